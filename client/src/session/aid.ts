/** The id of a wish, which the authority answers once and for all however often it is sent. */

const AID_BYTES = 16;

/** 128 random bits in base64url. Not `randomUUID`, which is missing on plain HTTP. */
export const makeAid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(AID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};
