/** An expected no, with a code that the client puts into words. A bug throws instead. */

export const RULE_REFUSALS = [
  'no-round',
  'not-your-turn',
  'not-held',
  'does-not-fit',
  'place-closed',
  'double-first',
  'must-play',
  'must-draw',
  'must-pass',
  'must-lead',
  'cannot-end',
  'bad-deal',
  'match-over',
] as const;
export type RuleRefusal = (typeof RULE_REFUSALS)[number];

export interface Refused<Code extends string> {
  readonly refused: Code;
}

export const refuse = <Code extends string>(code: Code): Refused<Code> => ({ refused: code });
export const isRefused = <T extends object, Code extends string>(answer: T | Refused<Code>): answer is Refused<Code> =>
  'refused' in answer;
