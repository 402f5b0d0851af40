/** Compiled words, as put-into-words.ts takes them: a declaration of this kind may name no file beside it. */

declare module '*.po' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=main' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=prefs' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=fair' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=move' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=reason' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=here' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=daily' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=review' {
  export const messages: Readonly<Record<string, never>>;
}

declare module '*?part=play' {
  export const messages: Readonly<Record<string, never>>;
}
