import type { Library, StoredGame } from '../src/source/library';
import type { Player, Setup, Source } from '../src/source/source';
import { fake } from './fake';

// Development only: games in memory on the native engine; an id spells the setup, so that a
// reload finds it again: ora-3-7, ale-4-1@late.log
const open = new Map<string, Source>();

function setup(id: string): { setup: Setup; seed: number } {
  const [game = 'ora', seats = '3', seed = '7'] = id.split('-');
  const colours = { ora: ['red', 'blue', 'white', 'green'], ale: ['red', 'yellow', 'blue', 'black'], ragusa: ['purple', 'orange', 'blue', 'green', 'white'] }[game] ?? [];
  const names = ['Anna', 'Bede', 'Hilda', 'Cuthbert', 'Odo'];
  const players: Player[] = colours.slice(0, Number(seats)).map((seat, i) => ({ seat, name: names[i] ?? seat, bot: i ? 'brother' : null }));
  return { setup: { game: game as Setup['game'], seats: Number(seats), options: {}, players }, seed: Number(seed) };
}

export const library: Library = {
  trouble: null,
  wish: () => {},
  list: async () => [...open.values()].map((source): StoredGame => ({
    id: source.id, setup: source.setup, created: 0, changed: Date.now(), moves: source.scene.moves.length,
    over: source.scene.now.actor === null, actor: null, scores: source.scene.now.scores, trouble: null,
  })),
  async create(given, seed = 7) {
    const id = `${given.game}-${given.seats}-${seed}`;
    const source = await fake(id, given, seed);
    open.set(id, source);
    return source;
  },
  async open(id) {
    const known = open.get(id);
    if (known) return known;
    const [spelled = '', file] = id.split('@');
    const { setup: given, seed } = setup(spelled);
    const log = file ? await (await fetch(`/dev/logs/${file}`)).text() : undefined;
    const source = await fake(id, given, seed, log);
    open.set(id, source);
    return source;
  },
  async import(log) {
    const { setup: given } = setup(log.split(' ')[2] ?? 'ora');
    return fake('imported', given, 1, log);
  },
  fork: async (id) => library.open(id),
  exportLog: async (id) => (await library.open(id)).log(),
  async remove(id) {
    open.delete(id);
  },
  watch: () => () => {},
};
