/** Tables on one device: against bots, from hand to hand, after a closed tab, in two tabs, in a browser that keeps nothing. */
import { expect, PHONE, test, type Visitor } from './helpers.ts';
import { hand, inAHurry, playMatch } from './play.ts';

/** From the first page to a hand on the screen; `names` besides one's own. */
const startHere = async ({ page }: Visitor, names: readonly string[] = [], game = 'Draw'): Promise<void> => {
  await page.goto('/?r=canvas');
  await page.getByRole('link', { name: /^Play here/ }).click();
  await page.getByRole('radio', { name: game, exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByLabel('Your name').fill('Ana');
  for (const [ix, name] of names.entries()) {
    await page.getByRole('button', { name: /^Add a person/ }).click();
    await page.getByLabel(`Person ${ix + 2}`, { exact: true }).fill(name);
  }
  await page.getByRole('button', { name: /^Start/ }).click();
};

const curtain = ({ page }: Visitor) => page.getByRole('dialog', { name: /^Hand over to/ });
const show = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('button', { name: `I am ${name}: show my tiles` });

test('three taps from the first page to a hand of one’s own', async ({ come }) => {
  const visitor = await come(PHONE);
  const { page } = visitor;
  await page.goto('/');
  // Who writes their name first is called by it.
  await page.getByLabel('Your name').fill('Maxi');
  await page.getByRole('link', { name: /^Play here/ }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Maxi');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(hand(page)).toHaveCount(7);
  await expect(page).toHaveURL(/\/here\/[\w-]{22}$/);
});

test('a round against bots goes on after the tab was closed', async ({ come }) => {
  test.slow();
  const visitor = await come();
  await startHere(visitor);
  await expect(visitor.page.locator('.hand-tile[data-playable="true"]').first()).toBeVisible({ timeout: 30_000 });
  const held = await hand(visitor.page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));
  await visitor.page.close();
  const page = await visitor.context.newPage();
  await inAHurry(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Go on with your game here' }).click();
  await expect(hand(page)).toHaveCount(held.length);
  expect(await hand(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')))).toEqual(held);
  expect((await playMatch({ ...visitor, page }, { oneRound: true })).rounds).toBe(1);
});

test('a tab that comes later takes the game over, and the first one says so', async ({ come }) => {
  const visitor = await come();
  await startHere(visitor);
  const first = visitor.page;
  await expect(hand(first)).not.toHaveCount(0);
  const second = await visitor.context.newPage();
  await second.goto(first.url());
  await expect(hand(second)).not.toHaveCount(0);
  await expect(first.getByRole('heading', { name: 'This game is open in another tab' })).toBeVisible();
  await first.getByRole('button', { name: 'Play here' }).click();
  await expect(hand(first)).not.toHaveCount(0);
  await expect(second.getByRole('heading', { name: 'This game is open in another tab' })).toBeVisible();
});

test('two people at one device never see each other’s tiles', async ({ come }) => {
  test.slow();
  const visitor = await come(PHONE);
  const { page } = visitor;
  await startHere(visitor, ['Ben'], 'Block');
  await expect(curtain(visitor)).toBeVisible();
  const playable = page.locator('.hand-tile[data-playable="true"]').first();
  const seen = new Set<string>();
  const nextRound = page.getByRole('button', { name: 'Next round' });
  for (let handed = 0; handed < 4; ) {
    // Whoever has to pass does not need the device: then the other goes on. And a round may be blocked early.
    await expect(curtain(visitor).or(playable).or(nextRound).first()).toBeVisible({ timeout: 20_000 });
    if (await nextRound.isVisible()) {
      await nextRound.click();
      await expect(nextRound).toHaveCount(0);
      continue;
    }
    if (await curtain(visitor).isVisible()) {
      handed++;
      // Nothing of any hand is in the page: no button, no picture of a tile, nothing that is read out.
      await expect(hand(page)).toHaveCount(0);
      const title = (await curtain(visitor).getByRole('heading').textContent()) ?? '';
      const name = title.includes('Ana') ? 'Ana' : 'Ben';
      seen.add(name);
      await expect(show(visitor, name)).toBeFocused();
      await show(visitor, name).click();
      await expect(curtain(visitor)).toHaveCount(0);
    }
    await expect(playable).toBeVisible();
    const at = await page.locator('main.table').getAttribute('data-at');
    const tile = page.locator(`.hand-tile[data-tile="${await playable.getAttribute('data-tile')}"]`);
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await ((await page.locator('.place').count()) > 1 ? page.locator('.place').first() : tile).click();
    await expect(page.locator('main.table')).not.toHaveAttribute('data-at', at ?? '');
  }
  expect(seen).toEqual(new Set(['Ana', 'Ben']));
});

test('nobody has to give a name: who gives none is told apart by a number, in the language at hand', async ({
  come,
}) => {
  const { page } = await come({ ...PHONE, locale: 'es-MX' });
  await page.goto('/here?r=canvas');
  await page.getByLabel('Tu nombre').fill('');
  await page.getByRole('button', { name: /^Añadir a alguien/ }).click();
  await page.getByRole('button', { name: /^Empezar/ }).click();
  await expect(page.getByRole('button', { name: /^Soy Jugador [12]:/ })).toBeVisible();
});

test('where the browser keeps nothing one plays all the same, and is told', async ({ come }) => {
  const visitor = await come();
  await visitor.context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    });
  });
  const { page } = visitor;
  await page.goto('/here?r=canvas');
  await expect(page.getByText('This browser keeps nothing here')).toBeVisible();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(hand(page)).toHaveCount(7);
});

test('names are remembered, and games that are kept can be deleted', async ({ come }) => {
  const visitor = await come();
  await startHere(visitor, ['Ben']);
  const { page } = visitor;
  await expect(curtain(visitor)).toBeVisible();
  await page.goto('/here');
  await expect(page.getByLabel('Your name')).toHaveValue('Ana');
  await expect(page.getByLabel('Person 2', { exact: true })).toHaveValue('Ben');
  await expect(page.getByRole('link', { name: /Ana and Ben · round 1/ })).toBeVisible();
  await page.getByRole('button', { name: /^Delete this game/ }).click();
  await expect(page.getByRole('heading', { name: 'Your games on this device' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go on with your game here' })).toHaveCount(0);
});
