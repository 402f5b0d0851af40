/** The link that takes a person to another device: once, with everything that is theirs. */
import { expect, gather, settingsOf, test, type Visitor } from './helpers.ts';
import { hand, heldTiles } from './play.ts';

test('a person goes on with their hand on another device, and the link is dead then', async ({ come }) => {
  const [ana] = (await gather(come, settingsOf('latin'), [{ name: 'Ana' }, { name: 'Ben' }])) as [Visitor];
  await expect(hand(ana.page)).toHaveCount(7);
  const held = await heldTiles(ana.page);
  const table = ana.page.url();

  const other = await ana.context.newPage();
  await other.goto('/move');
  await other.getByRole('button', { name: 'Make the link' }).click();
  const link = await other.getByLabel('The link for your other device').inputValue();

  const phone = await come();
  await phone.page.goto(link);
  // The token is wiped out of the address, and nothing happens before it is asked for.
  await expect(phone.page).toHaveURL('/move');
  await phone.page.getByRole('button', { name: 'Go on here' }).click();
  await expect(phone.page.getByText('Welcome back, Ana.')).toBeVisible();
  await phone.page.goto(table);
  await expect(hand(phone.page)).toHaveCount(7);
  expect(await heldTiles(phone.page)).toEqual(held);
  await expect(ana.page.getByRole('heading', { name: 'You opened this table elsewhere' })).toBeVisible();

  // The old device is nobody now, and the link opens nothing any more.
  await ana.page.reload();
  await expect(ana.page.getByLabel('Your name')).toBeVisible();
  // It knew that only once it had asked for its seat.
  expect(ana.complaints.filter((text) => !/ 401 /.test(text))).toEqual([]);
  ana.complaints.length = 0;
  const third = await come();
  await third.page.goto(link);
  await third.page.getByRole('button', { name: 'Go on here' }).click();
  await expect(third.page.getByRole('alert')).toBeVisible();
  await third.page.goto('/');
  await expect(third.page.getByLabel('Your name')).toHaveValue('');
  // Chromium logs every answer of 400 and more; this one was asked for.
  expect(third.complaints.every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  third.complaints.length = 0;
});
