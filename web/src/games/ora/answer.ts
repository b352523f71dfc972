import { isGood, type Good } from './cards';
import type { Seat } from '../../source/source';

// Answers as docs/notation-ora.md spells them, taken apart.

export interface Cell {
  readonly row: number;
  readonly column: number;
}
export type TileSide = 'hills' | 'plains' | 'coast' | 'mountain';

export type Answer =
  | { readonly verb: 'use' | 'contract'; readonly card: string; readonly owner: Seat | null }
  | { readonly verb: 'build' | 'settle' | 'place'; readonly card: string }
  | { readonly verb: 'fell' | 'cut'; readonly cell: Cell | null }
  | { readonly verb: 'at' | 'clear'; readonly cell: Cell }
  | { readonly verb: 'buy'; readonly stack: 'district' | 'plot' }
  | { readonly verb: 'lay'; readonly side: TileSide; readonly row: number }
  | { readonly verb: 'send'; readonly who: 'prior' | 'brother' }
  | { readonly verb: 'pay' | 'take' | 'joker' | 'choose' | 'give' | 'raise' | 'flip' | 'cash'; readonly good: Good }
  | { readonly verb: 'times' | 'level'; readonly count: number }
  | { readonly verb: 'burn' | 'eat' | 'spend' | 'claim'; readonly good: Good; readonly count: number }
  | { readonly verb: 'stay' | 'done' | 'pass' | 'end' };

function cellOf(word: string | undefined): Cell | null {
  const match = /^(-?\d+),(-?\d+)$/.exec(word ?? '');
  return match ? { row: Number(match[1]), column: Number(match[2]) } : null;
}
const sidesOfTiles: readonly string[] = ['hills', 'plains', 'coast', 'mountain'];

/** Null for what is no answer of this game. */
export function parse(text: string): Answer | null {
  const [verb = '', first = '', second, third] = text.split(' ');
  switch (verb) {
    case 'use':
    case 'contract':
      return { verb, card: first, owner: second === 'of' && third !== undefined ? third : null };
    case 'build':
    case 'settle':
    case 'place':
      return { verb, card: first };
    case 'fell':
    case 'cut':
      return { verb, cell: cellOf(first) };
    case 'at':
    case 'clear': {
      const cell = cellOf(first);
      return cell && { verb, cell };
    }
    case 'buy':
      return first === 'district' || first === 'plot' ? { verb, stack: first } : null;
    case 'lay':
      return sidesOfTiles.includes(first) ? { verb, side: first as TileSide, row: Number(second) } : null;
    case 'send':
      return first === 'prior' || first === 'brother' ? { verb, who: first } : null;
    case 'pay':
    case 'take':
    case 'joker':
    case 'choose':
    case 'give':
    case 'raise':
    case 'flip':
    case 'cash':
      return isGood(first) ? { verb, good: first } : null;
    case 'times':
    case 'level':
      return { verb, count: Number(first) };
    case 'burn':
    case 'eat':
    case 'spend':
    case 'claim':
      return isGood(first) ? { verb, good: first, count: Number(second) } : null;
    case 'stay':
    case 'done':
    case 'pass':
    case 'end':
      return { verb };
    default:
      return null;
  }
}

export const cellName = (cell: Cell): string => `${cell.row},${cell.column}`;
