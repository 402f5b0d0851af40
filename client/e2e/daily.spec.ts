/** The deal of the day in a browser: tried once, gone on with after a break, and shared without telling anything. */
import { readFileSync } from 'node:fs';
import { expect, PHONE, test, type Visitor } from './helpers.ts';
import { hand, heldTiles, playMatch } from './play.ts';

const playDraw = async ({ page }: Visitor): Promise<void> => {
  await page.goto('/daily?r=canvas');
  await page.getByRole('button', { name: 'Play Draw' }).click();
  await expect(hand(page)).not.toHaveCount(0);
};

/** To the end of the round, by the same plays every time. */
const finish = async (visitor: Visitor): Promise<string> => {
  const { page } = visitor;
  const over = page.getByRole('button', { name: 'To the result' });
  await playMatch(visitor);
  await over.click();
  const draw = page.getByRole('listitem', { name: 'Draw' });
  await expect(draw.getByRole('textbox', { name: 'The line to share' })).toBeVisible();
  return draw.getByRole('textbox', { name: 'The line to share' }).inputValue();
};

test('everybody gets the same tiles, and one try', async ({ come }) => {
  test.slow();
  const [ana, ben] = [await come({ name: 'Ana' }), await come({ ...PHONE, name: 'Ben' })];
  await playDraw(ana);
  await playDraw(ben);
  // What both may have drawn until they can play, they have drawn alike.
  for (const { page } of [ana, ben]) await expect(page.locator('.hand-tile[data-playable="true"]')).not.toHaveCount(0);
  expect(await heldTiles(ben.page)).toEqual(await heldTiles(ana.page));

  // A break: the page is loaded anew in the midst of it.
  await ana.page.goto('/daily');
  await ana.page.getByRole('button', { name: 'Go on with Draw' }).click();
  await expect(hand(ana.page)).not.toHaveCount(0);
  const line = await finish(ana);
  expect(line).toMatch(
    /^Boneyard, daily deal of Draw, .+: [+−]?\d+ \(\d+ tiles? played, \d+ left, .+\) http.+\/daily$/,
  );

  // Nothing more is to be tried, and it says so.
  await expect(ana.page.getByRole('button', { name: /Draw$/ })).toHaveCount(0);
  await ana.page.goto('/daily/draw');
  await expect(ana.page.getByRole('heading', { name: 'You have played today’s deal' })).toBeVisible();
  ana.complaints.length = 0;

  // The picture is one, and small.
  await ana.page.goto('/daily');
  const download = ana.page.waitForEvent('download');
  await ana.page.getByRole('link', { name: 'Picture' }).click();
  const png = readFileSync(await (await download).path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([720, 378]);
  expect(png.length).toBeLessThan(120_000);
});

test('a stranger is asked for a name first, and comes from the first page', async ({ come }) => {
  const { page } = await come(PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Daily deal' }).click();
  await page.getByRole('button', { name: 'Play Milo' }).click();
  await expect(page.getByText('First, what shall we call you?')).toBeVisible();
  await page.getByLabel('Your name').fill('Eve');
  await page.getByRole('button', { name: 'Play Milo' }).click();
  await expect(hand(page)).not.toHaveCount(0);
});
