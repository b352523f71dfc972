import { parse } from './answer';
import { isBuilding, isHeartland, isSettlement } from './cards';
import { spaces } from './land';
import type { View } from './view';
import type { Lesson } from '../module';
import type { Scene } from '../../source/source';

// A guided first game: two players, two actions a turn, until the first settlement stands.

const mine = (scene: Scene): readonly string[] =>
  scene.moves.filter((move) => move.actor === scene.viewer).map((move) => move.text);
const did = (scene: Scene, verb: string, card?: string): boolean =>
  mine(scene).some((text) => {
    const answer = parse(text);
    return answer?.verb === verb && (card === undefined || ('card' in answer && answer.card === card));
  });
const land = (scene: Scene): readonly string[] => {
  const view = scene.now.view as View;
  const me = view.players.find((one) => one.seat === scene.viewer);
  return me ? spaces(me.land).map((space) => space.content) : [];
};

export const lesson: Lesson = {
  setup: { seats: 2, options: {}, seed: 7 },
  goals: [
    { text: 'lesson.farmyard', done: (scene) => did(scene, 'use', 'L2') },
    { text: 'lesson.fell', done: (scene) => did(scene, 'fell') },
    { text: 'lesson.end', done: (scene) => did(scene, 'end') || scene.since > 0 },
    { text: 'lesson.cut', done: (scene) => did(scene, 'cut') },
    { text: 'lesson.clay', done: (scene) => did(scene, 'use', 'L1') || did(scene, 'contract', 'L1') },
    { text: 'lesson.build', done: (scene) => land(scene).some((code) => isBuilding(code) && !isHeartland(code)) },
    { text: 'lesson.prior', done: (scene) => did(scene, 'send') || did(scene, 'stay') },
    { text: 'lesson.coins', done: (scene) => did(scene, 'use', 'L3') },
    { text: 'lesson.contract', done: (scene) => did(scene, 'contract') },
    { text: 'lesson.buy', done: (scene) => did(scene, 'buy') },
    { text: 'lesson.settle', done: (scene) => land(scene).some((code) => isSettlement(code)) },
    { text: 'lesson.score', done: (scene) => scene.now.scores.some((score) => score.seat === scene.viewer && score.total >= 25) },
  ],
};
