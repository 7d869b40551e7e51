import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while hydrating, then true: for what only makes sense once the script is there. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
