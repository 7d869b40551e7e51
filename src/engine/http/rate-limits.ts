/** Rate limits, counted in the database so that all processes share the count. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { inTurn, rowIdOf } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { expandIpv6 } from '#src/lib/expand-ipv6.ts';

/** What the clocks of two machines may differ by. */
const CLOCKS_DIFFER_MS = 1_000;

interface LimitedKey {
  /** What is limited. */
  readonly name: string;
  /** Who is limited: an address or an account. Only a digest is stored. */
  readonly key: string;
}

export interface RateLimit extends LimitedKey {
  readonly max: number;
  readonly perMs: number;
}

/**
 * Takes one of `max` within any window of `perMs`; false when they are used up. Concurrent requests of any process or
 * machine cannot exceed the limit. What was taken while the clock was ahead is given back.
 */
export async function takeFromLimit(db: Database, { name, key, max, perMs }: RateLimit): Promise<boolean> {
  const digest = digestOfKey({ name, key });
  return inTurn(db, `limit:${digest}`, async (tx) => {
    const now = Date.now(); // once it is our turn: others have taken with later times meanwhile
    await sql`DELETE FROM rate_limit_use WHERE key_digest = ${digest}
      AND (expires_at_ms <= ${now} OR expires_at_ms > ${now + perMs + CLOCKS_DIFFER_MS})`.execute(tx);
    const { numAffectedRows } = await sql`
      INSERT INTO rate_limit_use (key_digest, expires_at_ms)
      SELECT ${digest}, ${now + perMs}
      WHERE (
        SELECT count(*) FROM rate_limit_use WHERE key_digest = ${digest} AND expires_at_ms > ${now}
      ) < ${max}`.execute(tx);
    return numAffectedRows === 1n;
  });
}

/** Whether all of `max` are taken right now. */
export async function isUsedUp(db: Database, { name, key, max }: RateLimit): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM rate_limit_use
    WHERE key_digest = ${digestOfKey({ name, key })} AND expires_at_ms > ${Date.now()}`.execute(db);
  return (rows[0]?.n ?? 0) >= max;
}

/** Gives one back that turned out not to count. */
export async function giveBackToLimit(db: Database, limited: LimitedKey): Promise<void> {
  const digest = digestOfKey(limited);
  const rowId = rowIdOf(db);
  await sql`DELETE FROM rate_limit_use WHERE ${rowId} = (
    SELECT ${rowId} FROM rate_limit_use WHERE key_digest = ${digest} ORDER BY expires_at_ms DESC LIMIT 1
  )`.execute(db);
}

/** Gives all back, because a correct password shows it was not guessing. */
export async function resetLimit(db: Database, limited: LimitedKey): Promise<void> {
  await sql`DELETE FROM rate_limit_use WHERE key_digest = ${digestOfKey(limited)}`.execute(db);
}

/** The key of one network: a household has one IPv4 address, but any number of IPv6 addresses. */
export function networkOf(clientIp: string): string {
  const address = clientIp.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? expandIpv6(address).slice(0, 4).join(':') : address;
}

function digestOfKey({ name, key }: LimitedKey): string {
  return createHash('sha256').update(`${name}:${key}`).digest('base64url');
}
