/**
 * Views of cars as of the last minute, for pages rendered on demand. Prebuilt pages show those of their generation.
 * @see docs/rules/stock.md#view-counts
 */
import type { Database } from '#src/engine/db/sqlite.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { loadViewCounts, toShownViews } from '#src/inventory/listing-views.ts';
import { changeOriginal } from '#src/lib/copied-from.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

/** A popular page asks the database once in this time. */
const MAX_AGE_MS = 60_000;
const MAX_CARS = 25_000;
/** A page does not wait longer: behind a locked database, it shows the counts that are known. */
const WAIT_MS = 100;
/** Later pages do not ask while so many wait for an answer. */
const MAX_READS = 8;

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
  let reads = 0;
  const read = async (ids: readonly string[], nowMs: number): Promise<void> => {
    reads++;
    try {
      for (const [id, count] of await loadViewCounts(db, ids, nowMs))
        cached.keep(id, toShownViews(count), nowMs);
    } catch (err) {
      log.warn({ err }, 'views could not be counted, so pages show those of their stock');
    } finally {
      reads--;
    }
  };
  return async (ids, nowMs) => {
    const missing = [...new Set(ids)].filter((id) => cached.find(id, nowMs) === undefined);
    if (missing.length > 0 && reads < MAX_READS) await noLongerThan(WAIT_MS, read(missing, nowMs));
    return new Map(
      ids.flatMap((id) => {
        const count = cached.find(id, nowMs);
        return count === undefined ? [] : [[id, count] as const];
      }),
    );
  };
}

async function noLongerThan(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, isOver]);
  clearTimeout(timer);
}

/** With the last count that was shown. */
const VIEWED = new WeakMap<FoundListing, FoundListing>();

function withViews(listing: FoundListing, viewCount: number): FoundListing {
  return changeOriginal(listing, (original) => {
    const known = VIEWED.get(original);
    if (known?.viewCount === viewCount) return known;
    const viewed = { ...original, viewCount };
    VIEWED.set(original, viewed);
    return viewed;
  });
}

/** A listing with the same count stays the same object, so that anything cached for it can be reused. */
export async function withCurrentViews<Lists extends Readonly<Record<string, readonly FoundListing[]>>>(
  load: LoadCurrentViews,
  lists: Lists,
  nowMs: number,
): Promise<{ [Name in keyof Lists]: FoundListing[] }> {
  const ids = Object.values(lists).flatMap((listings) => listings.map(({ id }) => id));
  const views = await load(ids, nowMs);
  const update = (listing: FoundListing): FoundListing => {
    const viewCount = views.get(listing.id) ?? listing.viewCount;
    return viewCount === listing.viewCount ? listing : withViews(listing, viewCount);
  };
  const entries = Object.entries(lists).map(([name, listings]) => [name, listings.map(update)]);
  return Object.fromEntries(entries) as { [Name in keyof Lists]: FoundListing[] };
}
