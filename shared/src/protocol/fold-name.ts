/** What a name looks like: two names that a person cannot tell apart fold to the same text. */

/**
 * Letters of other scripts by the Latin one that they are drawn like, and Latin ones by each other. Small and capital
 * stand apart, since Greek and Cyrillic capitals often look like another letter than their small ones do. The last of each
 * are small capitals, Lisu and Canadian syllables, which makers of fancy text use.
 */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᎪᴀꓮᗩ',
  b: 'вВβΒЬьᏴßẞʙꓐᗷ',
  c: 'сСϲϹᏟᴄꓚᑕ',
  d: 'ԁᎠᴅꓓᗞᗪ',
  e: 'еЕεΕєЄҽᎬᴇꓰᗴ',
  f: 'ƒϝꜰꓝᖴ',
  g: 'ɡցᏀɢꓖ',
  h: 'нНΗһҺհᎻʜꓧᕼ',
  j: 'јЈᎫᴊꓙᒍ',
  k: 'кКκΚᏦᴋꓗ',
  l: 'iI1|іІιΙıӀӏᏞוןا١۱׀ɪʟꓡꓲᒪ',
  m: 'мМΜᎷᴍꓟᗰ',
  n: 'ηΝոռпПɴꓠᑎ',
  o: '0оОοΟσօسهہ०೦൦๐໐ഠⲟⲞס٥۵ᴏꓳ',
  p: 'рРρΡᏢᴘꓑᑭ',
  q: 'ԛգ',
  r: 'гГᏒʀꓣᖇ',
  s: 'ѕЅՏᏚꜱꓢᔕ',
  t: 'тТτΤᎢᴛꓔ',
  u: 'υսՍμᴜꓴᑌ',
  v: 'νѵѴᏙᴠꓦᐯ',
  w: 'ωԝԜшШᎳᴡꓪᗯ',
  x: 'хХχΧꓫ᙭',
  y: 'уУγΥүҮУᎽʏꓬ',
  z: 'ΖζᏃᴢꓜᘔ',
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
