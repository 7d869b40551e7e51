// Compares the alerts of an import with what the searches find among its cars, person by person.
import type { DatabaseSync } from 'node:sqlite';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

export interface AlertVerdict {
  /** Matches according to the searches themselves, for everyone who can be reached. */
  readonly matches: number;
  /** People with any match; each gets one digest. */
  readonly peopleWithMatches: number;
  readonly rows: number;
  readonly mostRowsOfOne: number;
  /** Reported only as a number. */
  readonly overflow: number;
  /** People whose rows and number differ from their matches. */
  readonly wrongPeople: number;
  /** Rows, keys and numbers of people who cannot be reached. */
  readonly rowsOfUnreachable: number;
}

/** @param searchesOf the searches of each reachable person @param ids the imported cars */
export async function judgeAlerts(
  db: DatabaseSync,
  dataDir: string,
  searchesOf: ReadonlyMap<string, readonly string[]>,
  ids: readonly string[],
): Promise<AlertVerdict> {
  const find = await openImported(dataDir, ids);
  const rowsOf = db.prepare(
    "SELECT listing_id AS id FROM alert_event WHERE recipient = ? AND kind = 'match'",
  );
  const overflowOf = db.prepare('SELECT mail_count AS n FROM alert_overflow WHERE recipient = ?');
  const verdict = {
    matches: 0,
    peopleWithMatches: 0,
    rows: 0,
    mostRowsOfOne: 0,
    overflow: 0,
    wrongPeople: 0,
  };
  for (const [recipient, searches] of searchesOf) {
    const expected = new Set(searches.flatMap(find));
    const rows = rowsOf.all(recipient).map(({ id }) => String(id));
    const more = Number(overflowOf.get(recipient)?.['n'] ?? 0);
    const isRight =
      rows.length + more === expected.size &&
      new Set(rows).size === rows.length &&
      rows.every((id) => expected.has(id));
    verdict.matches += expected.size;
    verdict.peopleWithMatches += Math.min(1, expected.size);
    verdict.rows += rows.length;
    verdict.mostRowsOfOne = Math.max(verdict.mostRowsOfOne, rows.length);
    verdict.overflow += more;
    if (!isRight) verdict.wrongPeople += 1;
  }
  return { ...verdict, rowsOfUnreachable: countUnreachable(db, verdict.rows, searchesOf) };
}

async function openImported(dataDir: string, ids: readonly string[]): Promise<(search: string) => string[]> {
  const stock = await openStock(dataDir);
  const { current } = stock;
  const cars = current.loadListings(ids);
  const day = Date.parse(current.day);
  const index = buildSearchIndex(cars.map(({ listing, owner }) => toSearchDocument(listing, owner, day)));
  await stock.close();
  const places = createPlaces(dataDir);
  return (search) => {
    const query = { ...toSearchable(parseQuery(search)), firstRecord: 0, numRecords: ids.length };
    const origin = query.zip === undefined ? undefined : places.find(query.zip);
    const request = { query, ...definedOnly({ origin }), hitsOnly: true } as const;
    return index.search(request).hits.map(({ id }) => id);
  };
}

function countUnreachable(
  db: DatabaseSync,
  knownRows: number,
  searchesOf: ReadonlyMap<string, unknown>,
): number {
  const count = (query: string) => Number(db.prepare(query).get()?.['n']);
  const keys = count("SELECT count(*) AS n FROM alert_search_key WHERE search_id LIKE 'nobody%'");
  const others = db
    .prepare('SELECT DISTINCT recipient FROM alert_overflow')
    .all()
    .filter((row) => !searchesOf.has(String(row['recipient'])));
  return count('SELECT count(*) AS n FROM alert_event') - knownRows + keys + others.length;
}
