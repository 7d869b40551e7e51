/** What an import hands to the store, and what it hears back. */
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import type { StoredOwner } from '#src/domain/dealer/owner.schema.ts';

/** A listing as a feed knows it: without a day of listing, the day it was first seen counts. */
export type FeedListing = Omit<Listing, 'listedAtMs'> & { readonly listedAtMs?: number | undefined };

interface Sighting {
  /** The file, when a feed has several. */
  readonly file?: string | undefined;
  /** Line or record number in the feed; what a rejection names. */
  readonly line: number;
  /** When the feed saw the car, if it says so. */
  readonly seenAtMs?: number | undefined;
}

/** A car on offer. */
export interface OfferRow extends Sighting {
  readonly kind: 'offer';
  readonly listing: FeedListing;
  readonly owner: StoredOwner;
  /** How many fields the feed filled: of two rows for one car the fuller one counts. */
  readonly completeness?: number;
  /** Earlier prices that the source knows of. */
  readonly history?: readonly PricePoint[] | undefined;
}

/** A car that the feed itself calls sold or held for somebody: gone, and never a suspicious drop. */
export interface SoldRow extends Sighting {
  readonly kind: 'sold';
  readonly id: string;
  readonly price?: number | undefined;
  readonly reason: string;
}

/** A car that is in the feed but could not be read: what the store has of it stays as it is. */
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

/** One by one, or written already and in batches where they come from a file. */
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
  /** For the book of runs: when the import was through. */
  readonly finishedAtMs?: () => number;
  readonly files?: readonly { readonly name: string; readonly digest: string }[];
  /** What the feed filled, known only when all rows were read. Without it, nothing is compared with the feed before. */
  readonly readFill?: () => FeedFill | undefined;
  /** Takes a drop of more than a fifth of a dealer's or the feed's stock at its word. */
  readonly confirmDrop?: boolean;
  /** Takes fields at their word that the feed before had and this one has not. */
  readonly confirmEmpty?: boolean;
  /** Takes a feed that is older than the one before. */
  readonly confirmOlder?: boolean;
  /** Reports and changes nothing. */
  readonly dryRun?: boolean;
  /** More counts for the book of runs, known only when all rows were read. */
  readonly countsSoFar?: () => Readonly<Record<string, number>>;
  readonly onRejected?: (rejection: RowRejection) => void;
}

/** How well a feed fills the fields that its mapping names. */
export interface FeedFill {
  /** Newest change of its files; by this feeds without days of their own are told apart. */
  readonly fileAtMs: number | undefined;
  readonly offerCount: number;
  readonly fields: readonly FilledField[];
}

export interface FilledField {
  readonly field: string;
  /** Of the mapping, in words: `"Price"`. */
  readonly column: string;
  /** How many offers have it. */
  readonly filledCount: number;
}

/** A dealer whose cars are kept on offer although the feed lacks them. */
export interface HeldDealer {
  readonly name: string;
  /** On offer, those that are kept among them. */
  readonly activeCount: number;
  readonly missingCount: number;
}

export interface HeldCars {
  readonly activeCount: number;
  readonly missingCount: number;
  readonly dealerCount: number;
  /** Those with most missing cars first; not all where they are many. */
  readonly dealers: readonly HeldDealer[];
  /** So many feeds in a row have lacked the cars that were missed first. */
  readonly feeds: number;
}

/** A field that most cars had before, and hardly any has now. */
export interface EmptiedField {
  readonly field: string;
  readonly column: string;
  /** Shares of all offers. */
  readonly before: number;
  readonly now: number;
}

/** The feed is held as a whole: nothing has changed. */
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
  /** Cars that the feed lacks and that stay on offer. */
  readonly held: HeldCars | undefined;
}
