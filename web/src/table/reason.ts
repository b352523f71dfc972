import { difference } from '../games/figures';
import type { GameModule } from '../games/module';
import type { Candidate, Position, Seat } from '../source/source';
import type { Language, Say } from '../text/say';
import { sign } from './changes';

// Why a move is advised, in one sentence: the points that it brings at once, by the parts of the
// score sheet; what the game itself has to say; and by how much it is ahead of the next best.

export interface Weighed {
  readonly candidate: Candidate;
  readonly after: Position;
  readonly title: string;
}

function points(game: string, before: Position, after: Position, seat: Seat, say: Say): readonly string[] {
  const { points: sum = 0, ...changed } = difference(before, after, seat);
  if (sum === 0) return [];
  const parts = Object.entries(changed).flatMap(([name, by]) =>
    name.startsWith('points.') ? [`${say(name.replace('points', `part.${game}`)).toLocaleLowerCase()} ${sign(by)}`] : [],
  );
  return [say(sum > 0 ? 'why.points' : 'why.loses', { n: Math.abs(sum), parts: parts.join(', ') })];
}

function ahead({ candidate }: Weighed, next: Weighed | undefined, say: Say): readonly string[] {
  if (next === undefined || next.title === '') return [];
  const score = Math.round(candidate.score - next.candidate.score);
  if (score >= 1) return [say('why.better', { n: score, other: next.title })];
  const chance = Math.round(100 * (candidate.chance - next.candidate.chance));
  return chance >= 1 ? [say('why.chance', { n: chance, other: next.title })] : [];
}

export function reason(
  module: GameModule,
  before: Position,
  [best, next]: readonly [Weighed, Weighed | undefined],
  seat: Seat,
  say: Say,
  language: Language,
): string {
  const found = [
    ...points(module.id, before, best.after, seat, say),
    ...module.why(before, best.after, seat, say),
    ...ahead(best, next, say),
  ];
  const reasons = found.length > 0 ? found : [say('why.long')];
  return say('why.sentence', { reasons: new Intl.ListFormat(language, { type: 'conjunction' }).format(reasons) });
}
