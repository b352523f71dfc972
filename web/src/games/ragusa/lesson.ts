import type { Lesson } from '../module';
import type { Scene } from '../../source/source';
import { hexesAt, isWorkshop } from './catalogue';
import { commodities, playerOf, type PlayerView, type RagusaView } from './view';

// A first game of three: small goals on the way through one's own first houses.

const view = (scene: Scene): RagusaView => scene.now.view as RagusaView;
const own = (scene: Scene): PlayerView | undefined => (scene.viewer ? playerOf(view(scene), scene.viewer) : undefined);
const has = (test: (player: PlayerView, view: RagusaView) => boolean) => (scene: Scene): boolean => {
  const player = own(scene);
  return player !== undefined && test(player, view(scene));
};
const stands = (player: PlayerView, test: (land: string) => boolean): boolean =>
  player.houses.some((space) => hexesAt(space).some((hex) => test(hex.land)));

export const lesson: Lesson = {
  setup: { seats: 3, options: {}, seed: 1416 },
  goals: [
    { text: 'lesson.card', done: has((player) => player.bonus.length === 1) },
    { text: 'lesson.country', done: has((player) => player.houses.length >= 1) },
    { text: 'lesson.materials', done: has((player) => player.resources.wood >= 1 && player.resources.stone >= 1) },
    { text: 'lesson.workshop', done: has((player) => player.houses.some((space) => hexesAt(space).some((hex) => isWorkshop(hex.land)))) },
    { text: 'lesson.goods', done: has((player) => commodities.reduce((sum, id) => sum + player.stock[id], 0) >= 3) },
    { text: 'lesson.wall', done: has((player) => player.points.walls > 0 || player.towers.length > 0) },
    { text: 'lesson.trade', done: has((player) => stands(player, (land) => land === 'market' || land === 'wharf')) },
    { text: 'lesson.sale', done: has((player) => player.points.sales + player.points.ships > 0) },
    { text: 'lesson.palace', done: has((player) => stands(player, (land) => land === 'palace' || land === 'cathedral')) },
    { text: 'lesson.points', done: (scene) => (scene.now.scores.find((row) => row.seat === scene.viewer)?.total ?? 0) >= 30 },
  ],
};
