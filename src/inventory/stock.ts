/**
 * The stock as readers see it: one immutable generation at a time, index and records together, so that no page mixes
 * two. A request takes `current` once and keeps it.
 */
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { PhotoHost } from '#src/inventory/photo-addresses.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';

export interface StockListing {
  readonly listing: Listing;
  readonly owner: Owner;
}

/** How many cars of one vehicle are on offer, and at what prices (whole dollars, priced cars only). */
export interface StockCount {
  readonly makeCode: string;
  readonly make: string;
  readonly modelCode: string;
  readonly model: string;
  readonly year: number;
  readonly trimCode?: string;
  readonly trim?: string;
  /** New cars are counted apart from used and certified ones. */
  readonly isNew: boolean;
  readonly count: number;
  readonly prices?: {
    readonly lowest: number;
    readonly highest: number;
    readonly sum: number;
    readonly count: number;
  };
  /** Mileage and price of each used car whose mileage counts, one behind the other; 0: no price. */
  readonly cars?: readonly number[];
}

/** Used cars of one year: pairs as in `StockCount.cars`, every price 0. */
export interface DrivenCars {
  readonly year: number;
  readonly cars: readonly number[];
}

export interface StockGeneration {
  readonly id: number;
  /** Digest of all listings: equal stock, equal digest. */
  readonly digest: string;
  /** That of the newest listing, `yyyy-mm-dd`: a page takes it for today, so that a build gives the same once more. */
  readonly day: string;
  readonly engine: SearchEngine;
  /** In the order of `ids`; unknown ids are left out. */
  loadListings(ids: readonly string[]): StockListing[];
  /** One row per make, model, year, trim and newness that has stock; sorted by these. */
  readonly vehicleCounts: readonly StockCount[];
  /** Of every listing of the stock, those included that this site shows only to searches that ask for them. */
  readonly namedVehicles: readonly StockCount[];
  /** Year and mileages of all used cars: what prices may do is no matter of theirs. */
  readonly drivenCars: readonly DrivenCars[];
  /** The rows of one model. */
  loadVehicleCounts(model: Pick<StockCount, 'makeCode' | 'modelCode'>): readonly StockCount[];
  /** True while all listings come from the sample generator. */
  readonly isSample: boolean;
  /** Hosts that photos come from, those with the most cars first; of very many only the first. */
  readonly photoHosts: readonly PhotoHost[];
  /** Of all hosts. */
  readonly photoHostCount: number;
}

/** A car that was here: sold, or taken out of its feed. */
export interface GoneListing extends StockListing {
  readonly goneAtMs: number;
}

export interface Stock {
  readonly current: StockGeneration;
  findGone(id: string): GoneListing | undefined;
  loadPriceHistory(id: string): PricePoint[];
  /** Where the feed has the photo of a car, on offer or gone; the key is that of its address on this site. */
  findPhoto(listingId: string, key: string): string | undefined;
  /** A person accepts what of this source's feeds is held; done off the request's thread, and shown with the next refresh. */
  acceptHeld(source: string): Promise<void>;
  /** Reads one record of the current generation, another one each time. @throws where it cannot be read */
  checkOne(): Promise<void>;
  /** When an import has last come to its end; undefined: never, or the database does not say. */
  lastImportAtMs(): number | undefined;
  /** Looks for a newer generation in the store and swaps it in; building happens off the request's thread. */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}
