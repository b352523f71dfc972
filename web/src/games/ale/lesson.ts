import type { Scene } from '../../source/source';
import type { Lesson } from '../module';
import { filled } from './data';
import { isMonk, playerOf } from './view';
import type { AleView, PlayerView } from './view';

// A guided first game of two: each goal is something a player does anyway, in the order in
// which it makes sense.

function me(scene: Scene): PlayerView | undefined {
  const view = scene.now.view as AleView;
  return scene.viewer === null ? view.players[0] : playerOf(view, scene.viewer);
}
const holds = (scene: Scene, test: (player: PlayerView, view: AleView) => boolean): boolean => {
  const player = me(scene);
  return player !== undefined && test(player, scene.now.view as AleView);
};
/** A turn of the viewer is over: something was done and nothing of it can be taken back. */
const ended = (scene: Scene): boolean => scene.draft === 0 && holds(scene, (player) => player.figure >= 1);

export const lesson: Lesson = {
  setup: { seats: 2, options: {}, seed: 11 },
  goals: [
    { text: 'lesson.walk', done: (scene) => holds(scene, (player) => player.figure >= 1 || Object.keys(player.garden).length > 0) },
    { text: 'lesson.shade', done: (scene) => holds(scene, (player) => filled(player, 'shade') > 0) },
    { text: 'lesson.turn', done: (scene) => ended(scene) && holds(scene, (player) => Object.keys(player.garden).length > 0) },
    { text: 'lesson.sun', done: (scene) => holds(scene, (player) => filled(player, 'sun') > 0) },
    { text: 'lesson.monk', done: (scene) => holds(scene, (player) => Object.values(player.garden).some(isMonk)) },
    { text: 'lesson.disc', done: (scene) => holds(scene, (player) => player.discs.length > 0) },
    { text: 'lesson.home', done: (scene) => holds(scene, (player, view) => player.figure === 28 || view.round > 1) },
    { text: 'lesson.pair', done: (scene) => holds(scene, (player) => Object.keys(player.placed).length > 0) },
    { text: 'lesson.shed', done: (scene) => holds(scene, (player) => Object.keys(player.sheds).length > 0) },
    { text: 'lesson.end', done: (scene) => scene.now.actor === null },
  ],
};
