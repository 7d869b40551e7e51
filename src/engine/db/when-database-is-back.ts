import { isAway } from '#src/engine/db/postgres-errors.ts';

const TRY_EVERY_MS = 1_000;
/** As long as a restart of the database, or a failover. */
export const COMMAND_PATIENCE_MS = 60_000;

/**
 * For commands, which can wait where a visitor cannot: does the work again while PostgreSQL is away. @param work of which nothing
 * is left when it fails
 * @throws the last error when that took too long, and any other at once
 */
export async function whenDatabaseIsBack<Result>(
  work: () => Promise<Result>,
  patienceMs: number,
): Promise<Result> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || performance.now() > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
}
