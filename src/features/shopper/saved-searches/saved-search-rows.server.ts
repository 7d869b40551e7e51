/** The tables of saved searches and of their share links. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { digestOf, newToken } from '#src/engine/http/tokens.ts';
import type { Person, ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

export interface SavedSearchRow {
  id: string;
  shopper_id: string;
  /** The normalized query without paging, so that a search has one row, however often it is saved. */
  search: string;
  title: string;
  /** When the shopper chose the title; 0 if they did not. */
  titled_at_ms: number;
  search_name: string;
  saved_at_ms: number;
  last_executed_at_ms: number | null;
  is_instant: number;
  /** Alerts include near misses. */
  takes_near: number;
}

interface SearchShareRow {
  token_digest: string;
  search_id: string;
  shared_at_ms: number;
  expires_at_ms: number;
}

/** The limit of valid links to one search. The oldest is revoked. */
const MAX_SHARES = 10;

function savedSearchTables(db: Database) {
  return db.$extendTables<{ saved_search: SavedSearchRow; search_share: SearchShareRow }>();
}

type NewSearch = Pick<SavedSearchRow, 'shopper_id' | 'search' | 'title' | 'search_name' | 'saved_at_ms'>;

/**
 * Returns undefined above the limit, which parallel requests cannot exceed together. A search that is already saved is
 * returned unchanged.
 */
export async function keepSearch(
  db: Database,
  row: NewSearch,
  maxCount: number,
): Promise<SavedSearchRow | undefined> {
  const { shopper_id: shopperId, search, title, search_name, saved_at_ms } = row;
  return inTurn(db, `saved searches:${shopperId}`, async (tx) => {
    await sql`
      INSERT INTO saved_search (id, shopper_id, search, title, search_name, saved_at_ms)
      SELECT ${randomUUID()}, ${shopperId}, ${search}, ${title}, ${search_name}, ${saved_at_ms}
      WHERE (SELECT count(*) FROM saved_search WHERE shopper_id = ${shopperId}) < ${maxCount}
      ON CONFLICT (shopper_id, search) DO NOTHING`.execute(tx);
    return savedSearchTables(tx)
      .selectFrom('saved_search')
      .selectAll()
      .where('shopper_id', '=', shopperId)
      .where('search', '=', search)
      .executeTakeFirst();
  });
}

/** Newest first, each with whether it has a valid link. */
export function listSearches(db: Database, shopperId: string, nowMs: number) {
  return savedSearchTables(db)
    .selectFrom('saved_search')
    .selectAll()
    .select((build) =>
      build
        .exists(
          build
            .selectFrom('search_share')
            .select('token_digest')
            .whereRef('search_share.search_id', '=', 'saved_search.id')
            .where('expires_at_ms', '>', nowMs),
        )
        .as('is_shared'),
    )
    .where('shopper_id', '=', shopperId)
    .orderBy('saved_at_ms', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns false when the shopper has no such search. */
export async function deleteSearch(db: Database, shopperId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await savedSearchTables(db)
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const toFlag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

interface Changes {
  readonly title?: string | undefined;
  readonly titledAtMs: number;
  readonly searchName?: string | undefined;
  readonly lastExecutedAtMs?: number | undefined;
  readonly isInstant?: boolean | undefined;
  readonly takesNear?: boolean | undefined;
}

/**
 * Changes of two devices may arrive out of order: the later title wins, and the time of the last run only increases.
 */
export async function changeSearch(
  db: Database,
  shopperId: string,
  id: string,
  { title, titledAtMs, searchName, lastExecutedAtMs, isInstant, takesNear }: Changes,
): Promise<boolean> {
  const titledAt =
    title === undefined
      ? sql`titled_at_ms`
      : sql`CASE WHEN titled_at_ms > ${titledAtMs} THEN titled_at_ms ELSE ${titledAtMs} END`;
  const { numAffectedRows } = await sql`
    UPDATE saved_search SET
      title = CASE WHEN titled_at_ms <= ${titledAtMs} THEN coalesce(${title ?? null}, title) ELSE title END,
      titled_at_ms = ${titledAt},
      search_name = coalesce(${searchName ?? null}, search_name),
      is_instant = coalesce(${toFlag(isInstant)}, is_instant),
      takes_near = coalesce(${toFlag(takesNear)}, takes_near),
      last_executed_at_ms = CASE
        WHEN ${lastExecutedAtMs ?? 0} > coalesce(last_executed_at_ms, 0) THEN ${lastExecutedAtMs ?? null}
        ELSE last_executed_at_ms END
    WHERE id = ${id} AND shopper_id = ${shopperId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns the token of a new link, which is never stored; undefined when the shopper has no such search. */
export async function shareSearch(
  db: Database,
  shopperId: string,
  id: string,
  { nowMs, expiresAtMs }: { nowMs: number; expiresAtMs: number },
): Promise<string | undefined> {
  const token = newToken();
  const { numAffectedRows } = await sql`
    INSERT INTO search_share (token_digest, search_id, shared_at_ms, expires_at_ms)
    SELECT ${digestOf(token)}, id, ${nowMs}, ${expiresAtMs} FROM saved_search
    WHERE id = ${id} AND shopper_id = ${shopperId}`.execute(db);
  if (numAffectedRows !== 1n) return undefined;
  await sql`
    DELETE FROM search_share WHERE search_id = ${id} AND token_digest NOT IN (
      SELECT token_digest FROM search_share WHERE search_id = ${id} AND expires_at_ms > ${nowMs}
      ORDER BY shared_at_ms DESC, token_digest LIMIT ${MAX_SHARES}
    )`.execute(db);
  return token;
}

/** Revokes every link. Returns false when the shopper has no such search. */
export async function unshareSearch(db: Database, shopperId: string, id: string): Promise<boolean> {
  const tables = savedSearchTables(db);
  const isTheirs = tables
    .selectFrom('saved_search')
    .select('id')
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId);
  await tables.deleteFrom('search_share').where('search_id', 'in', isTheirs).execute();
  return (await isTheirs.executeTakeFirst()) !== undefined;
}

/** The search of a link that is still valid. */
export function findShared(db: Database, id: string, token: string, nowMs: number) {
  return savedSearchTables(db)
    .selectFrom('search_share')
    .innerJoin('saved_search', 'saved_search.id', 'search_share.search_id')
    .select(['saved_search.search', 'saved_search.title', 'saved_search.search_name'])
    .where('search_share.token_digest', '=', digestOf(token))
    .where('search_share.search_id', '=', id)
    .where('search_share.expires_at_ms', '>', nowMs)
    .executeTakeFirst();
}

async function erase(tx: Database, { shopperId }: Person): Promise<void> {
  await savedSearchTables(tx).deleteFrom('saved_search').where('shopper_id', '=', shopperId).execute(); // also deletes their links
}

export const savedSearchRecords: ShopperRecords = {
  name: 'saved searches',
  tables: ['saved_search', 'search_share'],
  /** Searches that the account already has are not changed, and nothing is lost to the limit. */
  async move(tx, from, to) {
    await sql`
      UPDATE saved_search SET shopper_id = ${to} WHERE shopper_id = ${from}
      AND search NOT IN (SELECT search FROM saved_search WHERE shopper_id = ${to})`.execute(tx);
    await erase(tx, { shopperId: from });
  },
  read: async (db, { shopperId }) =>
    (await listSearches(db, shopperId, Date.now())).map(({ shopper_id: _shopperId, ...search }) => search),
  erase,
};
