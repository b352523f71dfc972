import { expect, phone, settle, test } from './page';
import { Player } from './player';
import { begin, expectSameScores, type GameId } from './table';

// The long set: every number of seats of every game to the end, both hands, all languages in turn.

const tables: readonly (readonly [GameId, number])[] = [
  ['ora', 1], ['ora', 2], ['ora', 3], ['ora', 4],
  ['ale', 2], ['ale', 3], ['ale', 4],
  ['ragusa', 1], ['ragusa', 2], ['ragusa', 3], ['ragusa', 4], ['ragusa', 5],
];
const languages = ['en', 'pl', 'es'] as const;

for (const device of ['desk', 'phone'] as const) {
  test.describe(`on a ${device} @long`, () => {
    if (device === 'phone') test.use(phone);
    for (const [i, [game, seats]] of tables.entries()) {
      const language = languages[i % languages.length];
      test(`${game}, ${seats} seats, ${language}`, async ({ page }) => {
        await settle(page, { language });
        await begin(page, { game, seats });
        await new Player(page, device === 'desk' ? 'mouse' : 'touch', 100 + i).play();
        await expectSameScores(page);
      });
    }
  });
}

test('everybody at one screen, five at ragusa @long', async ({ page }) => {
  await settle(page);
  await begin(page, { game: 'ragusa', seats: 5, people: 5 });
  const player = new Player(page, 'mouse', 200);
  await player.play();
  await expectSameScores(page);
  expect(player.used.curtain).toBeGreaterThan(20);
});
