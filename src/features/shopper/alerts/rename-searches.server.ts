/**
 * Saved searches and alerts that name a make, model or trim by a former name get its current one, so that they find cars,
 * and are called as pages call them. @see docs/reference-data.md#renaming-a-make-model-or-trim
 */
import { sql } from 'kysely';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { renameSavedSearch } from '#src/domain/search-query/renamed-address.ts';
import { listFormerCodes } from '#src/domain/vehicle/former-names.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { nameOfSearch, toTitle } from '#src/features/shopper/saved-searches/saved-searches.ts';
import { nameSavedSearch } from '#src/inventory/name-search.ts';
import type { Services } from '#src/server/services.ts';

type Needs = Pick<Services, 'db' | 'catalogue' | 'stock' | 'places' | 'site'> &
  Parameters<typeof nameSavedSearch>[0];

/** Searches that are read at once. */
const CHUNK = 500;
const DONE = new WeakSet<VehicleCatalogue>();

/** Once for each catalog of a process, and only for one with former names. */
export async function renameSearches(services: Needs, signal?: AbortSignal): Promise<void> {
  const catalogue = services.catalogue();
  if (DONE.has(catalogue)) return;
  const codes = listFormerCodes(catalogue);
  if (codes.length > 0) {
    await renameIn(services, { table: 'saved_search', column: 'search', owner: 'shopper_id' }, codes, signal);
    await renameIn(
      services,
      { table: 'alert_subscription', column: 'subject', owner: 'email' },
      codes,
      signal,
    );
  }
  if (signal?.aborted !== true) DONE.add(catalogue);
}

interface Stored {
  readonly table: 'saved_search' | 'alert_subscription';
  readonly column: 'search' | 'subject';
  readonly owner: 'shopper_id' | 'email';
}

/** In the order of their ids; what was renamed is passed, because it may still contain a part of a former code. */
async function renameIn(
  services: Needs,
  stored: Stored,
  codes: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = services;
  const column = sql.ref(stored.column);
  const named = sql.join(
    codes.map((code) => sql`${column} LIKE ${`%${code}%`}`),
    sql` OR `,
  );
  const kind = stored.table === 'alert_subscription' ? sql`kind = 'search' AND ` : sql``;
  let last = '';
  while (signal?.aborted !== true) {
    const { rows } = await sql<{ id: string; search: string }>`
      SELECT id, ${column} AS search FROM ${sql.table(stored.table)}
      WHERE ${kind} id > ${last} AND (${named}) ORDER BY id LIMIT ${CHUNK}`.execute(db);
    for (const row of rows) await renameOne(services, stored, row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) return;
  }
}

/** One that its owner already has under the current name is a second one, and goes. */
async function renameOne(
  services: Needs,
  { table, column, owner }: Stored,
  { id, search }: { readonly id: string; readonly search: string },
): Promise<void> {
  const renamed = renameSavedSearch(services.catalogue(), search);
  if (renamed === search) return;
  const query = parseQuery(renamed);
  const { names, labels } = await nameSavedSearch(services, query);
  const name = nameOfSearch(query, names, labels);
  const title = toTitle(name) ?? '';
  const naming =
    table === 'saved_search'
      ? sql`, search_name = ${name}, title = CASE WHEN titled_at_ms = 0 THEN ${title} ELSE title END`
      : sql``;
  const [own, of] = [sql.table(table), sql.ref(owner)];
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      SELECT 1 FROM ${own} WHERE ${sql.ref(column)} = ${renamed}
      AND ${of} = (SELECT ${of} FROM ${own} WHERE id = ${id})`.execute(tx);
    await (rows.length > 0
      ? sql`DELETE FROM ${own} WHERE id = ${id}`.execute(tx)
      : sql`UPDATE ${own} SET ${sql.ref(column)} = ${renamed}${naming} WHERE id = ${id}`.execute(tx));
    // They are made again for the new search.
    await sql`DELETE FROM alert_search_key WHERE search_id = ${id}`.execute(tx);
  });
}
