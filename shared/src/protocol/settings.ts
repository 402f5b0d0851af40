/** Table settings from outside: validated as a whole, or refused with the field that is wrong. */
import * as v from 'valibot';
import { makeRulesFault, parseRules } from '../rules/schema.ts';
import { TURN_CLOCKS } from '../table/clock-setting.ts';
import { BOT_LEVELS, type TableSettings, VISIBILITIES } from '../table/table-view.ts';

const schema = v.strictObject({
  rules: v.unknown(),
  botLevel: v.picklist(BOT_LEVELS),
  visibility: v.picklist(VISIBILITIES),
  leadGoesOn: v.boolean(),
  clock: v.optional(v.picklist(TURN_CLOCKS)),
  spectators: v.optional(v.boolean()),
  chat: v.optional(v.boolean()),
  hints: v.optional(v.boolean()),
});

export interface SettingsFault {
  readonly refused: 'bad-settings';
  /** `rules.score.milo: needs true or false` */
  readonly detail: string;
}

export const parseSettings = (input: unknown): { settings: TableSettings } | SettingsFault => {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? 'settings';
    return { refused: 'bad-settings', detail: `${field}: is missing, unknown or not one of the choices` };
  }
  const { botLevel, visibility, leadGoesOn, clock, spectators, chat, hints } = parsed.output;
  const rules = parseRules(parsed.output.rules);
  if ('fault' in rules) return { refused: 'bad-settings', detail: makeRulesFault(rules.fault) };
  if (leadGoesOn && (rules.rules.game !== 'line' || rules.rules.nextLead !== 'rotate')) {
    return { refused: 'bad-settings', detail: 'leadGoesOn: only where the lead rotates' };
  }
  // What was not said is left unsaid: settings are compared and kept as they are.
  const more = {
    ...(clock === undefined ? {} : { clock }),
    ...(spectators === undefined ? {} : { spectators }),
    ...(chat === undefined ? {} : { chat }),
    ...(hints === undefined ? {} : { hints }),
  };
  return { settings: { rules: rules.rules, botLevel, visibility, leadGoesOn, ...more } };
};
