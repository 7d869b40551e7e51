/** A store that a browser keeps: read when the first listener comes, followed across tabs. */
import { atom, onMount } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

export interface Persistent<Value> {
  /** Undefined until somebody listens in a browser: the first paint is the page's. */
  readonly $value: ReadableAtom<Value | undefined>;
  /** What is kept now, also before anybody listens. */
  get(): Value;
  save(value: Value): void;
}

/**
 * @param read a guard by hand, since schemas would be a third of the first script; undefined: broken or foreign
 * @param fallback what a broken, foreign or missing value counts as
 */
export function persistent<Value>(
  key: string,
  read: (value: unknown) => Value | undefined,
  fallback: Value,
  area: 'local' | 'session' = 'local',
): Persistent<Value> {
  const $value = atom<Value | undefined>();
  let unkept: Value | undefined;
  const load = (): Value => {
    if (unkept !== undefined) return unkept;
    try {
      return read(JSON.parse(storageOf(area).getItem(key) ?? 'null')) ?? fallback;
    } catch {
      return fallback; // no storage; or not JSON: somebody else's, or cut
    }
  };
  onMount($value, () => {
    if (typeof addEventListener === 'undefined') return; // a server, which only draws the page
    $value.set(load());
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) $value.set(load());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  });
  return {
    $value,
    get: load,
    save(value) {
      try {
        storageOf(area).setItem(key, JSON.stringify(value));
        unkept = undefined;
      } catch {
        unkept = value; // full or refused: it holds until the page is left
      }
      $value.set(value);
    },
  };
}

/** Throws where a browser refuses storage: already to read the property. */
function storageOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
