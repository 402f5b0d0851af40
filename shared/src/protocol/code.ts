/** The spoken code of a table: 8 characters of Crockford's base32, read out as `ABCD-EFGH`. */

const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** The code as it is kept, from what a person typed; null if it cannot be one. Without I, L, O and U, misheard letters find their digit. */
export const parseCode = (typed: string): string | null => {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
};
