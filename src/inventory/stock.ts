/**
 * The stock as readers see it: one immutable generation at a time, index and records together, so that no page mixes
 * two. A request takes `current` once and keeps it.
 */
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { SearchEngine } from '#src/inventory/search-engine.ts';

export interface StockListing {
  readonly listing: Listing;
  readonly owner: Owner;
}

/** How many cars of one vehicle are on offer; the keys are codes. */
export interface StockCount {
  readonly makeCode: string;
  readonly make: string;
  readonly modelCode: string;
  readonly model: string;
  readonly year: number;
  readonly trimCode?: string;
  readonly trim?: string;
  readonly count: number;
}

export interface StockGeneration {
  readonly id: number;
  /** Digest of all listings: equal stock, equal digest. */
  readonly digest: string;
  readonly engine: SearchEngine;
  /** In the order of `ids`; unknown ids are left out. */
  loadListings(ids: readonly string[]): StockListing[];
  /** One row per make, model, year and trim that has stock. */
  readonly vehicleCounts: readonly StockCount[];
  /** True while all listings come from the sample generator. */
  readonly isSample: boolean;
}

/** A car that was here: sold, or taken out of its feed. */
export interface GoneListing extends StockListing {
  readonly goneAtMs: number;
}

export interface Stock {
  readonly current: StockGeneration;
  findGone(id: string): GoneListing | undefined;
  loadPriceHistory(id: string): PricePoint[];
  /** Looks for a newer generation in the store and swaps it in; building happens off the request's thread. */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}
