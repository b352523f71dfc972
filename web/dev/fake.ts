import type { Candidate, Move, Player, Position, Refusal, Scene, Score, Seat, Setup, Source } from '../src/source/source';

// Development only: a Source on the native engine, with bots that answer at random. Everything
// is asked anew from the log at each change, which is slow and simple.

interface Answer {
  ok: boolean;
  actor: Seat | '*' | null;
  drawn?: string[];
  offers?: string[];
  view?: unknown;
  scores?: Score[];
  log?: string;
  seen?: string;
  sheet?: unknown;
  error?: { code: string; message: string };
}

async function ask(request: object): Promise<Answer> {
  const response = await fetch('/__engine', { method: 'POST', body: JSON.stringify(request) });
  return (await response.json()) as Answer;
}

const everything = ['offers', 'view', 'scores', 'log'];

export async function fake(id: string, setup: Setup, seed: number, log?: string): Promise<Source> {
  const fresh = await ask(
    log
      ? { log, chance: 'draw', seed, want: ['log'] }
      : { game: setup.game, new: { seats: setup.seats, options: setup.options, seed }, chance: 'draw', want: ['log'] },
  );
  if (!fresh.ok) throw new Error(fresh.error?.message);
  let text = fresh.log ?? '';
  const listeners = new Set<() => void>();
  const bot = (seat: Seat | '*' | null): boolean => setup.players.find((player: Player) => player.seat === seat)?.bot != null;
  const moves = (of: string): Move[] =>
    of
      .split('\n')
      .slice(2)
      .filter((line) => line && !line.startsWith('#') && !line.startsWith('position'))
      .map((line) => {
        const [actor = '', ...rest] = line.trim().split(/\s+/);
        return { actor, text: rest.join(' ') };
      });
  const cut = (of: string, count: number): string =>
    [...of.split('\n').slice(0, 2), ...moves(of).slice(0, count).map((move) => `${move.actor} ${move.text}`)].join('\n') + '\n';
  const person = setup.players.find((player) => player.bot === null)?.seat ?? null;
  const look = async (of: string, seat: Seat | null): Promise<Position> => {
    const answer = await ask({ log: of, want: everything, seat: seat ?? '-' });
    if (!answer.ok) throw new Error(answer.error?.message);
    const offers = answer.actor === seat ? (answer.offers ?? []) : [];
    return { at: moves(of).length, actor: answer.actor, view: answer.view, offers, scores: answer.scores ?? [] };
  };
  let since = 0;
  let draft = 0;
  let scene: Scene;
  const publish = async (extra: Partial<Scene> = {}): Promise<void> => {
    const now = await look(text, person);
    const complete = draft > 0 && now.actor !== person;
    scene = {
      viewer: person, now, moves: moves(text), draft, floor: draft ? 'turn' : 'start', complete, since,
      thinking: null, curtain: null, ...extra,
    };
    listeners.forEach((listener) => listener());
    if (bot(now.actor) && !complete && !extra.thinking) void play(now.actor as Seat);
  };
  const play = async (seat: Seat): Promise<void> => {
    await publish({ thinking: { seat, share: 0.4 } });
    await new Promise((done) => setTimeout(done, 500));
    for (;;) {
      const answer = await ask({ log: text, want: ['offers'] });
      if (!bot(answer.actor)) break;
      const offers = answer.offers ?? [];
      const pick = offers[Math.floor(Math.random() * offers.length)] ?? '';
      const next = await ask({ log: text, actions: [pick], chance: 'draw', seed, want: ['log'] });
      text = next.log ?? text;
      if (answer.actor !== seat) break;
    }
    await publish();
  };
  scene = {
    viewer: person, now: await look(text, person), moves: moves(text), draft: 0, floor: 'start', complete: false,
    since: 0, thinking: null, curtain: null,
  };
  setTimeout(() => void publish());
  const refusal = (answer: Answer): Refusal => answer.error ?? { code: 'unknown', message: '' };
  return {
    id,
    setup,
    get scene() {
      return scene;
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async take(answer) {
      const next = await ask({ log: text, actions: [answer], chance: 'draw', seed, want: ['log'] });
      if (!next.ok) return refusal(next);
      const before = moves(text).length;
      text = next.log ?? text;
      draft += moves(text).length - before;
      await publish();
      return null;
    },
    async undo(steps) {
      text = cut(text, moves(text).length - steps);
      draft -= steps;
      await publish();
    },
    async endTurn() {
      draft = 0;
      since = moves(text).length;
      await publish();
    },
    async lift() {},
    async explore(answers) {
      const next = await ask({ log: text, actions: answers, want: everything, seat: person ?? '-' });
      if (!next.ok) return refusal(next);
      return { at: moves(text).length + answers.length, actor: next.actor, view: next.view, offers: next.offers ?? [], scores: next.scores ?? [] };
    },
    async why(answer) {
      const next = await ask({ log: text, actions: [answer], want: [] });
      return next.ok ? null : refusal(next);
    },
    async hint(_milliseconds, lines): Promise<readonly Candidate[]> {
      await new Promise((done) => setTimeout(done, 400));
      return scene.now.offers.slice(0, lines).map((answer, i) => ({ line: [answer], score: 50 - i * 2, chance: 0.5 - i * 0.1 }));
    },
    hurry() {},
    at: (count) => look(cut(text, count), person),
    async totals() {
      const all = moves(text).length;
      const rows: number[][] = [];
      for (let i = 0; i <= all; i++) {
        const answer = await ask({ log: cut(text, i), want: ['scores'] });
        rows.push(setup.players.map((player) => answer.scores?.find((score) => score.seat === player.seat)?.total ?? 0));
      }
      return rows;
    },
    sheet: async () => (await ask({ log: text, want: ['sheet'] })).sheet,
    log: async () => text,
    close() {
      listeners.clear();
    },
  };
}
