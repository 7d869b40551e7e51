import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does the work again while it fails for a reason that passes. @param work of which nothing is left when it fails
 * @throws the last error when that took longer than `forMs`, and any other at once
 */
export async function retryWhile<Result>(
  isPassing: (error: unknown) => boolean,
  work: () => Promise<Result>,
  { forMs, everyMs }: { readonly forMs: number; readonly everyMs: number },
): Promise<Result> {
  const giveUpAt = performance.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error;
      await wait(everyMs);
    }
  }
}
