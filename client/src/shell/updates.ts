/**
 * The worker that lets this page be opened offline, and the newer version that it may have fetched: told of, and taken
 * when the person says so, never in the midst of a round.
 */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadAllWords } from '../i18n/languages.ts';
import type { Memory } from './memory.ts';

/** A newer version is there and waits to be taken. */
export const isUpdateReady = signal(false);
/** A table with a running round is on the page: nothing is said of updates. */
export const isRoundRunning = signal(false);

export const useRoundRunning = (isRunning: boolean): void =>
  useEffect(() => {
    isRoundRunning.value = isRunning;
    return () => {
      isRoundRunning.value = false;
    };
  }, [isRunning]);

/** From one look for a newer version to the next, in pages that stay open for days. */
const LOOK_EVERY_MS = 3_600_000;
/** The longest that a newer version is waited for when the server does not understand this one any more. */
const FETCH_MS = 15_000;

/** Missing on plain HTTP, where everything else works. */
const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

const whenInstalled = (registration: ServiceWorkerRegistration, then: () => void): void => {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') then();
  });
};

/**
 * Words other than English are not fetched ahead, since a device needs one language of five. The worker keeps what comes
 * through it; what the page had before the worker was there is asked for once more, out of the browser's own cache.
 */
export const keepWords = async (): Promise<void> => {
  const container = workers();
  if (container === null) return;
  await container.ready;
  if (container.controller === null) {
    await new Promise((claimed) => container.addEventListener('controllerchange', claimed, { once: true }));
  }
  const language = await loadAllWords();
  if (language === 'en') return;
  const isOfLanguage = (url: string): boolean => new URL(url).pathname.startsWith(`/assets/${language}-`);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all(loaded.filter(isOfLanguage).map((url) => fetch(url)));
};

/** What the worker fetches ahead is as much again as a table: by then the page has what it needs itself, on slow lines as well. */
const START_AFTER_MS = 5_000;

export const startWorker = async (): Promise<void> => {
  const container = workers();
  if (container === null) return;
  await new Promise((done) => setTimeout(done, START_AFTER_MS - performance.now()));
  const registration = await container.register('/sw.js');
  // Without a controller this is the first visit: there is nothing older to be updated.
  const tell = (): void => {
    if (container.controller !== null && registration.waiting !== null) isUpdateReady.value = true;
  };
  tell();
  registration.addEventListener('updatefound', () => whenInstalled(registration, tell));
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
};

/** Loads the page anew, by the newer version if one waits. */
export const takeUpdate = async (): Promise<void> => {
  const container = workers();
  const waiting = (await container?.getRegistration())?.waiting ?? null;
  if (container === null || waiting === null) return location.reload();
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
};

/** Loads the page anew with whatever the server has now: kept files would come back as they were. */
export const loadAnew = async (): Promise<void> => {
  const registration = await workers()?.getRegistration();
  if (registration !== undefined && registration.waiting === null) {
    await registration.update().catch(() => undefined);
    if (registration.installing !== null) {
      await new Promise<void>((done) => {
        setTimeout(done, FETCH_MS);
        whenInstalled(registration, done);
      });
    }
  }
  await takeUpdate();
};

const LOADED = 'loaded-anew';
/** A server that refuses the page it hands out itself is not asked for ever. */
const ONCE_MS = 60_000;

/** Loads by itself where nothing goes on without, but not again at once: then it is the person's to try. */
export const loadOnce = async (kept: Memory, load: () => Promise<void>, now = Date.now()): Promise<boolean> => {
  const last = Number(kept.read(LOADED) ?? Number.NEGATIVE_INFINITY);
  if (now - last < ONCE_MS) return false;
  kept.write(LOADED, String(now));
  // Where nothing can be kept it would go on for ever.
  if (kept.read(LOADED) === null) return false;
  await load();
  return true;
};
