/** The state by every door but its own: none opens. */
import type { MatchState as A } from '@boneyard/shared';
import type { MatchState as B } from '@boneyard/shared/bots';
import type { MatchState as C } from '@boneyard/shared/fair';
import type { MatchState as D } from '@boneyard/shared/protocol';
import type { MatchState as E } from '@boneyard/shared/record';
import type { MatchState as F } from '@boneyard/shared/src/state.ts';
import type { MatchState as G } from '@boneyard/shared/table';

export type Seen = A | B | C | D | E | F | G;
