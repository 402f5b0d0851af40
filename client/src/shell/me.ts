/** Who the person is to the server: asked once, changed by a name. */
import { signal } from '@preact/signals';
import { api, type Fault, isFault } from '../api/api.ts';
import { memory } from './memory.ts';

/** Null until the server was asked; the name is null for a browser that is nobody yet. */
export const me = signal<{ readonly name: string | null } | null>(null);

/** Typed on some page and not gone by yet; null where nothing was. */
let typed: string | null = null;
export const typedName = (): string | null => typed;
/** Null once a name is gone by: what is remembered then is that one. */
export const keepTyped = (name: string | null): void => {
  typed = name;
};

/** What to put into the name field: what was typed last, the name they have, or had before the cookie went. */
export const rememberedName = (): string => typed ?? me.value?.name ?? memory.read('name') ?? '';

/** Before the server has said so: whoever has a name here most likely is somebody to it. */
export const isProbablyKnown = (): boolean => (me.value === null ? memory.read('name') : me.value.name) !== null;

let asking: Promise<Fault | null> | null = null;

export const learnMe = (): Promise<Fault | null> => {
  asking ??= api.me().then((answer) => {
    asking = null;
    if (isFault(answer)) return answer;
    if (answer.name !== null) memory.write('name', answer.name);
    me.value = answer;
    return null;
  });
  return asking;
};

export const callMe = async (wanted: string): Promise<Fault | null> => {
  const name = wanted.trim();
  if (name !== me.value?.name) {
    const answer = await api.call(name);
    if (isFault(answer)) return answer;
    memory.write('name', answer.name);
    me.value = answer;
  }
  keepTyped(null);
  return null;
};

/** The server does not know us any more: the cookie was lost or its store is new. */
export const forgetMe = (): void => {
  me.value = { name: null };
};
