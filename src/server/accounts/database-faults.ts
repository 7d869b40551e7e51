/**
 * better-auth answers a failure of the database like a wrong passkey, with an error of its own, or as if all were well. This
 * distinguishes them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const faults = new AsyncLocalStorage<{ error?: Error }>();

/** Passes a failing query on, after it was noted for `orDatabaseFault`. */
export async function notingFault<Answer>(query: Promise<Answer>): Promise<Answer> {
  try {
    return await query;
  } catch (error) {
    const noted = faults.getStore();
    if (noted && error instanceof Error) noted.error = error;
    throw error;
  }
}

/** @throws the database's own error if a query of the work failed, whatever became of it */
export async function orDatabaseFault<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const noted: { error?: Error } = {};
  const answer = await faults.run(noted, work).catch((error: unknown) => {
    throw noted.error ?? error;
  });
  if (noted.error !== undefined) throw noted.error;
  return answer;
}
