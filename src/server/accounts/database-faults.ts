/** better-auth answers a failure of the database like a wrong passkey, or with an error of its own. This tells them apart. */
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

/**
 * @param work undefined, or an error of better-auth, when it refused
 * @throws the database's own error if one was behind the refusal
 */
export async function orDatabaseFault<Answer>(
  work: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const noted: { error?: Error } = {};
  const answer = await faults.run(noted, work).catch((error: unknown) => {
    throw noted.error ?? error;
  });
  if (answer === undefined && noted.error !== undefined) throw noted.error;
  return answer;
}
