import type { GameModule } from '../../src/games/module';
import type { Position } from '../../src/source/source';
import Plain from './Plain.svelte';

// Development only: a game without a module, as text.
const nothing = (): Promise<{ default: Record<string, string> }> => Promise.resolve({ default: {} });
export function plain(id: GameModule['id']): GameModule {
  return {
    id,
    messages: { en: nothing, pl: nothing, es: nothing },
    Shared: Plain, shared: id === 'ale' ? 'middle' : 'side', Board: Plain, Rival: Plain, Cards: Plain,
    question: () => 'What now?',
    phrase: (answer) => ({ title: answer, icon: 'ora-build' }),
    group: () => '',
    places: (answer) => (answer.includes(' ') ? [answer] : []),
    sentence: (move) => (move.actor === '*' ? null : move.text),
    figures: (position: Position, seat) => position.scores.filter((score) => score.seat === seat).flatMap((score) => Object.entries(score.parts).map(([key, value]) => ({ key, icon: 'ora-points', label: key, value, good: 1 as const }))),
    subtitle: (position) => `move ${position.at}`,
    refusal: (refusal) => refusal.message,
    explain: (topic) => ({ title: topic, text: ['Some help.'] }),
    topics: () => [{ topic: 'plain', kind: 'plain' }],
    read: () => [{ title: 'Board', rows: [['a', 'b']] }],
    lesson: { setup: { seats: 3, options: {}, seed: 1 }, goals: [] },
  };
}
