/** Keys of programs as they are stored: by digest, so that a copy of the database opens nothing. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import { digestOf } from '#src/engine/http/tokens.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Makes a key that was published by mistake easy to find. */
export const KEY_PREFIX = 'forecourt_key_';
const KEY_BYTES = 32;
/** How long use by day is kept, for the operator. */
const KEEP_DAYS_MS = 400 * DAY_MS;

export interface ApiKeyRow {
  id: string;
  name: string;
  digest: string;
  per_minute: number;
  per_day: number;
  created_at_ms: number;
  revoked_at_ms: number | null;
}

export type UseSpan = 'minute' | 'day';

export interface KeyUse {
  readonly keyId: string;
  readonly span: UseSpan;
  readonly startsAtMs: number;
  readonly count: number;
}

interface UseRow {
  key_id: string;
  span: UseSpan;
  starts_at_ms: number;
  request_count: number;
}

function keysOf(db: Database) {
  return db.$extendTables<{ api_key: ApiKeyRow; api_key_use: UseRow }>();
}

/** @returns the key itself, which is nowhere else */
export async function addApiKey(
  db: Database,
  { name, perMinute, perDay }: { readonly name: string; readonly perMinute: number; readonly perDay: number },
): Promise<{ id: string; key: string }> {
  const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  const id = `key_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await keysOf(db)
    .insertInto('api_key')
    .values({
      id,
      name,
      digest: digestOf(key),
      per_minute: perMinute,
      per_day: perDay,
      created_at_ms: Date.now(),
      revoked_at_ms: null,
    })
    .execute();
  return { id, key };
}

/** Takes effect in all processes within ten seconds. */
export async function revokeApiKey(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await keysOf(db)
    .updateTable('api_key')
    .set({ revoked_at_ms: Date.now() })
    .where('id', '=', id)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ShownApiKey extends Omit<ApiKeyRow, 'digest'> {
  /** Requests since midnight UTC, and in the last 30 days. */
  readonly today: number;
  readonly month: number;
}

export async function listApiKeys(db: Database, nowMs: number): Promise<ShownApiKey[]> {
  const today = nowMs - (nowMs % DAY_MS);
  const used = (since: number) => sql<number>`coalesce((
    SELECT CAST(sum(request_count) AS BIGINT) FROM api_key_use u
    WHERE u.key_id = api_key.id AND u.span = 'day' AND u.starts_at_ms >= ${since}), 0)`;
  return keysOf(db)
    .selectFrom('api_key')
    .select(['id', 'name', 'per_minute', 'per_day', 'created_at_ms', 'revoked_at_ms'])
    .select([used(today).as('today'), used(today - 29 * DAY_MS).as('month')])
    .orderBy('created_at_ms')
    .execute();
}

/** Undefined for an unknown and for a revoked key. */
export function findApiKey(db: Database, digest: string): Promise<ApiKeyRow | undefined> {
  return keysOf(db)
    .selectFrom('api_key')
    .selectAll()
    .where('digest', '=', digest)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst();
}

/** The stored use of a key in one span. */
export async function loadKeyUse(
  db: Database,
  { keyId, span, startsAtMs }: Omit<KeyUse, 'count'>,
): Promise<number> {
  const row = await keysOf(db)
    .selectFrom('api_key_use')
    .select('request_count')
    .where('key_id', '=', keyId)
    .where('span', '=', span)
    .where('starts_at_ms', '=', startsAtMs)
    .executeTakeFirst();
  return row?.request_count ?? 0;
}

/** Adds uses to those of other processes, and forgets old ones. */
export async function storeKeyUse(db: Database, uses: readonly KeyUse[], nowMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { keyId, span, startsAtMs, count } of uses)
      await sql`INSERT INTO api_key_use (key_id, span, starts_at_ms, request_count)
        VALUES (${keyId}, ${span}, ${startsAtMs}, ${count})
        ON CONFLICT (key_id, span, starts_at_ms) DO UPDATE
          SET request_count = api_key_use.request_count + excluded.request_count`.execute(tx);
    await sql`DELETE FROM api_key_use WHERE (span = 'minute' AND starts_at_ms < ${nowMs - DAY_MS})
      OR starts_at_ms < ${nowMs - KEEP_DAYS_MS}`.execute(tx);
  });
}
