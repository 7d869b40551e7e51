import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and during hydration, then true. For what only works once the script runs. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
