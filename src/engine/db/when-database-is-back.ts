import { isAway } from '#src/engine/db/postgres-errors.ts';
import { retryWhile } from '#src/engine/db/retry-while.ts';

const TRY_EVERY_MS = 1_000;
/** As long as a restart of the database, or a failover. */
export const COMMAND_PATIENCE_MS = 60_000;

/**
 * For commands, which can wait where a visitor cannot: does the work again while PostgreSQL is away. @see retryWhile
 */
export function whenDatabaseIsBack<Result>(work: () => Promise<Result>, patienceMs: number): Promise<Result> {
  return retryWhile(isAway, work, { forMs: patienceMs, everyMs: TRY_EVERY_MS });
}
