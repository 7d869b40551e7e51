/** A lock that one process of all machines holds. PostgreSQL releases it when the process or its connection ends. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { sessionOf } from '#src/engine/db/postgres.ts';
import { toDatabaseError } from '#src/engine/db/postgres-errors.ts';

export interface SharedLock {
  release(): Promise<void>;
}

/** A machine that lost its network must be noticed before its connection is, which may take the system hours. */
const ASK_EVERY_MS = 5_000;

/**
 * Returns undefined while another process holds it. @param onLost the connection is gone, and with it the lock: stop what
 * it was for
 * @throws DatabaseUnavailable
 */
export async function takeSharedLock(
  url: string,
  name: string,
  onLost: (error: unknown) => void,
): Promise<SharedLock | undefined> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(sessionOf(url));
  let isHeld = false;
  const asking = new AbortController();
  const lose = (error: unknown) => {
    asking.abort();
    if (isHeld) onLost(error);
    isHeld = false;
  };
  client.on('error', lose);
  try {
    await client.connect();
    const key = createHash('sha256').update(`forecourt:${name}`).digest().readBigInt64BE();
    const { rows } = await client.query<{ taken: number }>('SELECT pg_try_advisory_lock($1) AS taken', [
      key.toString(),
    ]);
    isHeld = rows[0]?.taken === 1;
  } catch (error) {
    await client.end().catch(() => undefined); // it never began
    throw toDatabaseError(error);
  }
  if (!isHeld) {
    await client.end();
    return undefined;
  }
  void keepAsking(client, asking.signal).catch(lose);
  return {
    release: async () => {
      asking.abort();
      isHeld = false;
      await client.end();
    },
  };
}

/** Until it is aborted. @throws when the database does not answer */
async function keepAsking(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await client.query('SELECT 1');
    await wait(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined); // aborted
  }
}
