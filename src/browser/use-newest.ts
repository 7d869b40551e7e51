import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/** Where pages are drawn, a store has what it begins with: asked for it, it would wake, and set a timer each time. */
const useStored = import.meta.env.SSR
  ? <Value>($store: ReadableAtom<Value>) => $store.init
  : <Value>($store: ReadableAtom<Value>) => useStore($store, { ssr: 'initial' });

/**
 * The store's value, or what came with the page while nothing is newer. Without `ssr: 'initial'` an island that wakes
 * after the store has moved on would hydrate another value than the server wrote (React error 418).
 */
export function useNewest<Value, Page>(
  $store: ReadableAtom<Value | undefined>,
  fromPage: Page,
): Value | Page {
  return useStored($store) ?? fromPage;
}
