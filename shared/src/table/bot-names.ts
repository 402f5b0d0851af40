/**
 * What bots are called, in every language alike: two people at one table speak of the same bot by the same name. So none is an everyday word
 * of any of the languages, has an accent or is hard to say in one, and seven in a row, as many as a table has, begin differently.
 */
export const BOT_NAMES = [
  'Ziggy',
  'Otto',
  'Mabel',
  'Bruno',
  'Tilda',
  'Paco',
  'Greta',
  'Rufus',
  'Wanda',
  'Elvis',
  'Olga',
  'Kiko',
  'Frida',
  'Boris',
  'Zelda',
  'Gaspar',
  'Hilda',
  'Vera',
  'Carmen',
  'Igor',
  'Ramona',
  'Dexter',
  'Yara',
  'Nelson',
] as const;
