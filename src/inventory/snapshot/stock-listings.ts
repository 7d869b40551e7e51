/** Reads the cars of a snapshot, with their sellers. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { withLogoPaths, withPhotoPaths } from '#src/inventory/photo-addresses.ts';
import { findRows, listRowsOfPart } from '#src/inventory/snapshot/id-table.ts';
import type { RecordReader } from '#src/inventory/snapshot/record-file.ts';
import { joinRow } from '#src/inventory/snapshot/row-tables.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import type { StockGeneration, StockListing } from '#src/inventory/stock.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import { copyWith } from '#src/lib/copied-from.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

interface ListingTables {
  readonly ids: Uint32Array;
  readonly ownerRows: Uint32Array;
  readonly rows: RowTables;
  readonly records: RecordReader;
  readonly count: number;
  readonly day: string;
}

interface ListingOptions {
  readonly ownPhotoPaths?: boolean;
  readonly isProgramSite?: boolean;
  readonly onDamage?: (error: unknown) => void;
}

/**
 * Sponsored cars appear on every other page, and neighboring pages show the same ones, so half of the requested
 * listings were read a moment ago. Larger caches would hold memory longer than it is useful.
 */
const MAX_NEW = 650;
/** Those that were asked for more than once. Those of a single page never push them out. */
const MAX_ASKED_AGAIN = 2_000;

/** Records were validated when they entered the store; here only their checksums are checked. */
export function openStockListings(
  { ids, ownerRows, rows, records, count, day }: ListingTables,
  { ownPhotoPaths = false, isProgramSite = false, onDamage }: ListingOptions,
): Pick<StockGeneration, 'loadListings' | 'loadHits' | 'loadPart'> {
  const cars = createCarCache();
  const owners = new Map<number, Owner>();

  function readOwner(ownerRow: number): Owner {
    const record = records.read(count + ownerRow) as Owner;
    const owner = ownPhotoPaths ? withLogoPaths(record) : record;
    owners.set(ownerRow, owner);
    return owner;
  }

  /** Undefined for a damaged record, and for that of another car than the wanted one. */
  function readCar(row: number, wantedId?: string): StockListing | undefined {
    try {
      const record = records.read(row) as Listing;
      if (wantedId !== undefined && record.id !== wantedId) return undefined;
      const listing = joinRow(record, rows, row, day);
      const ownerRow = ownerRows[row] ?? 0;
      const owner = owners.get(ownerRow) ?? readOwner(ownerRow);
      return { listing: ownPhotoPaths ? withPhotoPaths(listing) : listing, owner };
    } catch (error) {
      if (!onDamage) throw error;
      onDamage(error);
      return undefined;
    }
  }

  const findCar = (id: string): StockListing | undefined =>
    cars.find(id, () =>
      findRows(ids, id)
        .map((row) => readCar(row, id))
        .find((found) => found !== undefined),
    );

  return {
    loadListings: (wanted) => wanted.flatMap((id) => findCar(id) ?? []),
    loadHits(hits) {
      const sellers = new Map<string, Owner>();
      const listings = hits.flatMap(({ id, distance, isExtended }): FoundListing[] => {
        const car = findCar(id);
        if (!car) return [];
        const { listing, owner } = car;
        if (!sellers.has(owner.id)) {
          const isNear = distance !== undefined;
          sellers.set(owner.id, isNear ? copyWith(owner, { distanceFromSearch: distance }) : owner);
        }
        // A listing without a distance is the stock's own object, so anything cached for it can be reused.
        if (distance === undefined && !isExtended) return [listing];
        return [copyWith(listing, definedOnly({ distance, isExtended }))];
      });
      return { listings, owners: [...sellers.values()] };
    },
    // Past the cache: all of these will not be needed again soon.
    loadPart: (part) =>
      [...listRowsOfPart(ids, part)]
        .flatMap((row) => readCar(row) ?? [])
        .filter(({ listing, owner }) => !isProgramSite || isForecourtCertified(listing, owner))
        .sort((a, b) => (a.listing.id < b.listing.id ? -1 : 1)),
  };
}

function createCarCache() {
  const newOnes = createBoundedTtlCache<StockListing>(MAX_NEW, Infinity);
  const askedAgain = createBoundedTtlCache<StockListing>(MAX_ASKED_AGAIN, Infinity);
  return {
    find(id: string, read: () => StockListing | undefined): StockListing | undefined {
      const known = askedAgain.find(id, 0) ?? newOnes.find(id, 0);
      const car = known ?? read();
      if (car) (known ? askedAgain : newOnes).keep(id, car, 0); // reinserted, so that the newest stay
      return car;
    },
  };
}
