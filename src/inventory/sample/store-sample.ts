/** Stores sample stock in place of the existing sample stock. */
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { Booking } from '#src/inventory/campaigns/booking.ts';
import { replaceBookings } from '#src/inventory/campaigns/campaign-store.ts';
import { replaceSampleViews } from '#src/inventory/listing-views.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { ImportOutcome } from '#src/inventory/listing-store-row.ts';
import { SAMPLE_SOURCE, generateSample, listSampleCampaigns } from '#src/inventory/sample/generate-sample.ts';
import type { SampleOptions } from '#src/inventory/sample/generate-sample.ts';
import type { SampleOffer } from '#src/inventory/sample/sample-offer.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

export interface StoreSampleOptions extends SampleOptions {
  readonly dataDir: string;
  /** Called every few thousand listings, and at the end, with the number made so far. */
  readonly onProgress?: (done: number) => void;
}

const PROGRESS_EVERY = 5_000;

export async function storeSample(options: StoreSampleOptions): Promise<ImportOutcome> {
  const db = await openSqlite(stockDatabasePath(options.dataDir));
  try {
    // Before the cars, so that the cars' generation has both.
    const bookings = listSampleCampaigns(options).map(toBooking);
    replaceBookings(db, SAMPLE_SOURCE, bookings, {
      nowMs: Date.now(),
      refusedCount: 0,
      isDryRun: false,
      isPartOfImport: true,
    });
    const views: [id: string, count: number][] = [];
    const outcome = await openListingStore(db).applyImport(SAMPLE_SOURCE, countRows(options, views), {
      nowMs: Date.now(),
      confirmDrop: true, // another seed or number intentionally has other sellers
    });
    replaceSampleViews(db, views);
    return outcome;
  } finally {
    db.close();
  }
}

function toBooking(campaign: Campaign): Booking {
  const id = `${SAMPLE_SOURCE}-${campaign.ownerId}-${campaign.tier}`;
  return { id, ...campaign, share: 100, fromDay: '2000-01-01' };
}

/** @param views is filled along the way */
function* countRows(
  options: StoreSampleOptions,
  views: [id: string, count: number][],
): Generator<SampleOffer> {
  let done = 0;
  for (const row of generateSample(options)) {
    views.push([row.listing.id, row.views]);
    yield row;
    if (++done % PROGRESS_EVERY === 0 && done < options.listings) options.onProgress?.(done);
  }
  options.onProgress?.(done);
}
