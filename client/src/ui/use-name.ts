/** The name field's state, shared by every page that needs to know whom it deals with. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isFault } from '../api/api.ts';
import { faultWords } from '../api/fault-words.ts';
import { t } from '../i18n/i18n.ts';
import { callMe, keepTyped, learnMe, me, rememberedName } from '../shell/me.ts';

export interface NameState {
  readonly name: string;
  readonly fault: string | null;
  readonly inputRef: { readonly current: HTMLInputElement | null };
  change(name: string): void;
  /** Tells the server who this is, if it does not know; false if the name will not do, and the field says why. */
  settle(): Promise<boolean>;
}

export const useName = (): NameState => {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const name = typed ?? rememberedName();
  useEffect(() => {
    if (me.value === null) void learnMe();
  }, []);
  const refuse = (words: string): false => {
    setFault(words);
    inputRef.current?.focus();
    return false;
  };
  return {
    name,
    fault,
    inputRef,
    change: (next) => {
      setTyped(next);
      keepTyped(next);
      setFault(null);
    },
    settle: async () => {
      if (name.trim() === '') return refuse(t('name.missing'));
      const answer = await callMe(name);
      return answer !== null && isFault(answer) ? refuse(faultWords(answer)) : true;
    },
  };
};
