/** A table that cannot be shown: why, and the way on, which is taken by itself as soon as there is hope. */
import play from 'icon:play';
import refresh from 'icon:refresh-cw';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Fault } from '../api/api.ts';
import { faultWords } from '../api/fault-words.ts';
import { sayFirst, t } from '../i18n/i18n.ts';
import { onHope } from '../session/hope.ts';
import { tabMemory } from '../shell/memory.ts';
import { Nowhere } from '../shell/nowhere.tsx';
import { loadAnew, loadOnce } from '../shell/updates.ts';
import { Icon } from '../ui/icon.tsx';

/** Nothing is wrong with the seat: one comes back as soon as there is hope, and does not wait for a press. */
const BROKEN: ReadonlySet<string> = new Set(['offline', 'internal', 'not-read']);
/** Trying again may help: somebody may leave, or one takes the table over. */
const PASSING: ReadonlySet<string> = new Set([...BROKEN, 'elsewhere', 'no-spectators', 'too-many-people']);

interface LostProps {
  /** Why a session was lost, or what the server would not do before there was one. */
  readonly reason: string | Fault;
  readonly onRetry: () => void;
  /** Other ways on. */
  readonly children?: ComponentChildren;
}

export const Lost = ({ reason: why, onRetry, children }: LostProps) => {
  const fault = typeof why === 'string' ? null : why;
  const reason = typeof why === 'string' ? why : why.fault;
  const title = sayFirst({ key: `lost.${reason}.title` }, { key: 'lost.other.title' });
  const told = (): string =>
    sayFirst({ key: `lost.${reason}.told` }, { key: `fault.${reason}` }, { key: 'lost.other.told' });
  const isBroken = BROKEN.has(reason);
  useEffect(() => (isBroken ? onHope(onRetry) : undefined), [isBroken, onRetry]);
  useEffect(() => {
    if (reason === 'update') void loadOnce(tabMemory, () => loadAnew());
  }, [reason]);
  const isElsewhere = reason === 'elsewhere';
  // Who was not let in may ask again; an old page never is.
  const canRetry = PASSING.has(reason) || (fault !== null && reason !== 'update');
  return (
    <Nowhere title={title} told={fault === null ? told() : faultWords(fault)} reload={reason === 'update'}>
      {canRetry && (
        <button type="button" class="button first" onClick={onRetry}>
          <Icon of={isElsewhere ? play : refresh} />
          {isElsewhere ? t('lost.here') : t('lost.retry')}
        </button>
      )}
      {children}
    </Nowhere>
  );
};
