/** The input and output types of an import. */
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import type { StoredOwner } from '#src/domain/dealer/owner.schema.ts';

/** A listing in a feed. Without a listing date, the day it was first seen is used. */
export type FeedListing = Omit<Listing, 'listedAtMs'> & { readonly listedAtMs?: number | undefined };

interface Sighting {
  /** The file, when a feed has several. */
  readonly file?: string | undefined;
  /** Line or record number in the feed, as rejections name it. */
  readonly line: number;
  /** When the feed saw the car, if it says so. */
  readonly seenAtMs?: number | undefined;
}

/** A car for sale. */
export interface OfferRow extends Sighting {
  readonly kind: 'offer';
  readonly listing: FeedListing;
  readonly owner: StoredOwner;
  /** How many fields the feed filled. Of two rows for one car, the more complete one is kept. */
  readonly completeness?: number;
  /** Earlier prices that the source knows. */
  readonly history?: readonly PricePoint[] | undefined;
}

/** A car that the feed itself calls sold or on hold. It is removed, and never counts as a suspicious drop. */
export interface SoldRow extends Sighting {
  readonly kind: 'sold';
  readonly id: string;
  readonly price?: number | undefined;
  readonly reason: string;
}

/** A car that is in the feed but unreadable. The store's record of it stays as it is. */
export interface UnreadableRow extends Sighting {
  readonly kind: 'unreadable';
  readonly id: string;
}

export type StockRow = OfferRow | SoldRow | UnreadableRow;

export interface StagedRow {
  /** False for a car that could not be read: the books have it as rejected already. */
  readonly isOffered: boolean;
  /** By `STAGED_COLUMNS` of `listing-store-staged-row.ts`. */
  readonly values: readonly (string | number | null)[];
  /** Of offers only. */
  readonly record: string | undefined;
  readonly owner: StagedOwner | undefined;
  /** Earlier prices in cents, by moment. */
  readonly points: readonly (readonly [atMs: number, cents: number | null])[];
}

export interface StagedOwner {
  readonly id: string;
  readonly digest: string;
  readonly record: string;
}

/** One by one; or in batches, already written, when they come from a file. */
export type StockRows = Iterable<StockRow> | AsyncIterable<readonly StagedRow[]>;

export interface RowRejection {
  readonly file: string | undefined;
  readonly line: number;
  readonly id: string;
  readonly field: string;
  readonly reason: string;
}

export interface ImportOptions {
  readonly nowMs: number;
  /** For the import log: when the import finished. */
  readonly finishedAtMs?: () => number;
  readonly files?: readonly { readonly name: string; readonly digest: string }[];
  /**
   * How many cars have each field, known only after all rows were read. Without it, nothing is compared with the
   * previous feed.
   */
  readonly readFill?: () => FeedFill | undefined;
  /** The earlier prices that the feed states were offered here, as those of the sample. Those of other feeds are hearsay. */
  readonly hasSeenHistory?: boolean;
  /** Accepts a drop of more than a fifth of a dealer's or the feed's stock. */
  readonly confirmDrop?: boolean;
  /** Accepts the loss of fields that the previous feed had. */
  readonly confirmEmpty?: boolean;
  /** Accepts a feed that is older than the previous one. */
  readonly confirmOlder?: boolean;
  /** Reports and changes nothing. */
  readonly dryRun?: boolean;
  /** More counts for the import log, known only after all rows were read. */
  readonly countsSoFar?: () => Readonly<Record<string, number>>;
  readonly onRejected?: (rejection: RowRejection) => void;
}

/** How many cars of a feed have each field of its mapping. */
export interface FeedFill {
  /** The newest modification time of its files; it orders feeds that have no dates per car. */
  readonly fileAtMs: number | undefined;
  readonly offerCount: number;
  readonly fields: readonly FilledField[];
}

export interface FilledField {
  readonly field: string;
  /** The column of the mapping, in words: `"Price"`. */
  readonly column: string;
  /** How many listings have it. */
  readonly filledCount: number;
}

/** A dealer whose cars stay for sale although the feed lacks them. */
export interface HeldDealer {
  readonly name: string;
  /** Cars for sale, including the held ones. */
  readonly activeCount: number;
  readonly missingCount: number;
}

export interface HeldCars {
  readonly activeCount: number;
  readonly missingCount: number;
  readonly dealerCount: number;
  /** Those with the most missing cars first; not all when there are many. */
  readonly dealers: readonly HeldDealer[];
  /** How many feeds in a row have lacked the cars that went missing first. */
  readonly feeds: number;
}

/** A field that most cars had before, and hardly any has now. */
export interface EmptiedField {
  readonly field: string;
  readonly column: string;
  /** Shares of all listings. */
  readonly before: number;
  readonly now: number;
}

/** The whole feed is held, and nothing has changed. */
export class FeedHeldError extends Error {
  override name = 'FeedHeldError';
  readonly fields: readonly EmptiedField[];
  readonly feeds: number;

  constructor(fields: readonly EmptiedField[], feeds: number) {
    super(`held: ${fields.map(({ field }) => field).join(', ')}`);
    this.fields = fields;
    this.feeds = feeds;
  }
}

/** `offered` = inserted + updated + unchanged + rejected. */
export interface ImportOutcome {
  readonly run: number;
  readonly generation: number;
  readonly offered: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly gone: number;
  readonly ownersChanged: number;
  /** Offers that are not shown, because another one of the same car is. */
  readonly covered: number;
  /** Cars that the feed lacks and that stay for sale. */
  readonly held: HeldCars | undefined;
}
