/**
 * Builds a snapshot of the stock in two passes over one generation of the store: the first compares prices, the second
 * writes records and index. Memory stays flat except for a few numbers per listing. A small stock is read once and kept
 * between the passes; a large one is read twice.
 */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { readCampaigns } from '#src/inventory/campaigns/campaign-store.ts';
import { compareDeals } from '#src/inventory/deal-rating.ts';
import type { DealComparison } from '#src/inventory/deal-rating.ts';
import { writeIndexFile } from '#src/engine/search/embedded/index-file.ts';
import { readShownViews } from '#src/inventory/listing-views.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { ListingStore, StoredListing } from '#src/inventory/listing-store.ts';
import { createPhotoHostCounter } from '#src/inventory/photo-addresses.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { createDealerCounter } from '#src/inventory/snapshot/dealer-counts.ts';
import { createIdTable } from '#src/inventory/snapshot/id-table.ts';
import { createRecordWriter } from '#src/inventory/snapshot/record-file.ts';
import { createRowTables, joinRow, writeRating } from '#src/inventory/snapshot/row-tables.ts';
import {
  beginSnapshot,
  dropSnapshot,
  findSnapshot,
  publishSnapshot,
  removeOldSnapshots,
} from '#src/inventory/snapshot/snapshot-folder.ts';
import { SNAPSHOT_FILES, SNAPSHOT_FORMAT } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { createSellerRows } from '#src/inventory/snapshot/seller-rows.ts';
import { digestStock } from '#src/inventory/snapshot/stock-digest.ts';
import { writeTables } from '#src/inventory/snapshot/snapshot-tables.ts';
import { findDoubts } from '#src/inventory/snapshot/stock-doubts.ts';
import type { StockDoubt } from '#src/inventory/snapshot/stock-doubts.ts';
import { openStockReader, readStockVersion } from '#src/inventory/snapshot/stock-database.ts';
import { createVehicleCounter } from '#src/inventory/snapshot/vehicle-counts.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';

export interface BuildProgress {
  readonly step: 'comparing' | 'writing';
  readonly done: number;
}

export interface BuildOptions {
  /** Today, so that a listing with a future date does not make all others look old. */
  readonly nowMs: number;
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly onDoubt?: (doubt: StockDoubt) => void;
}

const PROGRESS_EVERY = 10_000;
/** About 4 KB each. */
const MAX_CACHED_LISTINGS = 30_000;

/**
 * Returns the folder of the snapshot of the store's current stock, and makes it if there is none. It takes seconds, and
 * blocks the thread.
 */
export function buildSnapshot(dataDir: string, options: BuildOptions): string {
  const db = openStockReader(dataDir);
  try {
    const store = openListingStore(db);
    return store.readTogether(() => {
      const campaigns = readCampaigns(db);
      const version = readStockVersion(store, campaigns);
      const found = findSnapshot(dataDir, version);
      if (found) return found.folder;
      const folder = beginSnapshot(dataDir, version.generation);
      try {
        const sources = { store, campaigns, viewsOn: (day: string) => readShownViews(db, day) };
        const contents = writeContents(folder, sources, options);
        const meta: SnapshotMeta = { format: SNAPSHOT_FORMAT, ...version, ...contents };
        writeFileSync(join(folder, SNAPSHOT_FILES.meta), JSON.stringify(meta));
        const place = publishSnapshot(dataDir, folder, version);
        removeOldSnapshots(dataDir);
        return place;
      } catch (error) {
        dropSnapshot(folder);
        throw error;
      }
    });
  } finally {
    db.close();
  }
}

type Contents = Omit<SnapshotMeta, 'format' | 'generation' | 'origin'>;

interface Sources {
  readonly store: ListingStore;
  readonly campaigns: readonly Campaign[];
  /** Of the week that ends with a day. */
  viewsOn(day: string): ReadonlyMap<string, number>;
}

function writeContents(folder: string, sources: Sources, options: BuildOptions): Contents {
  const { store, campaigns } = sources;
  const survey = surveyStock(store, options);
  const views = sources.viewsOn(survey.day);
  const descriptor = openSync(join(folder, SNAPSHOT_FILES.records), 'w');
  try {
    const records = createRecordWriter(descriptor);
    const sellers = createSellerRows(survey.count);
    const rows = createRowTables(survey.count);
    const ids = createIdTable(survey.count);
    const photos = createPhotoHostCounter();
    const counts = createStockCounter();
    const campaignsOf = Map.groupBy(campaigns, ({ ownerId }) => ownerId);
    const documents = function* (): Generator<SearchDocument> {
      let row = 0;
      for (const { listing: stored, owner, source } of survey.kept ?? store.activeListings()) {
        const outcome = survey.deals.rate(stored, survey.day);
        if (options.onDoubt)
          for (const reason of findDoubts({ listing: stored, owner }, outcome))
            options.onDoubt({ source, id: stored.id, title: stored.title, reason });
        const booked = campaignsOf.get(owner.id) ?? [];
        const record = withHighlight(stored, booked);
        writeRating(rows, row, outcome);
        rows.views[row] = views.get(record.id) ?? 0;
        const listing = joinRow(record, rows, row, survey.day);
        records.add(record);
        ids.add(listing.id);
        photos.add(listing);
        counts.add(listing, owner);
        sellers.add(row++, owner);
        if (row % PROGRESS_EVERY === 0 || row === survey.count)
          options.onProgress?.({ step: 'writing', done: row });
        yield toSearchDocument(listing, owner, Date.parse(survey.day), booked);
      }
    };
    writeIndexFile(join(folder, SNAPSHOT_FILES.index), documents());
    for (const seller of sellers.list()) records.add(seller);
    for (const campaign of campaigns) records.add(campaign);
    const { offsets, checks } = records.finish();
    const checksums = writeTables(folder, {
      [SNAPSHOT_FILES.offsets]: offsets,
      [SNAPSHOT_FILES.checks]: checks,
      [SNAPSHOT_FILES.ratings]: rows.ratings,
      [SNAPSHOT_FILES.views]: rows.views,
      [SNAPSHOT_FILES.ownerRows]: sellers.ownerRows,
      [SNAPSHOT_FILES.ids]: ids.table,
      ...counts.write(),
    });
    const { count, day, isSample } = survey;
    const { hosts: photoHosts, hostCount: photoHostCount } = photos.list();
    const { ownerRows, size: ownerCount } = sellers;
    const digest = digestStock({ checks, ownerRows, ownerCount, rows, day });
    return { digest, checksums, isSample, count, ownerCount, day, photoHosts, photoHostCount };
  } finally {
    closeSync(descriptor);
  }
}

/** Counts cars by vehicle and by dealer. */
function createStockCounter() {
  const vehicles = createVehicleCounter();
  const ofProgram = createVehicleCounter();
  const dealers = createDealerCounter();
  return {
    add(listing: Listing, owner: Owner): void {
      const isOfProgram = isForecourtCertified(listing, owner);
      vehicles.add(listing);
      if (isOfProgram) ofProgram.add(listing);
      dealers.add(owner, isOfProgram);
    },
    write: () => ({
      [SNAPSHOT_FILES.vehicleCounts]: JSON.stringify(vehicles.list()),
      [SNAPSHOT_FILES.programCounts]: JSON.stringify(ofProgram.list()),
      [SNAPSHOT_FILES.dealers]: dealers.write(),
    }),
  };
}

interface Survey {
  /** The listings read; undefined when there are too many to keep. */
  readonly kept: Iterable<StoredListing> | undefined;
  readonly deals: DealComparison;
  readonly count: number;
  readonly day: string;
  readonly isSample: boolean;
}

/**
 * The day of the stock is that of its newest listing, if any, so that the same stock gives the same snapshot tomorrow.
 */
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
  const day = new Date(seen.count === 0 ? nowMs : Math.min(seen.newestMs, nowMs)).toISOString().slice(0, 10);
  return { kept, deals, day, count: seen.count, isSample: seen.isSample && seen.count > 0 };
}

/** A highlight that is booked for one car makes it a highlighted car. */
function withHighlight(listing: Listing, campaigns: readonly Campaign[]): Listing {
  const isBooked = campaigns.some(({ tier, listingId }) => tier === 'highlight' && listingId === listing.id);
  if (!isBooked || listing.vehicleHighlight?.isVehicleHighlight) return listing;
  return { ...listing, vehicleHighlight: { ...listing.vehicleHighlight, isVehicleHighlight: true } };
}
