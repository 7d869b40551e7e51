import { setTimeout as wait } from 'node:timers/promises';

/** Works again and again, one time after the other. @returns what ends it, when the last one is done */
export function keepRepeating(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async () => {
    while (!signal.aborted) {
      await work().catch(onError);
      await wait(everyMs, undefined, { signal }).catch(() => undefined); // aborted
    }
  };
  const ended = repeat();
  return async () => {
    stopping.abort();
    await ended;
  };
}
