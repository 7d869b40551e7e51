/**
 * The stock for readers: one immutable generation at a time, index and records together, so that no page mixes two. A
 * request takes `current` once and keeps it.
 */
import type { OfferState } from '#src/domain/listing/car-life.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { FeedImage } from '#src/domain/listing/feed-image.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import type { RenameCar, VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import type { PhotoHost } from '#src/inventory/photo-addresses.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';

export interface StockListing {
  readonly listing: Listing;
  readonly owner: Owner;
}

/** How many cars of one vehicle are for sale, and at what prices (whole dollars, priced cars only). */
export interface StockCount {
  readonly makeCode: string;
  readonly make: string;
  readonly modelCode: string;
  readonly model: string;
  readonly year: number;
  readonly trimCode?: string;
  readonly trim?: string;
  /** New cars are counted separately from used and certified ones. */
  readonly isNew: boolean;
  readonly count: number;
  readonly prices?: {
    readonly lowest: number;
    readonly highest: number;
    readonly sum: number;
    readonly count: number;
  };
  /**
   * Mileage and price of each used car whose mileage counts, in pairs; 0 for a price that is unknown or not compared, as
   * of a car with a branded title.
   */
  readonly cars?: readonly number[];
}

/** A dealer with cars for sale. Private sellers are none. */
export interface DealerCount {
  /** Of its page. */
  readonly path: string;
  readonly name: string;
  readonly city?: string;
  /** Two letters. */
  readonly state?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Its cars for sale. */
  readonly count: number;
  /** What is known about it. */
  readonly factCount?: number;
}

/** Used cars of one year: pairs as in `StockCount.cars`, every price 0. */
export interface DrivenCars {
  readonly year: number;
  readonly cars: readonly number[];
}

export interface StockGeneration {
  readonly id: number;
  /** A digest of all listings: equal stock, equal digest. */
  readonly digest: string;
  /** The day of the newest listing, `yyyy-mm-dd`. Pages treat it as today, so that a build is reproducible. */
  readonly day: string;
  readonly engine: SearchEngine;
  /** In the order of `ids`; unknown ids are left out. */
  loadListings(ids: readonly string[]): StockListing[];
  /** The hits of a search as answers contain them: the listings in order, and each seller once. */
  loadHits(hits: readonly SearchHit[]): { listings: FoundListing[]; owners: Owner[] };
  /** Every car for sale is in one of so many parts, each of at most 4,096 cars. */
  readonly partCount: number;
  /** The cars of one part, by id. @param part from 0; there are none in one that does not exist */
  loadPart(part: number): StockListing[];
  /** One row per make, model, year, trim and newness that has stock, sorted by these. */
  readonly vehicleCounts: readonly StockCount[];
  /** Of every listing in stock, including those that this site shows only to searches that include them. */
  readonly namedVehicles: readonly StockCount[];
  /** Year and mileages of all used cars, without prices, so that price changes do not affect their readers. */
  readonly drivenCars: readonly DrivenCars[];
  /** The rows of one model. */
  loadVehicleCounts(model: Pick<StockCount, 'makeCode' | 'modelCode'>): readonly StockCount[];
  /** By the addresses of their pages. */
  readonly dealers: readonly DealerCount[];
  /** Those of one state, as addresses name it: `tx`. */
  loadDealersIn(state: string): readonly DealerCount[];
  /** The campaigns that run. */
  readonly campaigns: readonly Campaign[];
  /** True while all listings come from the sample generator. */
  readonly isSample: boolean;
  /** The hosts of photos, logos and tiles, those with the most cars first; if there are very many, only the first. */
  readonly photoHosts: readonly PhotoHost[];
  /** Of all hosts. */
  readonly photoHostCount: number;
}

/** A car that was sold or removed from its feed, or is hidden because it probably was. */
export interface GoneListing extends StockListing {
  readonly goneAtMs: number;
}

export interface Stock {
  readonly current: StockGeneration;
  /** The current generation or one before it, by the start of its digest; undefined when it is no longer open. */
  findGeneration(key: string): StockGeneration | undefined;
  findGone(id: string): GoneListing | undefined;
  /** The car for sale with this VIN; if there is none, the one that left last. */
  findByVin(vin: string): { readonly id: string } | undefined;
  /** The id of the same car in another source's offer, which is shown in place of this one. */
  findShownId(id: string): string | undefined;
  /** With the days of the feed. */
  loadPriceHistory(id: string): PricePoint[];
  /** What its cars are called in place of former names. */
  readonly renames: readonly VehicleRename[];
  /** Calls a car that was read elsewhere as this stock calls its cars, if its make, model or trim was renamed. */
  readonly renameCar: RenameCar;
  /** When an import last found the car in its feed; undefined for an unknown car and for sample stock. */
  lastSeenAtMs(id: string): number | undefined;
  /** Every offer of the car with this VIN, in order of time, those that are not shown included. */
  loadCarLife(vin: string): OfferState[];
  /** Its feed still shows it, but it is hidden because it may be sold or fake. */
  isHidden(id: string): boolean;
  /** By this site's own clock. */
  loadOfferedPrices(id: string): PricePoint[];
  /**
   * A photo or a tile's image of a car, which is or was for sale, or an image of a dealer, as the feed names it; the key is
   * that of its address on this site.
   * @param id of the car or the dealer
   */
  findPhoto(id: string, key: string): FeedImage | undefined;
  /** Accepts the held feeds of a source. It runs in another thread, and the result appears with the next refresh. */
  acceptHeld(source: string): Promise<void>;
  /** Reads one record of the current generation, another one each time. @throws when it cannot be read */
  checkOne(): Promise<void>;
  /** When the last import finished; undefined when there was none or the database does not answer. */
  lastImportAtMs(): number | undefined;
  /** The store has a newer generation, which is being prepared, or cannot be: the log says why. */
  isBehind(): boolean;
  /** Checks the store for a newer generation and swaps it in; its snapshot is built in another thread. */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}
