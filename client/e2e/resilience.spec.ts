/** A table outlives what happens to phones and servers: people who vanish and return, a server that dies. */
import { expect, gather, openTable, plate, settingsOf, test, type Visitor } from './helpers.ts';
import { openHouse } from './house.ts';
import { hand, heldTiles, playMatch } from './play.ts';
import { openLine } from './slow-line.ts';

test.describe.configure({ timeout: 600_000 });

test('a seat whose person is gone is played by a bot, and given back', async ({ come }) => {
  const [ana, ben] = (await gather(come, settingsOf('latin'), [{ name: 'Ana' }, { name: 'Ben' }])) as [
    Visitor,
    Visitor,
  ];
  await expect(hand(ben.page)).not.toHaveCount(0);
  const table = ben.page.url();
  const count = plate(ana.page, 1).locator('.tile-count');
  // In his turn the status tells of it, at other times a notice; both only until the bot takes over.
  const heard = ana.page
    .getByText(/^Ben (is not connected\. A bot takes over|lost the connection)/)
    .first()
    .waitFor();
  await ben.page.close();
  await expect(plate(ana.page, 1)).toContainText('away');
  await heard;

  // The fast pace waits three seconds. Ana plays on, and so does Ben's bot.
  const playing = playMatch(ana, { oneRound: true });
  await expect(plate(ana.page, 1)).toContainText('a bot plays', { timeout: 20_000 });
  await expect(count).toContainText(/[0-6]/, { timeout: 30_000 });

  const page = await ben.context.newPage();
  await page.goto(table);
  await expect(page.locator('main.table')).toBeVisible();
  await expect(plate(ana.page, 1)).not.toContainText('a bot plays');
  // Ben reads what was done for him, and everybody's log has it.
  const told = page.getByRole('region', { name: 'While you were away' });
  await expect(told).toContainText(/a bot (drew|played|passed).* for you\./);
  await expect(ana.page.getByRole('log')).toContainText(/A bot for Ben (led|played)/);
  await expect(page.getByRole('log')).toContainText(/A bot for Ben (led|played)/);
  await told.getByRole('button', { name: 'All right' }).click();
  await expect(told).toHaveCount(0);
  await Promise.all([playing, playMatch({ ...ben, page }, { oneRound: true })]);
});

test('who loads the page anew with a play under way is told what became of it', async ({ come, house, closing }) => {
  const line = closing(await openLine(house));
  const ana = await come({ name: 'Ana', at: line.house });
  const { page } = ana;
  const { id } = await openTable(ana, settingsOf('draw'));
  await page.getByRole('button', { name: /^Start/ }).click();
  const playable = page.locator('.hand-tile[data-playable="true"]').first();
  await expect(playable).toBeVisible({ timeout: 60_000 });
  const at = await page.locator('main.table').getAttribute('data-at');
  const tile = await playable.getAttribute('data-tile');
  const button = page.locator(`.hand-tile[data-tile="${tile}"]`);
  line.cutForGood();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await ((await page.locator('.place').count()) > 1 ? page.locator('.place').first() : button).click();
  await expect(page.locator('main.table')).toHaveAttribute('data-at', at ?? '');
  line.mend();
  await page.reload();
  await expect(page.getByText('arrived and was played')).toBeVisible();
  await expect(button).toHaveCount(0);

  // One that the table had gone on without.
  await expect(playable).toBeVisible({ timeout: 60_000 });
  const held = Number(await playable.getAttribute('data-tile'));
  const late = { t: 'act', aid: 'a'.repeat(22), at: 0, seat: 0, wish: { t: 'play', tile: held, arm: 0 } };
  await page.evaluate(
    ([key, acts]) => sessionStorage.setItem(key as string, acts as string),
    [`boneyard.acts.${id}`, JSON.stringify([late])],
  );
  await page.reload();
  await expect(page.getByText('was not played. It is your turn: play again.')).toBeVisible();
  ana.complaints.length = 0;
});

test('a server that dies and comes back finds everybody where they were', async ({ come, closing }) => {
  const house = closing(await openHouse());
  const people = await gather(come, settingsOf('latin'), [
    { name: 'Ana', at: house },
    { name: 'Ben', at: house },
  ]);
  const [ana, ben] = people as [Visitor, Visitor];
  let isRestarted = false;
  const restart = async (play: number): Promise<void> => {
    if (play !== 3) return;
    const before = [await heldTiles(ana.page), await heldTiles(ben.page)];
    await house.restart();
    await expect(ana.page.locator('.connection')).toHaveCount(0, { timeout: 30_000 });
    await expect(ben.page.locator('.connection')).toHaveCount(0, { timeout: 30_000 });
    const [own, others] = [await heldTiles(ana.page), await heldTiles(ben.page)];
    expect(own).toEqual(before[0]);
    // Ben may have played in the meantime, but nothing that he did not hold.
    expect(others.every((tile) => before[1]?.includes(tile))).toBe(true);
    isRestarted = true;
  };
  // Into a further round where this one ends sooner. Ben's playing is cut short by the end of the test.
  const others = playMatch(ben).catch(() => null);
  await playMatch(ana, { before: restart, plays: 4 });
  expect(isRestarted).toBe(true);
  for (const { context, complaints } of people) {
    await context.close();
    // Sockets that were cut are logged by the browser; nothing else may have gone wrong.
    expect(complaints.filter((text) => !/WebSocket|Failed to load resource/.test(text))).toEqual([]);
    complaints.length = 0;
  }
  await others;
});
