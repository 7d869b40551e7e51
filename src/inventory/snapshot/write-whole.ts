/**
 * Writes a snapshot of the whole stock in two passes over one generation of the store: the first compares prices, the
 * second writes records and index. Memory stays flat except for a few numbers per listing. A small stock is read once
 * and kept between the passes; a large one is read twice.
 */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { withHighlight } from '#src/inventory/campaigns/with-highlight.ts';
import { compareDeals } from '#src/inventory/deal-rating.ts';
import type { DealComparison } from '#src/inventory/deal-rating.ts';
import { writeIndexFile } from '#src/engine/search/embedded/index-file.ts';
import { readShownViews } from '#src/inventory/listing-views.ts';
import type { ListingStore, StoredListing } from '#src/inventory/listing-store.ts';
import { createPhotoHostCounter } from '#src/inventory/photo-addresses.ts';
import { takeStanding } from '#src/inventory/relevance.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { createFacts, renumberVehicles, writeFacts } from '#src/inventory/snapshot/car-facts.ts';
import { createIdTable } from '#src/inventory/snapshot/id-table.ts';
import { createRecordWriter } from '#src/inventory/snapshot/record-file.ts';
import { createRowTables, joinRow, writeRating } from '#src/inventory/snapshot/row-tables.ts';
import { writeContents } from '#src/inventory/snapshot/snapshot-contents.ts';
import type { BuildOptions, SnapshotOrder } from '#src/inventory/snapshot/snapshot-order.ts';
import { SNAPSHOT_FILES } from '#src/inventory/snapshot/snapshot-meta.ts';
import { createSellerRows } from '#src/inventory/snapshot/seller-rows.ts';
import { createStockCounter } from '#src/inventory/snapshot/stock-counter.ts';
import { findDoubts } from '#src/inventory/snapshot/stock-doubts.ts';
import { toStockDay } from '#src/inventory/snapshot/stock-day.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import { toDay } from '#src/lib/to-day.ts';

const PROGRESS_EVERY = 10_000;
/** About 4 KB each. */
const MAX_CACHED_LISTINGS = 30_000;

export function writeWhole(folder: string, { db, store, campaigns, version, options }: SnapshotOrder): void {
  const survey = surveyStock(store, options);
  const { count, day, isSample } = survey;
  const views = readShownViews(db, options.nowMs);
  const todayMs = Date.parse(day);
  const descriptor = openSync(join(folder, SNAPSHOT_FILES.records), 'w');
  try {
    const writer = createRecordWriter(descriptor);
    const sellers = createSellerRows(count);
    const rows = createRowTables(count);
    const facts = createFacts(count);
    const ids = createIdTable(count);
    const photos = createPhotoHostCounter();
    const counter = createStockCounter();
    const campaignsOf = Map.groupBy(campaigns, ({ ownerId }) => ownerId);
    const documents = function* (): Generator<SearchDocument> {
      let row = 0;
      for (const { listing: stored, owner, source } of survey.kept ?? store.activeListings()) {
        const outcome = survey.deals.rate(stored, day);
        if (options.onDoubt)
          for (const reason of findDoubts({ listing: stored, owner }, outcome))
            options.onDoubt({ source, id: stored.id, title: stored.title, reason });
        const booked = campaignsOf.get(owner.id) ?? [];
        const record = withHighlight(stored, booked);
        writeRating(rows, row, outcome);
        rows.views[row] = views.get(record.id) ?? 0;
        const listing = joinRow(record, rows, row, day);
        writer.add(record);
        ids.add(listing.id);
        const document = toSearchDocument(listing, owner, todayMs, booked);
        const { dealIndicator } = listing.pricingDetail;
        const standing = takeStanding(document.relevance, dealIndicator, listing.listedAtMs, todayMs);
        const vehicle = counter.add(listing, owner, 'comparablePrice' in outcome);
        writeFacts(facts, row, vehicle, { listing, owner, source, standing });
        photos.add(listing, owner);
        sellers.add(row++, owner);
        if (row % PROGRESS_EVERY === 0 || row === count) options.onProgress?.({ step: 'writing', done: row });
        yield document;
      }
    };
    writeIndexFile(join(folder, SNAPSHOT_FILES.index), documents());
    for (const seller of sellers.list()) writer.add(seller);
    for (const campaign of campaigns) writer.add(campaign);
    const { end, ...records } = writer.finish();
    writeFileSync(join(folder, SNAPSHOT_FILES.changedRecords), '');
    const { counts, rankOf } = counter.finish();
    renumberVehicles(facts, rankOf);
    writeContents(folder, version, {
      ...{ day, isSample, records, recordSizes: [end, 0], rows, facts, ...counts },
      ...{ ownerRows: sellers.ownerRows, ownerCount: sellers.size, ids: ids.table },
      viewsReadOn: toDay(options.nowMs),
      photoHosts: photos.list(),
    });
  } finally {
    closeSync(descriptor);
  }
}

interface Survey {
  /** The listings read; undefined when there are too many to keep. */
  readonly kept: Iterable<StoredListing> | undefined;
  readonly deals: DealComparison;
  readonly count: number;
  readonly day: string;
  readonly isSample: boolean;
}

function surveyStock(store: ListingStore, { nowMs, onProgress }: BuildOptions): Survey {
  const seen = { count: 0, newestMs: 0, isSample: true };
  let kept: StoredListing[] | undefined = [];
  const listings = function* (): Generator<Listing> {
    for (const stored of store.activeListings()) {
      const { listing, source } = stored;
      seen.count++;
      seen.newestMs = Math.max(seen.newestMs, listing.listedAtMs);
      seen.isSample &&= source === SAMPLE_SOURCE;
      if (seen.count > MAX_CACHED_LISTINGS) kept = undefined;
      kept?.push(stored);
      if (seen.count % PROGRESS_EVERY === 0) onProgress?.({ step: 'comparing', done: seen.count });
      yield listing;
    }
  };
  const deals = compareDeals(listings());
  const { count, newestMs, isSample } = seen;
  return { kept, deals, day: toStockDay(count, newestMs, nowMs), count, isSample: isSample && count > 0 };
}
