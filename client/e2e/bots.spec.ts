/** Bots think beside the page under the house's own policy for scripts, and on the page where there are no workers. */
import { expect, test, type Visitor } from './helpers.ts';

const startHere = async ({ page }: Visitor): Promise<void> => {
  await page.goto('/?r=canvas');
  await page.getByRole('link', { name: /^Play here/ }).click();
  await page.getByRole('radio', { name: 'Draw', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.locator('.hand-tile[data-playable="true"]').first()).toBeVisible({ timeout: 30_000 });
};

const askHint = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  // What to play, and a whole sentence of why.
  await expect(page.locator('.status-words')).toHaveText(/Hint: .+\. [A-Z].+\.$/, { timeout: 20_000 });
};

test('a hint comes with its reason, out of a worker', async ({ come }) => {
  const visitor = await come();
  await startHere(visitor);
  await askHint(visitor);
  expect(visitor.page.workers().map((worker) => new URL(worker.url()).pathname)).toContainEqual(
    expect.stringMatching(/^\/assets\/bot-worker-[\w-]+\.js$/),
  );
});

test('and without workers too', async ({ come }) => {
  const visitor = await come();
  await visitor.page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', { value: undefined });
  });
  await startHere(visitor);
  await askHint(visitor);
  expect(visitor.page.workers()).toEqual([]);
});
