/**
 * Says a compiled message: what `@lingui/cli` makes of ICU's text (build/words.ts), with its parameters. Small whole numbers
 * are written without `Intl`: what browsers load for their first number formatter blocks a slow phone's first table for 0.1 s.
 */

type Forms = Readonly<Record<string, Compiled>>;
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'number']
  | readonly [name: string, kind: 'plural' | 'select', forms: Forms];

export type Compiled = string | readonly Token[];
export type Messages = Readonly<Record<string, Compiled>>;
type Params = Readonly<Record<string, unknown>>;

/** From here on languages group digits, each its own way. */
const GROUPED = 1_000;

interface Habits {
  readonly plurals: Intl.PluralRules;
  numbers?: Intl.NumberFormat;
}
const habitsOf = new Map<string, Habits>();

const habits = (locale: string): Habits => {
  const known = habitsOf.get(locale) ?? { plurals: new Intl.PluralRules(locale) };
  habitsOf.set(locale, known);
  return known;
};

const writeNumber = (value: unknown, locale: string): string => {
  if (Number.isInteger(value) && Math.abs(value as number) < GROUPED) return String(value);
  const known = habits(locale);
  known.numbers ??= new Intl.NumberFormat(locale);
  return known.numbers.format(value as number);
};

/** Of a name that somebody chose, only what the message itself lists. */
const formFor = (forms: Forms, name: string): Compiled | undefined =>
  Object.hasOwn(forms, name) ? forms[name] : undefined;

/** `counted`: what `#` stands for; null outside of plurals, where it is a character like any other. */
const write = (message: Compiled, params: Params, locale: string, counted: unknown): string => {
  if (typeof message === 'string') return message;
  let said = '';
  for (const token of message) {
    if (typeof token === 'string') {
      said += token === '#' && counted !== null ? writeNumber(counted, locale) : token;
      continue;
    }
    const [name, kind, forms = {}] = token;
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (kind === 'plural') {
      const form =
        formFor(forms, String(value)) ??
        formFor(forms, habits(locale).plurals.select(Number(value))) ??
        forms.other ??
        '';
      said += write(form, params, locale, value);
    } else if (kind === 'select') {
      said += write(formFor(forms, String(value)) ?? forms.other ?? '', params, locale, counted);
    } else if (value !== undefined && value !== null) said += kind === 'number' ? writeNumber(value, locale) : value;
  }
  return said;
};

export const putIntoWords = (message: Compiled, params: Params, locale: string): string =>
  write(message, params, locale, null);
