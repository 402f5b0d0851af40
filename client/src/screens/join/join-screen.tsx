/** The way from a code to its table. */
import { useEffect, useState } from 'preact/hooks';
import { api, type Fault, isFault } from '../../api/api.ts';
import { faultWords } from '../../api/fault-words.ts';
import { t } from '../../i18n/i18n.ts';
import { forgetMe, learnMe, me } from '../../shell/me.ts';
import { Nowhere } from '../../shell/nowhere.tsx';
import { navigate } from '../../shell/router.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { NameGate } from '../../ui/name-gate.tsx';
import { Lost } from '../lost.tsx';

export const JoinScreen = ({ code }: { code: string | null }) => {
  const [fault, setFault] = useState<Fault | null>(null);
  const [tries, setTries] = useState(0);
  const [isNamed, setNamed] = useState<boolean | null>(null);

  useEffect(() => {
    if (code === null) return;
    let isCurrent = true;
    const find = async (): Promise<void> => {
      // The server tells codes only to those it knows, so that nobody tries them all.
      if (isNamed === null) {
        const problem = await learnMe();
        if (!isCurrent) return;
        if (problem !== null) return setFault(problem);
        return setNamed(me.value?.name !== null);
      }
      if (!isNamed) return;
      const found = await api.find(code);
      if (!isCurrent) return;
      if (!isFault(found)) navigate({ page: 'table', id: found.id, seats: false }, { replace: true });
      else if (found.fault === 'no-identity') {
        forgetMe();
        setNamed(false);
      } else setFault(found);
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [code, isNamed, tries]);

  if (code === null) return <Nowhere title={t('join.none')} told={t('home.code.none')} />;
  if (fault !== null) {
    const isWrong = fault.fault === 'no-such-table' || fault.fault === 'not-found';
    if (isWrong) return <Nowhere title={t('join.failed')} told={faultWords(fault)} />;
    const retry = (): void => {
      setFault(null);
      setTries(tries + 1);
    };
    return <Lost reason={fault} onRetry={retry} />;
  }
  if (isNamed === false) return <NameGate onNamed={() => setNamed(true)} />;
  return <Waiting text={t('join.finding')} />;
};
