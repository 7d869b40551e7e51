import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * The store's value, or what came with the page while nothing is newer. Without `ssr: 'initial'` an island that wakes
 * after the store has moved on would hydrate another value than the server wrote (React error 418).
 */
export function useNewest<Value, Page>(
  $store: ReadableAtom<Value | undefined>,
  fromPage: Page,
): Value | Page {
  return useStore($store, { ssr: 'initial' }) ?? fromPage;
}
