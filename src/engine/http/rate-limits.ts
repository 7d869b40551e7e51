/** How often somebody may do something. Counted in the database, so that every process counts the same. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';

interface LimitedKey {
  /** What is limited. */
  readonly name: string;
  /** Whose share it is: an address, an account. Only a digest of it is kept. */
  readonly key: string;
}

export interface RateLimit extends LimitedKey {
  readonly max: number;
  readonly perMs: number;
}

/**
 * Takes one of `max` within any stretch of `perMs`; false where they are used up. One statement, so that nobody passes
 * the limit by asking many times at once.
 */
export async function takeFromLimit(db: Database, { name, key, max, perMs }: RateLimit): Promise<boolean> {
  const digest = digestOfKey({ name, key });
  const now = Date.now();
  await sql`DELETE FROM rate_limit_use WHERE key_digest = ${digest} AND expires_at_ms <= ${now}`.execute(db);
  const { numAffectedRows } = await sql`
    INSERT INTO rate_limit_use (key_digest, expires_at_ms)
    SELECT ${digest}, ${now + perMs}
    WHERE (
      SELECT count(*) FROM rate_limit_use WHERE key_digest = ${digest} AND expires_at_ms > ${now}
    ) < ${max}`.execute(db);
  return numAffectedRows === 1n;
}

/** One is given back: it turned out not to count. */
export async function giveBackToLimit(db: Database, limited: LimitedKey): Promise<void> {
  const digest = digestOfKey(limited);
  await sql`DELETE FROM rate_limit_use WHERE rowid = (
    SELECT rowid FROM rate_limit_use WHERE key_digest = ${digest} ORDER BY expires_at_ms DESC LIMIT 1
  )`.execute(db);
}

/** All is given back: who proved to be right did not guess. */
export async function resetLimit(db: Database, limited: LimitedKey): Promise<void> {
  await sql`DELETE FROM rate_limit_use WHERE key_digest = ${digestOfKey(limited)}`.execute(db);
}

/** The share of one network: a household has one IPv4 address, but as many of IPv6 as it likes. */
export function networkOf(clientIp: string): string {
  const address = clientIp.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? expandIpv6(address).slice(0, 4).join(':') : address;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''));
}

function digestOfKey({ name, key }: LimitedKey): string {
  return createHash('sha256').update(`${name}:${key}`).digest('base64url');
}
