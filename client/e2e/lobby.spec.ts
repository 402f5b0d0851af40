/** From the first page to a table that starts: alone, by link, by code, by quick match. */
import { expect, openTable, PHONE, seat, seats, settingsOf, sheet, test } from './helpers.ts';
import { openLine } from './slow-line.ts';

test('a host opens a table with house rules, friends come by link and by code, and the match starts', async ({
  come,
}) => {
  const ana = await come();
  await ana.page.goto('/');

  // Nothing goes on without a name, and the field says so.
  await ana.page.getByRole('button', { name: 'Play with friends' }).click();
  await expect(ana.page.getByText('what shall we call you')).toBeVisible();
  await ana.page.getByLabel('Your name').fill('Ana');
  await ana.page.getByRole('button', { name: 'Play with friends' }).click();

  await expect(ana.page).toHaveURL('/new');
  await expect(ana.page.getByRole('heading', { name: 'New table' })).toBeFocused();
  await ana.page.getByRole('radio', { name: 'Partners' }).check();
  await ana.page.getByText('More rules').click();
  await ana.page.getByRole('switch', { name: 'Milo doubles' }).check();
  await expect(ana.page.getByText('both ends showing the same number, the points are doubled')).toBeVisible();
  await expect(ana.page.getByText('Partners · 4 in pairs · to 100 · 1 house rule')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Open the table' }).click();

  await expect(seat(ana.page, 1)).toContainText('Ana');
  await expect(ana.page.getByText('1 house rule')).toBeVisible();
  const link = await ana.page.getByLabel('Link to this table').inputValue();
  expect(link).toBe(ana.page.url());
  const code = await ana.page.locator('[data-code]').getAttribute('data-code');
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

  // By link, on a phone: asked for a name and nothing else.
  const ben = await come(PHONE);
  await ben.page.goto(link);
  // He reads whose table it is, what is played and whether there is room, before he sits down.
  await expect(ben.page.getByRole('heading', { name: 'Ana’s table: Partners' })).toBeVisible();
  await expect(ben.page.getByText('Partners · 4 in pairs · to 100 · 1 house rule')).toBeVisible();
  await expect(ben.page.getByText('3 of 4 seats are free.')).toBeVisible();
  await expect(ben.page.locator('.house-rules')).toContainText(
    'both ends showing the same number, the points are doubled',
  );
  await expect(seat(ana.page, 2)).not.toContainText('Ben');
  // So does a chat app that looks at the link.
  const head = await (await ben.context.request.get(link)).text();
  expect(head).toContain('<meta property="og:title" content="Ana’s table: Partners">');
  expect(head).toContain('<meta property="og:description" content="3 of 4 seats are free.">');
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(seat(ben.page, 2)).toContainText('Ben');
  await expect(ben.page.getByText('Ana starts the match.')).toBeVisible();
  await expect(seat(ana.page, 2)).toContainText('Ben');

  // By the code that was read out, typed the way people type.
  const cleo = await come();
  await cleo.page.goto('/');
  await cleo.page.getByLabel('Your name').fill('Cleo');
  await cleo.page.getByLabel('Got a code or a link?').fill((code ?? '').toLowerCase().replace('-', ' '));
  await cleo.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(seat(cleo.page, 3)).toContainText('Cleo');
  await expect(cleo.page).toHaveURL(link);

  await expect(ana.page.getByRole('button', { name: 'Start with 1 bot' })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Start with 1 bot' }).click();
  for (const { page } of [ana, ben, cleo]) {
    await expect(page.getByRole('group', { name: 'Your hand' }).getByRole('button')).toHaveCount(7);
  }
});

test('seats are changed, shared on a device, freed and named', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settingsOf('latin'));
  const ben = await come({ name: 'Ben' });
  await ben.page.goto(`/t/${id}`);
  await expect(seat(ana.page, 2)).toContainText('Ben');

  // Friends who come one after the other sit against each other: partners by one tap of either.
  await expect(ben.page.getByRole('button', { name: 'Be partners with Ana' })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Be partners with Ben' }).click();
  await expect(seat(ben.page, 3)).toContainText('Ben');
  await expect(ana.page.getByRole('button', { name: 'Be partners with' })).toHaveCount(0);
  await seat(ben.page, 2).click();
  await sheet(ben.page).getByRole('button', { name: 'Move here' }).click();
  await expect(sheet(ben.page)).toHaveCount(0);
  await expect(seat(ben.page, 2)).toContainText('Ben');

  // A further person on one's own device.
  await seat(ben.page, 3).click();
  await ben.page.getByLabel('Somebody else on this device').fill('Eve');
  await ben.page.getByRole('button', { name: 'Add' }).click();
  await expect(seat(ana.page, 3)).toContainText('Eve');
  await expect(seat(ana.page, 3)).toContainText('with Ben');
  await expect(seat(ben.page, 3)).toContainText('on this device');

  // The host puts partners together.
  await seat(ana.page, 2).click();
  await sheet(ana.page).getByRole('button', { name: 'Seat 3: Eve' }).click();
  await expect(seat(ben.page, 3)).toContainText('Ben');
  await expect(seat(ben.page, 2)).toContainText('Eve');
  await expect(seat(ben.page, 3)).toContainText('Pair 1');

  // One's own name, here and from now on.
  await seat(ben.page, 3).click();
  await ben.page.getByLabel('Your name').fill('Benjamin');
  await ben.page.getByRole('button', { name: 'Rename' }).click();
  await expect(seat(ana.page, 3)).toContainText('Benjamin');

  // Nobody but the host or its person may change a seat: others can ask.
  await seat(ben.page, 1).click();
  await expect(ben.page.getByRole('button', { name: 'Ask to change with Seat 3: Benjamin' })).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Free the seat of Ana' })).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Close' }).click();

  await seat(ana.page, 2).click();
  await ana.page.getByRole('button', { name: 'Free the seat of Eve' }).click();
  await expect(seat(ben.page, 2)).toContainText('Free');

  await seat(ben.page, 3).click();
  await ben.page.getByRole('button', { name: 'Get up and watch' }).click();
  await expect(ana.page.getByText('Watching: Benjamin')).toBeVisible();
  await seat(ben.page, 4).click();
  await sheet(ben.page).getByRole('button', { name: 'Sit here' }).click();
  await expect(seat(ana.page, 4)).toContainText('Benjamin');

  // Who loses a seat is told so, and that there is one.
  await seat(ana.page, 4).click();
  await sheet(ana.page).getByRole('button', { name: 'Free the seat of Benjamin' }).click();
  await expect(ben.page.getByText('You have no seat here any more').last()).toBeVisible();
  await expect(ben.page.getByText('Take a free seat to play.')).toBeVisible();
  await seat(ben.page, 4).click();
  await sheet(ben.page).getByRole('button', { name: 'Sit here' }).click();
  await expect(seat(ana.page, 4)).toContainText('Benjamin');

  // A reload changes nothing, a leave does.
  await ben.page.reload();
  await expect(seat(ben.page, 4)).toContainText('Benjamin');
  await ben.page.getByRole('button', { name: 'Leave' }).click();
  await expect(ben.page).toHaveURL('/');
  await expect(seat(ana.page, 4)).toContainText('Free');
});

test('house rules are sent around as a link, and a broken one says so', async ({ come }) => {
  const ana = await come({ ...PHONE, name: 'Ana' });
  await ana.page.goto('/new');
  await ana.page.getByRole('radio', { name: 'Milo' }).check();
  await ana.page.getByText('More rules').click();
  await ana.page.getByRole('switch', { name: 'A last double doubles' }).check();
  const field = ana.page.getByLabel('Link to these rules');
  // On a phone too, where the card is folded.
  await expect(field).toBeVisible();
  const link = await field.inputValue();
  expect(link).toContain('/new/milo~score_lastDouble=true');

  const { page } = await come({ name: 'Ben' });
  await page.goto(link);
  await expect(page.getByRole('radio', { name: 'Milo' })).toBeChecked();
  await page.getByText('More rules').click();
  await expect(page.getByRole('switch', { name: 'A last double doubles' })).toBeChecked();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText('1 house rule').first()).toBeVisible();

  await page.goto(`${link}x`);
  await expect(page.getByText('The rules in that link cannot be read.')).toBeVisible();
});

test('the host changes the game, and everybody sees it', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settingsOf('latin'));
  const ben = await come({ name: 'Ben', ...PHONE });
  await ben.page.goto(`/t/${id}`);
  await expect(seats(ben.page)).toHaveCount(4);
  await expect(ben.page.getByRole('button', { name: 'Change' })).toHaveCount(0);

  await ana.page.getByRole('button', { name: 'Change' }).click();
  await ana.page.getByRole('radio', { name: 'Mexican Train' }).check();
  await ana.page.getByRole('radio', { name: '8', exact: true }).check();
  await ana.page.getByRole('radio', { name: 'Other' }).check();
  await ana.page.getByLabel('Rounds', { exact: true }).fill('99');
  await ana.page.getByRole('button', { name: 'Play by these' }).click();
  await expect(ana.page.getByText('One of the numbers cannot be played')).toBeVisible();
  await ana.page.getByLabel('Rounds', { exact: true }).fill('2');
  await ana.page.getByRole('button', { name: 'Play by these' }).click();

  await expect(seats(ben.page)).toHaveCount(8);
  await expect(ben.page.getByText('Mexican Train · 8 players · 2 rounds')).toBeVisible();
  expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('strangers who wait for the same game are put together', async ({ come }) => {
  const [ana, ben] = [await come({ name: 'Ana' }), await come({ name: 'Ben', ...PHONE })];
  for (const { page } of [ana, ben]) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Quick match' }).click();
    await page.getByRole('button', { name: /^Draw As many|^Draw For/ }).click();
  }
  // Two seats, two people: it starts by itself.
  for (const { page } of [ana, ben]) {
    await expect(page.getByRole('group', { name: 'Your hand' }).getByRole('button')).not.toHaveCount(0);
  }
});

test('whoever waits alone may start with bots after a while', async ({ come }) => {
  const { page } = await come({ name: 'Ana' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Quick match' }).click();
  await page.getByRole('button', { name: /^Milo/ }).click();
  // The words stand there until bots are offered, which the fast pace does after four seconds.
  await page.getByText('Waiting for others: 1 of 4 are here.').waitFor();
  await page.getByRole('button', { name: 'Start with 3 bots' }).click();
  await expect(page.getByRole('group', { name: 'Your hand' }).getByRole('button')).toHaveCount(7);
});

test('a public table is listed, joined, and gone when it is private again', async ({ come }) => {
  const ana = await come({ name: 'Anastasia' });
  await openTable(ana, settingsOf('block', { visibility: 'public' }));
  const ben = await come({ name: 'Ben' });
  await ben.page.goto('/');
  await ben.page.getByRole('link', { name: 'Public tables' }).click();
  const listed = ben.page.getByRole('listitem').filter({ hasText: 'Anastasia’s table' });
  await expect(listed).toContainText('Block');
  await expect(listed).toContainText('1 of 2 seats taken');
  await listed.getByRole('link', { name: 'Join' }).click();
  await expect(seat(ana.page, 2)).toContainText('Ben');

  await ana.page.getByRole('button', { name: 'Change' }).click();
  await ana.page.getByRole('radio', { name: 'Only people you invite' }).check();
  await ana.page.getByRole('button', { name: 'Play by these' }).click();
  const cleo = await come();
  await cleo.page.goto('/public');
  await expect(cleo.page.getByRole('heading', { name: 'Public tables' })).toBeVisible();
  await expect(cleo.page.getByText('Anastasia’s table')).toHaveCount(0);
});

test('a way that leads nowhere says what to do', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const { page } = ana;
  await page.goto('/t/no-such-table-at-all');
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  await page.getByRole('link', { name: 'To the start' }).click();
  await expect(page).toHaveURL('/');

  await page.getByLabel('Got a code or a link?').fill('hello');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('A code has 8 letters and digits')).toBeVisible();
  await page.getByLabel('Got a code or a link?').fill('0000-0000');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('There is no such table, or it has closed.')).toBeVisible();

  await page.goto('/j/hello');
  await expect(page.getByRole('heading', { name: 'That is not a code' })).toBeVisible();
  await page.goto('/some/where');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();

  // An old page in front of a new server.
  let joins = 0;
  await page.route('**/api/tables/*/join', (route) => {
    joins++;
    return route.fulfill({ status: 426, json: { error: 'update' } });
  });
  await page.goto('/t/any');
  await expect(page.getByRole('heading', { name: 'Boneyard was updated' })).toBeVisible();
  // It loads itself anew, once; what the server refuses then is for its person to try again.
  await expect.poll(() => joins).toBe(2);
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await page.goto('/daily/milo');
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  // Chromium logs every answer of 400 and more; these were asked for.
  expect(ana.complaints.every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  ana.complaints.length = 0;
});

test('one person plays a table in one place at a time, and may move', async ({ come }) => {
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settingsOf('latin'));
  const second = await ana.context.newPage();
  await second.goto(`/t/${id}`);
  await expect(seat(second, 1)).toContainText('Ana');
  await expect(ana.page.getByRole('heading', { name: 'You opened this table elsewhere' })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Play here instead' }).click();
  await expect(seat(ana.page, 1)).toContainText('you');
  await expect(second.getByRole('heading', { name: 'You opened this table elsewhere' })).toBeVisible();
});

test('the link can be copied without a clipboard, as on plain HTTP', async ({ come }) => {
  const { page } = await come({ name: 'Ana' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/new');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const field = page.getByLabel('Link to this table');
  await expect(field).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  await expect(field).toBeFocused();
  // What was copied can be pasted where text goes.
  await seat(page, 1).click();
  await page.getByLabel('Your name').fill('');
  await page.getByLabel('Your name').press('ControlOrMeta+V');
  await expect(page.getByLabel('Your name')).toHaveValue(page.url().slice(0, 40));
});

test('a break is mended without a word typed', async ({ come, house, closing }) => {
  const ana = await come({ name: 'Ana' });
  const { id } = await openTable(ana, settingsOf('latin'));
  // A browser that plays offline leaves its sockets as they are, half a minute long: the line itself is cut.
  const line = closing(await openLine(house));
  const ben = await come({ name: 'Ben', at: line.house });
  await ben.page.goto(`/t/${id}`);
  await expect(seat(ben.page, 2)).toContainText('you');
  line.cutForGood();
  await ben.context.setOffline(true);
  await expect(ben.page.getByText('You are offline. Your seat is kept')).toBeVisible();
  await expect(seat(ana.page, 2)).toContainText('away');
  await ben.context.setOffline(false);
  line.mend();
  await expect(ben.page.locator('.connection')).toHaveCount(0);
  await expect(seat(ana.page, 2)).not.toContainText('away');
  ben.complaints.length = 0;
});
