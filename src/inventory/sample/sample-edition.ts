/** Which sample is in the store, by the log of imports: the same edition and catalog give the same cars. */
import type { DatabaseSync } from 'node:sqlite';
import type { ListingStore } from '#src/inventory/listing-store.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { toDay } from '#src/lib/to-day.ts';

export interface SampleEdition {
  /** UTC, `yyyy-mm-dd`. */
  readonly day: string;
  readonly listings: number;
  readonly seed: number;
  /** False when only the cars that have been sold since were stored, and then something interrupted it. */
  readonly isWhole: boolean;
}

/** The seed of the sample that is made without a command. */
const USUAL_SEED = 1;
/** Until then, its dates are believable. */
const LASTS_DAYS = 7;
const NAME = /^sample-(\d{4}-\d\d-\d\d)-(\d+)-(\d+)(-sold)?$/;

/** As the log of imports names it, like the file of a feed: "sample-2026-11-26-20000-1". */
export function nameEdition({
  nowMs,
  listings,
  seed,
}: {
  nowMs: number;
  listings: number;
  seed: number;
}): string {
  return `sample-${toDay(nowMs)}-${listings}-${seed}`;
}

/** The feed before it, with cars that have been sold since. */
export function nameSold(edition: string): string {
  return `${edition}-sold`;
}

/** The sample that was stored last; undefined when it was made by an older version. */
export function findEdition(store: Pick<ListingStore, 'runs'>): SampleEdition | undefined {
  const run = store.runs().find(({ source }) => source === SAMPLE_SOURCE);
  const [, day, listings, seed, sold] = NAME.exec(run?.files[0]?.name ?? '') ?? [];
  const isWhole = sold === undefined;
  return day === undefined ? undefined : { day, listings: Number(listings), seed: Number(seed), isWhole };
}

/**
 * The sample to make before the site starts: the first one, or the current one again when its dates are a week old.
 * Undefined when nothing is to be done, as with imported stock.
 * @param listings of the first sample
 */
export function chooseEdition(
  store: Pick<ListingStore, 'generation' | 'activeCounts' | 'runs'>,
  nowMs: number,
  listings: number,
): Pick<SampleEdition, 'listings' | 'seed'> | undefined {
  const first = { listings, seed: USUAL_SEED };
  if (store.generation === 0) return first;
  const counts = store.activeCounts();
  const last = findEdition(store);
  const sampleCount = counts.get(SAMPLE_SOURCE);
  // No cars at all: the sample was interrupted, or an operator's feed is empty.
  if (counts.size === 0) return store.runs(1)[0]?.source === SAMPLE_SOURCE ? last : undefined;
  if (sampleCount === undefined || counts.size > 1) return undefined;
  if (!last) return { listings: sampleCount, seed: USUAL_SEED };
  if (!last.isWhole) return last;
  return nowMs - Date.parse(last.day) < LASTS_DAYS * DAY_MS ? undefined : last;
}

/** Cars of different editions share ids, but neither dates nor prices, so nothing of the earlier one may remain. */
export function forgetSample(db: DatabaseSync): void {
  const source = { source: SAMPLE_SOURCE };
  db.exec('BEGIN IMMEDIATE');
  try {
    db.prepare(
      'DELETE FROM price_point WHERE listing_id IN (SELECT id FROM listing WHERE source = :source)',
    ).run(source);
    db.prepare('DELETE FROM listing WHERE source = :source').run(source);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
