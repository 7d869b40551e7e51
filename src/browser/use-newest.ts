import { useCallback, useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/**
 * On the server, a store has its initial value. Reading it by `get` would mount the store and set a timer each time.
 */
const useStored = import.meta.env.SSR ? <Value>($store: ReadableAtom<Value>) => $store.init : useListened;

/**
 * Returns the store's value, or the page's value, if there is one, while the store has none. An island that hydrates
 * after the store has changed starts with the store's initial value, as the server did; a different value would be a
 * hydration mismatch (React error 418).
 */
export function useNewest<Value>($store: ReadableAtom<Value | undefined>): Value | undefined;
export function useNewest<Value, Page>($store: ReadableAtom<Value | undefined>, fromPage: Page): Value | Page;
export function useNewest<Value, Page>(
  $store: ReadableAtom<Value | undefined>,
  fromPage?: Page,
): Value | Page | undefined {
  return useStored($store) ?? fromPage;
}

function useListened<Value>($store: ReadableAtom<Value>): Value | undefined {
  const listen = useCallback((notify: () => void) => $store.listen(notify), [$store]);
  return useSyncExternalStore(
    listen,
    () => $store.get(),
    () => $store.init,
  );
}
