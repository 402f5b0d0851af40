/** The rule card: a rules object put into words, as message keys with parameters. The second part of a key is its area. */
import { tilesInSet } from '../set.ts';
import { publishedRules } from './nearest.ts';
import { type Preset, presetTargets } from './presets.ts';
import type { LineRules, Rules, TrainRules } from './rules.ts';

/** The parts of a card, in the order in which a round goes. */
export const CARD_AREAS = ['game', 'deal', 'lead', 'turn', 'score', 'match'] as const;
export type CardArea = (typeof CARD_AREAS)[number];

export interface CardLine {
  /** `card.score.milo`: the client has the words. */
  readonly key: `card.${CardArea}.${string}`;
  readonly params: Readonly<Record<string, string | number>>;
}

export const areaOf = ({ key }: CardLine): CardArea => key.split('.')[1] as CardArea;

/** A field of the rules by its path. */
export type RulesField =
  | Exclude<keyof LineRules | keyof TrainRules, 'score'>
  | `score.${keyof LineRules['score'] & string}`;

interface FieldLine extends CardLine {
  readonly field: RulesField;
  /** Left out of the card, where it would only say that nothing is so; said where it differs from a preset. */
  readonly isQuiet: boolean;
}

const line = (
  field: RulesField,
  key: CardLine['key'],
  params: CardLine['params'] = {},
  isQuiet = false,
): FieldLine => ({
  field,
  key,
  params,
  isQuiet,
});

const dealLines = (rules: Rules): FieldLine[] => {
  const { set, players, handSize } = rules;
  const tiles = tilesInSet(set);
  const left = tiles - players * handSize - (rules.game === 'train' ? 1 : 0);
  return [
    line('players', 'card.deal.players', { players }),
    ...(rules.game === 'line'
      ? [line('partners', rules.partners ? 'card.deal.pairs' : 'card.deal.single', {}, !rules.partners)]
      : []),
    line('set', 'card.deal.set', { set, tiles }),
    line('handSize', 'card.deal.hand', { handSize, left }),
    line('direction', `card.deal.${rules.direction}`),
  ];
};

/** What a table lets go on from match to match (docs/rules.md, "A rematch"), beside its rules. */
export interface MatchLead {
  /** This match goes on from the one before: who leads its first round, null where that is not known by name. Absent: it begins anew. */
  readonly opener?: string | null;
  /** Its rematch will. */
  readonly goesOn?: boolean;
}

const firstLeadLine = (firstLead: LineRules['firstLead'], { opener }: MatchLead): FieldLine => {
  if (opener === undefined) return line('firstLead', `card.lead.first.${firstLead}`);
  return opener === null
    ? line('firstLead', 'card.lead.first.rematch')
    : line('firstLead', 'card.lead.first.goes-on', { name: opener });
};

const leadLines = ({ firstLead, nextLead, afterBlock }: LineRules, lead: MatchLead): FieldLine[] => [
  firstLeadLine(firstLead, lead),
  line('nextLead', `card.lead.next.${nextLead}`),
  // What "as in any round" means after a block depends on how the lead goes.
  line('afterBlock', `card.lead.after-block.${afterBlock === 'drawn' ? 'drawn' : nextLead}`),
  ...(lead.goesOn ? [line('nextLead', 'card.lead.rematch')] : []),
];

const turnLines = ({ draw, reserve }: LineRules): FieldLine[] => [
  line('draw', `card.turn.draw.${draw}`),
  draw === 'none'
    ? line('reserve', 'card.turn.reserve.idle', { reserve }, reserve === 0)
    : line('reserve', 'card.turn.reserve', { reserve }),
];

const scoreLines = ({ partners, score }: LineRules): FieldLine[] => {
  const sides = partners ? 'pairs' : 'single';
  return [
    line('score.out', `card.score.out.${score.out}`, { sides }),
    line('score.blocked', `card.score.blocked.${score.blocked}`, { sides }),
    ...(['milo', 'eitherEnd', 'lastDouble'] as const).map((doubling) =>
      line(`score.${doubling}`, `card.score.${doubling}${score[doubling] ? '' : '.off'}`, {}, !score[doubling]),
    ),
  ];
};

const lineCard = (rules: LineRules, lead: MatchLead): FieldLine[] => [
  line('game', 'card.game.line'),
  ...dealLines(rules),
  ...leadLines(rules, lead),
  ...turnLines(rules),
  ...scoreLines(rules),
  line('target', 'card.match.target', { target: rules.target, sides: rules.partners ? 'pairs' : 'single' }),
];

const trainCard = (rules: TrainRules): FieldLine[] => [
  line('game', 'card.game.train'),
  line('game', 'card.game.engine', { set: rules.set }),
  ...dealLines(rules),
  line('game', 'card.lead.train'),
  line('game', 'card.turn.first'),
  line('game', 'card.turn.stuck'),
  line('game', 'card.turn.double'),
  line('game', 'card.score.left'),
  line('doubleBlank', 'card.score.doubleBlank', { n: rules.doubleBlank }),
  line('rounds', 'card.match.rounds', { rounds: rules.rounds }),
];

const linesOf = (rules: Rules, lead: MatchLead = {}): FieldLine[] =>
  rules.game === 'line' ? lineCard(rules, lead) : trainCard(rules);
const asCard = (lines: readonly FieldLine[]): CardLine[] => lines.map(({ key, params }) => ({ key, params }));

/** Every field of the rules in words. Two different rules objects never have the same card. */
export const ruleCard = (rules: Rules, lead?: MatchLead): readonly CardLine[] =>
  asCard(linesOf(rules, lead).filter((each) => !each.isQuiet));

const readField = (rules: Rules, field: RulesField): unknown => {
  const [outer = '', inner] = field.split('.');
  const value = (rules as unknown as { readonly [key: string]: unknown })[outer];
  return inner === undefined ? value : (value as { readonly [key: string]: unknown } | undefined)?.[inner];
};

/** Published lengths of a match are nobody's house rule: the targets of docs/rules.md, and any number of a train's rounds. */
const isPublishedLength = (preset: Preset, published: Rules, field: RulesField, value: unknown): boolean => {
  if (field === 'rounds') return published.game === 'train';
  if (field !== 'target' || published.game === 'train') return false;
  const { players, partners, set, handSize } = published;
  return presetTargets(preset, { players, partners, set, handSize }).some((target) => target === value);
};

/** The house rules in words: the lines in which these rules differ from the preset's published ones, quiet ones too. */
export const describeDifferences = (preset: Preset, rules: Rules): readonly CardLine[] => {
  const published = publishedRules(preset, rules);
  return asCard(
    linesOf(rules).filter(({ field }) => {
      const value = readField(rules, field);
      return value !== readField(published, field) && !isPublishedLength(preset, published, field, value);
    }),
  );
};
