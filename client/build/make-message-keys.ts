/** Writes the types of all message keys by hand: `node client/build/make-message-keys.ts`. */
import { writeMessageKeys } from './message-keys.ts';

writeMessageKeys();
