import { setTimeout as wait } from 'node:timers/promises';
import { COMMAND_PATIENCE_MS, whenDatabaseIsBack } from '#src/engine/db/when-database-is-back.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';

const ASK_EVERY_MS = 200;
/** Another machine's import and its upload. */
const MAX_WAIT_MS = 30 * 60_000;

/**
 * Waits until no other machine publishes. @throws StoreProblem after half an hour, and the database's error when it has been away
 * for a minute
 */
export async function inTurnOfAll<Result>(
  { takeTurn }: Pick<SharedStore, 'takeTurn'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const endMs = performance.now() + MAX_WAIT_MS;
  const take = () => whenDatabaseIsBack(takeTurn, COMMAND_PATIENCE_MS);
  let turn = await take();
  while (!turn) {
    if (performance.now() > endMs)
      throw new StoreProblem(
        'Another machine has been publishing for half an hour. Look at it, then try again.',
      );
    await wait(ASK_EVERY_MS);
    turn = await take();
  }
  try {
    return await work();
  } finally {
    await turn.release();
  }
}
