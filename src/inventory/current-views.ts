/**
 * Views of cars as of the last minute, for pages rendered on demand. Prebuilt pages show those of their generation.
 * @see docs/rules/stock.md#view-counts
 */
import type { Database } from '#src/engine/db/sqlite.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { loadViewCounts, toShownViews } from '#src/inventory/listing-views.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

/** A popular page asks the database once in this time. */
const MAX_AGE_MS = 60_000;
const MAX_CARS = 20_000;

/** Rounded counts by id; cars whose count is not known are missing. */
export type LoadCurrentViews = (
  ids: readonly string[],
  nowMs: number,
) => Promise<ReadonlyMap<string, number>>;

export function createCurrentViews(
  db: Database,
  log: { warn: (details: object, text: string) => void },
): LoadCurrentViews {
  const cached = createBoundedTtlCache<number>(MAX_CARS, MAX_AGE_MS);
  return async (ids, nowMs) => {
    const missing = [...new Set(ids)].filter((id) => cached.find(id, nowMs) === undefined);
    try {
      for (const [id, count] of await loadViewCounts(db, missing, nowMs))
        cached.keep(id, toShownViews(count), nowMs);
    } catch (err) {
      log.warn({ err }, 'views could not be counted, so pages show those of their stock');
    }
    return new Map(
      ids.flatMap((id) => {
        const count = cached.find(id, nowMs);
        return count === undefined ? [] : [[id, count] as const];
      }),
    );
  };
}

/** Listings whose count is right stay the same objects, so that anything cached for them can be reused. */
export async function withCurrentViews<Lists extends Readonly<Record<string, readonly FoundListing[]>>>(
  load: LoadCurrentViews,
  lists: Lists,
  nowMs: number,
): Promise<{ [Name in keyof Lists]: FoundListing[] }> {
  const ids = Object.values(lists).flatMap((listings) => listings.map(({ id }) => id));
  const views = await load(ids, nowMs);
  const update = (listing: FoundListing): FoundListing => {
    const viewCount = views.get(listing.id) ?? listing.viewCount;
    return viewCount === listing.viewCount ? listing : { ...listing, viewCount };
  };
  const entries = Object.entries(lists).map(([name, listings]) => [name, listings.map(update)]);
  return Object.fromEntries(entries) as { [Name in keyof Lists]: FoundListing[] };
}
