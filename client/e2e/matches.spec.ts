/** Whole matches of every kind of game, played to their end in real browsers. */
import { parsePreset } from '@boneyard/shared';
import { expect, expectNoticeBeside, gather, PHONE, seat, settingsOf, sheet, test, type Visitor } from './helpers.ts';
import { openHouse } from './house.ts';
import { hand, heldTiles, playTogether, result } from './play.ts';

test.describe.configure({ timeout: 600_000 });

const sizeOf = (text: string) => {
  const parsed = parsePreset(text);
  if (parsed === null) throw new Error(`no preset ${text}`);
  return parsed.size;
};

/** All pages agree how the match ended. */
const agreedResult = async (visitors: readonly Visitor[]) => {
  const results = await Promise.all(visitors.map(({ page }) => result(page)));
  const [first] = results;
  if (first === undefined) throw new Error('nobody was there');
  for (const each of results) {
    expect(each.title).toMatch(/won the match|share the win/);
    expect([...each.scores].sort()).toEqual([...first.scores].sort());
  }
  return first;
};

test('Latin: two people, two bots, a reload in mid-round', async ({ come, closing }) => {
  // A busy machine may take longer to load a page anew than a quick house waits before it plays for who is away.
  const at = closing(await openHouse({ BONEYARD_PACE: 'normal' }));
  const people = await gather(come, settingsOf('latin', { rules: { target: 1 }, leadGoesOn: true }), [
    { name: 'Ana', at },
    { name: 'Ben', at },
  ]);
  const [ana] = people as [Visitor];
  const played = await playTogether(people, [
    {
      before: async (play) => {
        if (play !== 3) return;
        const before = await heldTiles(ana.page);
        expect(before).not.toHaveLength(0);
        await ana.page.reload();
        await expect(hand(ana.page)).toHaveCount(before.length);
        expect(await heldTiles(ana.page)).toEqual(before);
      },
    },
  ]);
  const { scores } = await agreedResult(people);
  expect(Math.max(...scores)).toBeGreaterThanOrEqual(1);
  expect(Math.min(...scores)).toBeLessThan(1);
  expect(played.map(({ rounds }) => rounds)).toEqual([played[0]?.rounds, played[0]?.rounds]);

  // A rematch when all want it, with the same people on the same seats.
  for (const { page } of people) await page.getByRole('button', { name: 'Rematch' }).click();
  for (const { page } of people) await expect(hand(page)).not.toHaveCount(0);
  // It goes on with the lead, and its rules say so.
  await ana.page.locator('.info-goal').click();
  await expect(sheet(ana.page).getByText('this match goes on from the one before')).toBeVisible();
  await expect(sheet(ana.page).getByText('whoever holds the highest double')).toHaveCount(0);
});

test('Milo: four people, to two points', async ({ come }) => {
  const people = await gather(come, settingsOf('milo', { rules: { target: 2 } }), [
    { name: 'Ana' },
    { name: 'Ben', ...PHONE },
    { name: 'Cleo' },
    { name: 'Dan' },
  ]);
  await playTogether(people, [{}, { byTouch: true }, {}, {}]);
  const { scores } = await agreedResult(people);
  expect(Math.max(...scores)).toBeGreaterThanOrEqual(2);
});

test('Draw: two people, and the boneyard is used', async ({ come }) => {
  const settings = settingsOf('draw', { size: sizeOf('draw:2'), rules: { target: 60 } });
  const people = await gather(come, settings, [{ name: 'Ana' }, { name: 'Ben' }]);
  const [played] = await playTogether(people);
  const { scores } = await agreedResult(people);
  expect(Math.max(...scores)).toBeGreaterThanOrEqual(60);
  expect(played?.moves.some((move) => move.includes('drew'))).toBe(true);
});

test('Block: three people', async ({ come }) => {
  const settings = settingsOf('block', { size: sizeOf('block:3'), rules: { target: 30 } });
  const people = await gather(come, settings, [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Cleo' }]);
  const [played] = await playTogether(people);
  const { scores } = await agreedResult(people);
  expect(scores).toHaveLength(3);
  expect(Math.max(...scores)).toBeGreaterThanOrEqual(30);
  expect(played?.moves.some((move) => move.includes('passed'))).toBe(true);
});

test('Mexican Train: one person by touch on a phone, three bots, three rounds', async ({ come }) => {
  const settings = settingsOf('mexican-train', { rules: { rounds: 3 } });
  const people = await gather(come, settings, [{ name: 'Ana', ...PHONE }]);
  const [played] = await playTogether(people, [{ byTouch: true }]);
  const { scores } = await agreedResult(people);
  expect(scores).toHaveLength(4);
  expect(played?.rounds).toBe(3);
});

test('after a match seats are changed, rules too, and the next one begins when all want it', async ({ come }) => {
  const settings = settingsOf('draw', { size: sizeOf('draw:2'), rules: { target: 1 } });
  const people = await gather(come, settings, [{ name: 'Ana' }, { name: 'Ben', ...PHONE }]);
  const [ana, ben] = people as [Visitor, Visitor];
  await playTogether(people, [{}, { byTouch: true }]);

  // Scores and ways on are all in sight, on a phone that lies on its side too.
  await ben.page.setViewportSize({ width: 740, height: 360 });
  await expect(ben.page.locator('.result-score')).toHaveCount(2);
  const seen = await ben.page.locator('.result-score, .result-ways > *').all();
  for (const each of seen) await expect(each).toBeInViewport({ ratio: 1 });
  await ben.page.setViewportSize(PHONE.viewport);
  await ben.page.keyboard.press('s');
  await expectNoticeBeside(ben.page, ben.page.locator('.result'));

  await ana.page.getByRole('button', { name: 'Change seats' }).click();
  await expect(ana.page).toHaveURL(/\/seats$/);
  await seat(ana.page, 1).click();
  await sheet(ana.page).getByRole('button', { name: 'Seat 2: Ben' }).click();
  await expect(seat(ana.page, 1)).toContainText('Ben');
  await ana.page.getByRole('button', { name: 'Change', exact: true }).click();
  await ana.page.getByRole('radio', { name: 'Block' }).check();
  await ana.page.getByRole('button', { name: 'Play by these' }).click();
  await expect(ana.page.getByText('Block · 2 players · to 100')).toBeVisible();

  // The result is still there to go back to.
  await ana.page.getByRole('link', { name: 'Back to the result' }).click();
  await expect(ana.page.locator('#result-title')).toBeVisible();
  await ana.page.goBack();
  await ana.page.getByRole('button', { name: 'Play again' }).click();
  await expect(ana.page.getByText('You are ready. Waiting for Ben.')).toBeVisible();
  await expect(ben.page.getByText('Ana wants a rematch')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Rematch' }).tap();
  for (const { page } of people) await expect(hand(page)).not.toHaveCount(0);
});
