/** What the room holds an `intent` message against: of one that is none its sender is told where it is wrong, not all of it again. */
import { type Intent, intentSchema } from '@boneyard/shared/protocol';
import * as v from 'valibot';

/** As Colyseus asks for it (standardschema.dev); the message goes to the sender alone. */
export const intentFormat = {
  '~standard': {
    version: 1,
    vendor: 'boneyard',
    validate(input: unknown): { value: Intent } | { issues: { message: string }[] } {
      const parsed = v.safeParse(intentSchema, input, { abortEarly: true });
      if (parsed.success) return { value: parsed.output };
      const place = v.getDotPath(parsed.issues[0]) ?? 'the message itself';
      return { issues: [{ message: `no intent as docs/protocol.md has them: look at ${place}` }] };
    },
  },
} as const;
