/** Every screen with a way to get there that needs no words but those of English, the padded ones too. */
import { presetRules, presetSizes } from '@boneyard/shared';
import type { Locator } from '@playwright/test';
import { expect, openTable, settingsOf, sheet, type Visitor } from './helpers.ts';
import { playMatch } from './play.ts';
import { chooseRecord, shortRecord } from './records.ts';

export interface Screen {
  readonly name: string;
  /** The visitor has a name and no table. */
  open(visitor: Visitor): Promise<void>;
}

const page = (path: string): Screen => ({
  name: path,
  open: async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.waiting')).toHaveCount(0);
  },
});

const eightOn = presetSizes('mexican-train').find(({ players }) => players === 8);

const start = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.locator('.hand-tile')).not.toHaveCount(0);
};

/** What is told or said for six seconds stays. */
const keepTold = async ({ page }: Visitor): Promise<void> => {
  await page.addInitScript(() => {
    const later = globalThis.setTimeout;
    globalThis.setTimeout = ((f: () => void, ms?: number) => (ms === 6_000 ? 0 : later(f, ms))) as typeof setTimeout;
  });
};

/** Whatever can be unfolded is. */
const unfoldAll = async ({ page }: Visitor): Promise<void> => {
  for (const details of await page.locator('details:not([open]) > summary').all()) {
    if (await details.isVisible()) await details.click();
  }
};

export const SCREENS: readonly Screen[] = [
  {
    name: 'home, asking for a name',
    open: async ({ page }) => {
      await page.goto('/');
      // Emptied before the server has told whose it is, it would be filled again.
      await expect(page.getByLabel('Your name')).not.toHaveValue('');
      await page.getByLabel('Your name').fill('');
      await page.getByRole('button', { name: 'Play with friends' }).click();
      await expect(page.getByText('what shall we call you')).toBeVisible();
    },
  },
  {
    name: 'quick match',
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Your name').fill('Ana');
      await page.getByRole('button', { name: 'Quick match' }).click();
      await expect(sheet(page)).toBeVisible();
    },
  },
  {
    name: 'new table with all its rules, one of them wrong',
    open: async (visitor) => {
      const { page } = visitor;
      await page.goto('/new');
      await expect(page.getByRole('radio', { name: 'Latin' })).toBeAttached();
      await unfoldAll(visitor);
      await page.getByRole('switch', { name: 'Milo doubles' }).check();
      await page.getByRole('textbox', { name: 'Tiles each' }).fill('77');
      await expect(page.getByText('A whole number from 1 to 7')).toBeVisible();
    },
  },
  {
    name: 'public tables',
    open: async (visitor) => {
      await openTable(visitor, settingsOf('block', { visibility: 'public' }));
      await page('/public').open(visitor);
    },
  },
  {
    name: 'play here, with a name that will not do and a table that is kept',
    open: async (visitor) => {
      await page('/here').open(visitor);
      await visitor.page.getByRole('button', { name: /^Start/ }).click();
      await expect(visitor.page).toHaveURL(/\/here\/./);
      await page('/here').open(visitor);
      await visitor.page.getByRole('button', { name: /^Add a person/ }).click();
      await visitor.page.getByRole('textbox', { name: /^Person 2/ }).fill('<>');
      await visitor.page.getByRole('button', { name: /^Start/ }).click();
      await expect(visitor.page.getByText('This name will not do').first()).toBeVisible();
    },
  },
  {
    name: '/daily',
    open: async ({ page }) => {
      await page.goto('/daily');
      await expect(page.getByRole('button', { name: 'Play Milo' })).toBeVisible();
    },
  },
  page('/move'),
  {
    name: '/preferences',
    open: async (visitor) => {
      await page('/preferences').open(visitor);
      await unfoldAll(visitor);
    },
  },
  page('/review'),
  {
    name: 'a review, with a choice at its table and a file refused',
    open: async (visitor) => {
      await page('/review').open(visitor);
      await chooseRecord(visitor.page, JSON.stringify(shortRecord(['Anastasia Longname', null])));
      await expect(visitor.page.getByText('The review is done.')).toBeAttached();
      await unfoldAll(visitor);
      await visitor.page.getByRole('button', { name: 'Show the table' }).last().click();
      await expect(visitor.page.locator('.picture').last()).toBeVisible();
      await chooseRecord(visitor.page, '{}');
      await expect(visitor.page.getByRole('alert')).toBeVisible();
    },
  },
  page('/rules'),
  page('/rules/basics'),
  page('/rules/mexican-train'),
  page('/rules/questions'),
  page('/rules/glossary'),
  page('/j/short'),
  page('/no/where'),
  {
    name: 'an invitation',
    open: async ({ page, context }) => {
      const rules = { target: 40, draw: 'until-playable' } as const;
      const opened = await context.request.post('/api/tables', { data: { settings: settingsOf('latin', { rules }) } });
      const { id } = (await opened.json()) as { id: string };
      // Only whom neither server nor browser knows is asked in; an answer under way would set the cookie again.
      await page.goto('/', { waitUntil: 'networkidle' });
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/t/${id}`);
      await expect(page.getByText('You are invited')).toBeVisible();
      await page.getByText('All rules of this table').click();
    },
  },
  {
    name: 'lobby',
    open: async (visitor) => {
      await openTable(visitor, settingsOf('latin'));
      await unfoldAll(visitor);
    },
  },
  {
    name: 'lobby for eight',
    open: async (visitor) => {
      await openTable(visitor, settingsOf('mexican-train', { rules: { players: 8, handSize: 10 } }));
    },
  },
  {
    name: 'seat',
    open: async (visitor) => {
      await openTable(visitor, settingsOf('latin'));
      await visitor.page.getByRole('button', { name: /^Seat 1\b/ }).click();
      await expect(sheet(visitor.page)).toBeVisible();
    },
  },
  {
    name: 'table settings',
    open: async (visitor) => {
      await openTable(visitor, settingsOf('draw'));
      await visitor.page.getByRole('button', { name: 'Change' }).click();
      await expect(sheet(visitor.page)).toBeVisible();
    },
  },
  {
    name: 'a line',
    open: async (visitor) => {
      await openTable(visitor, settingsOf('latin'));
      await start(visitor);
    },
  },
  {
    name: 'a line of four who play alone, while something is said and told',
    open: async (visitor) => {
      const { page } = visitor;
      await keepTold(visitor);
      await openTable(visitor, settingsOf('block', { rules: { players: 4, handSize: 5 } }));
      await start(visitor);
      await page.locator('.table-menu').click();
      await sheet(page).getByRole('button', { name: /^Talk/ }).click();
      await sheet(page)
        .getByRole('button', { name: /^Hello!/ })
        .click();
      await page.keyboard.press('Escape');
      await expect(page.locator('.chat-bubble')).toContainText('Hello!');
      for (const key of ['c', 's']) await page.keyboard.press(key);
      await expect(page.locator('.notice')).toHaveCount(2);
    },
  },
  {
    name: 'eight trains',
    open: async (visitor) => {
      const { page } = visitor;
      await openTable(visitor, { ...settingsOf('mexican-train'), rules: presetRules('mexican-train', eightOn) });
      await start(visitor);
      await expect(page.locator('.board')).toBeVisible();
    },
  },
  {
    name: 'the table’s menu',
    open: async (visitor) => {
      await openTable(visitor, settingsOf('latin'));
      await start(visitor);
      await visitor.page.locator('.table-menu').click();
      await expect(sheet(visitor.page)).toBeVisible();
    },
  },
  {
    name: 'an invitation to a running match, with two notices',
    open: async (visitor) => {
      const { page } = visitor;
      await keepTold(visitor);
      await openTable(visitor, settingsOf('latin'));
      await start(visitor);
      await page.keyboard.press('c');
      await page.locator('.table-menu').click();
      await sheet(page)
        .getByRole('button', { name: /^Invite/ })
        .click();
      await sheet(page).getByRole('button', { name: /^Copy/ }).click();
      const notices = sheet(page).locator('.notice');
      await expect(notices).toHaveCount(2);
      const bottom = async (of: Locator): Promise<number> => {
        const { y, height } = (await of.boundingBox()) as { y: number; height: number };
        return y + height;
      };
      // What is to be read out stays in sight.
      const code = sheet(page).locator('.lobby-code-letters');
      expect(await bottom(notices.last())).toBeLessThan((await bottom(code)) - 36);
    },
  },
  {
    name: 'back where a bot played for one',
    open: async (visitor) => {
      const { page } = visitor;
      await openTable(visitor, settingsOf('latin'));
      await start(visitor);
      await page.locator('.table-menu').click();
      await sheet(page)
        .getByRole('button', { name: /^Let a bot play/ })
        .click();
      await expect(page.getByRole('log')).toContainText(/A bot for .* (played|led)/, { timeout: 60_000 });
      await page.getByRole('button', { name: /^I am back/ }).click();
      await expect(page.getByText(/^While you were away a bot/).first()).toBeVisible();
    },
  },
  {
    name: 'a round’s result',
    open: async (visitor) => {
      await openTable(visitor, settingsOf('draw', { rules: { handSize: 2 } }));
      await start(visitor);
      await playMatch(visitor, { oneRound: true });
      await expect(visitor.page.locator('.result-ways')).toBeVisible();
    },
  },
  {
    name: 'a match’s result, folded away',
    open: async (visitor) => {
      const { page } = visitor;
      // One round, and few tiles to play.
      const rules = { players: 4, handSize: 2, rounds: 1 };
      await openTable(visitor, settingsOf('mexican-train', { rules }));
      await start(visitor);
      await playMatch(visitor);
      await page.getByRole('button', { name: 'Look at the board' }).click();
      await expect(page.getByRole('button', { name: 'Back to the result' })).toBeVisible();
    },
  },
];
