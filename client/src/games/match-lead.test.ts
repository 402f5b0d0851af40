import { presetRules, ruleCard, type TableView } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { say } from '../i18n/i18n.ts';
import { LATIN, makeSnapshot, makeTable, makeView } from '../model/view.fixture.ts';
import { leadOfMatch, leadOfNext } from './match-lead.ts';

const settings: TableView['settings'] = {
  rules: LATIN,
  botLevel: 'medium',
  visibility: 'private',
  leadGoesOn: true,
};

/** A match that goes on from one which seat `previousOpener` opened. */
const goingOn = (previousOpener: number | null): Partial<TableView> => ({
  settings,
  fair: {
    ...makeTable().fair,
    match: { matchId: '', commitment: '', previousOpener, seats: [], sealed: true },
  },
});

const DOUBLE = 'card.lead.first.highest-double';
const REMATCH = 'card.lead.rematch';

describe('the lead on the card of a table', () => {
  const leads = (lead: Parameters<typeof ruleCard>[1]): string[] =>
    ruleCard(LATIN, lead)
      .map(({ key }) => key)
      .filter((key) => /lead\.(first|rematch)/.test(key));

  test.each<[string, Partial<TableView>, string[]]>([
    ['a first match', goingOn(null), [DOUBLE, REMATCH]],
    ['a rematch that goes on', goingOn(1), ['card.lead.first.goes-on', REMATCH]],
    ['a table where none does', { settings: { ...settings, leadGoesOn: false } }, [DOUBLE]],
  ])('in %s', (_what, more, keys) => {
    expect(leads(leadOfMatch(makeTable(LATIN, more)))).toEqual(keys);
  });

  test('names who leads: the seat after the one that opened before, as turns go', () => {
    const lead = leadOfMatch(makeTable(LATIN, goingOn(1)));
    // Counterclockwise: after Ben comes Ana.
    expect(say(ruleCard(LATIN, lead).find(({ key }) => key.includes('goes-on')) ?? { key: '' })).toBe(
      'First round: this match goes on from the one before, so Ana leads it, with any tile.',
    );
  });

  test.each<[string, TableView['phase'], Partial<TableView['settings']>, string[]]>([
    ['before the first match', 'lobby', {}, [DOUBLE, REMATCH]],
    ['after a match, whose rematch goes on', 'over', {}, ['card.lead.first.rematch', REMATCH]],
    ['after a match, under other rules', 'over', { rules: presetRules('partners') }, [DOUBLE, REMATCH]],
    ['after a match, where none goes on', 'over', { leadGoesOn: false }, [DOUBLE]],
  ])('of the next match, %s', (_when, phase, change, keys) => {
    const table = makeTable(LATIN, { phase, settings: { ...settings, ...change } });
    expect(leads(leadOfNext(makeSnapshot(makeView(), table)))).toEqual(keys);
  });
});
