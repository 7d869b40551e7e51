import { useCallback, useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/** Where pages are drawn, a store has what it begins with: asked for it, it would wake, and set a timer each time. */
const useStored = import.meta.env.SSR ? <Value>($store: ReadableAtom<Value>) => $store.init : useListened;

/**
 * The store's value, or what came with the page while nothing is newer. An island that wakes after the store has moved on
 * begins with what the store began with, as the server did: it would hydrate another value otherwise (React error 418).
 */
export function useNewest<Value, Page>(
  $store: ReadableAtom<Value | undefined>,
  fromPage: Page,
): Value | Page {
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
