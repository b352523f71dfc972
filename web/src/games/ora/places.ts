import { cellName, parse } from './answer';
import { isHeartland } from './cards';
import { find } from './land';
import type { OraPosition } from './view';
import type { Place } from '../module';
import type { Seat } from '../../source/source';

// Where things are on the table, by name: `cell red 0,3`, `card F04`, `town S01`, `dial clay`,
// `good wood`, `free grain`, `lay coast -1`, `stack plot`, `monk prior`.

export const cellPlace = (seat: Seat, cell: { row: number; column: number }): Place => `cell ${seat} ${cellName(cell)}`;

export function places(text: string, position: OraPosition): readonly Place[] {
  const answer = parse(text);
  const { view } = position;
  if (!answer) return [];
  const me = view.ask.seat;
  switch (answer.verb) {
    case 'use':
    case 'contract': {
      const found = find(view, answer.card, answer.owner ?? (isHeartland(answer.card) ? me : null));
      return [found ? cellPlace(found.side.seat, found.space) : `card ${answer.card}`];
    }
    case 'build':
    case 'place':
      return [`card ${answer.card}`];
    case 'settle':
      return [`town ${answer.card}`];
    case 'fell':
    case 'cut':
    case 'clear':
      return answer.cell ? [cellPlace(me, answer.cell)] : [];
    case 'at':
      return [cellPlace(view.ask.kind === 'neutral where' ? 'neutral' : me, answer.cell)];
    case 'buy':
      return [`stack ${answer.stack}`];
    case 'lay':
      return [`lay ${answer.side} ${answer.row}`];
    case 'send':
      return [`monk ${answer.who}`];
    case 'take':
      return [`dial ${answer.good}`];
    case 'joker':
      return ['dial joker'];
    case 'pay':
    case 'choose':
    case 'give':
    case 'raise':
    case 'burn':
    case 'eat':
    case 'spend':
    case 'claim':
      return [`good ${answer.good}`];
    case 'flip':
    case 'cash':
      return [`free ${answer.good}`];
    default:
      return [];
  }
}

/** The building that is used now. */
export function origin({ view }: OraPosition): readonly Place[] {
  if (!view.use) return [];
  const found = find(view, view.use.card, isHeartland(view.use.card) ? view.use.owner : null);
  return found ? [cellPlace(found.side.seat, found.space)] : [];
}
