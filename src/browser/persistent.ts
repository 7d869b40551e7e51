/**
 * A store in the browser's storage: read when the first listener subscribes, and kept in sync across tabs and with pages
 * that were visited since, when Back shows this one again as it was left.
 */
import { atom, onMount } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

export interface Persistent<Value> {
  /** Undefined until a listener subscribes in a browser, so that hydration renders what the server did. */
  readonly $value: ReadableAtom<Value | undefined>;
  /** Reads the value, also before a listener subscribes. */
  get(): Value;
  save(value: Value): void;
}

/**
 * @param read a hand-written guard, because schemas would be a third of the first script; returns undefined for a broken
 * or foreign value
 * @param fallback replaces a broken, foreign or missing value
 */
export function persistent<Value>(
  key: string,
  read: (value: unknown) => Value | undefined,
  fallback: Value,
  area: 'local' | 'session' = 'local',
): Persistent<Value> {
  const $value = atom<Value | undefined>();
  let unsaved: Value | undefined;
  const load = (): Value => {
    if (unsaved !== undefined) return unsaved;
    try {
      return read(JSON.parse(storageOf(area).getItem(key) ?? 'null')) ?? fallback;
    } catch {
      return fallback; // no storage, or a foreign or truncated value
    }
  };
  const reload = () => $value.set(load());
  const follow = (event: StorageEvent) => {
    if ((event.key ?? key) === key) reload(); // without a key, all of the storage was cleared
  };
  const resume = (event: PageTransitionEvent) => {
    if (event.persisted) reload();
  };
  onMount($value, () => {
    if (typeof addEventListener === 'undefined') return; // on the server, which only renders
    reload();
    addEventListener('storage', follow);
    addEventListener('pageshow', resume);
  });
  return {
    $value,
    get: load,
    save(value) {
      try {
        storageOf(area).setItem(key, JSON.stringify(value));
        unsaved = undefined;
      } catch {
        unsaved = value; // storage is full or refused, so the value lasts until the page is left
      }
      $value.set(value);
    },
  };
}

/** Throws when the browser refuses storage, even if only the property is read. */
function storageOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
