import type { GameModule, Phrase } from '../games/module';
import { isRefusal, type Candidate, type Position, type Scene, type Source } from '../source/source';
import type { Say } from '../text/say';

/** A candidate of the hint, with its decisions in words and where they lead. */
export interface Advice {
  readonly candidate: Candidate;
  readonly answer: string;
  readonly steps: readonly Phrase[];
  readonly after: Position;
}

const longest = 8;

/** A candidate in words, as far as it is the viewer's own doing and nothing is drawn. */
export async function advise(candidate: Candidate, scene: Scene, source: Source, module: GameModule, say: Say): Promise<Advice | null> {
  const [answer] = candidate.line;
  if (answer === undefined) return null;
  let after = scene.now;
  const steps: Phrase[] = [];
  for (const [i, step] of candidate.line.slice(0, longest).entries()) {
    if (after.actor !== scene.viewer) break;
    steps.push(module.phrase(step, after, say));
    const next = await source.explore(candidate.line.slice(0, i + 1));
    if (isRefusal(next)) break;
    after = next;
  }
  return { candidate, answer, steps, after };
}
