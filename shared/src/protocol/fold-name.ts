/** What a name looks like: two names that a person cannot tell apart fold to the same text. */

/**
 * Letters of other scripts by the Latin one that they are drawn like, and Latin ones by each other. Small and capital
 * stand apart, since Greek and Cyrillic capitals often look like another letter than their small ones do.
 */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᎪ',
  b: 'вВβΒЬьᏴßẞ',
  c: 'сСϲϹᏟ',
  d: 'ԁᎠ',
  e: 'еЕεΕєЄҽᎬ',
  f: 'ƒϝ',
  g: 'ɡցᏀ',
  h: 'нНΗһҺհᎻ',
  j: 'јЈᎫ',
  k: 'кКκΚᏦ',
  l: 'iI1|іІιΙıӀӏᏞוןا١۱׀',
  m: 'мМΜᎷ',
  n: 'ηΝոռпП',
  o: '0оОοΟσօسهہ०೦൦๐໐ഠⲟⲞס٥۵',
  p: 'рРρΡᏢ',
  q: 'ԛգ',
  r: 'гГᏒ',
  s: 'ѕЅՏᏚ',
  t: 'тТτΤᎢ',
  u: 'υսՍμ',
  v: 'νѵѴᏙ',
  w: 'ωԝԜшШᎳ',
  x: 'хХχΧ',
  y: 'уУγΥүҮУᎽ',
  z: 'ΖζᏃ',
};

const LATIN = new Map(Object.entries(LOOKS).flatMap(([latin, others]) => [...others].map((one) => [one, latin])));

/** What joins a name or sits on its letters is overlooked by people, so it does not make two names. */
const OVERLOOKED = /[\u0300-\u036f _'.-]/gu;

export const foldName = (name: string): string =>
  Array.from(name.normalize('NFKD').replace(OVERLOOKED, ''), (one) => LATIN.get(one) ?? one.toLowerCase())
    .map((one) => LATIN.get(one) ?? one)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
