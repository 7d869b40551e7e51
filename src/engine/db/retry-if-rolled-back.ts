import { setTimeout as wait } from 'node:timers/promises';
import { isRolledBack } from '#src/engine/db/postgres-errors.ts';

const MAX_ATTEMPTS = 8;
const RETRY_MS = 20;

/**
 * Runs work again that PostgreSQL undid because of another transaction. @param work all that it writes is undone when it
 * throws such an error
 */
export async function retryIfRolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRolledBack(error) || attempt >= MAX_ATTEMPTS) throw error;
      // At different times, so that the same two do not meet again.
      await wait(RETRY_MS * attempt * (0.5 + Math.random()));
    }
  }
}
