declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=main' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=prefs' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=fair' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=move' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=reason' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=here' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=daily' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=review' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?part=play' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
