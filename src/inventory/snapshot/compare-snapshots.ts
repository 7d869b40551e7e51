/**
 * Finds the listings that differ between two snapshots: records are compared by their checksums and lengths, and only
 * differences are read.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { isRated, isSameRow } from '#src/inventory/snapshot/row-tables.ts';
import { listingAt, openRecords, toDocument } from '#src/inventory/snapshot/stock-records.ts';
import type { Records } from '#src/inventory/snapshot/stock-records.ts';

export interface ChangedListings {
  readonly ids: ReadonlySet<string>;
  /** Sellers whose own page says something else, while their cars are shown as before. */
  readonly profiles: ReadonlySet<string>;
  /** As a search engine had them before, and has them now. */
  readonly before: readonly SearchDocument[];
  readonly after: readonly SearchDocument[];
}

/** Undefined when more than `most` listings differ, whose documents would fill the memory. */
export function findFewChanges(
  oldFolder: string,
  newFolder: string,
  most: number,
): ChangedListings | undefined {
  const old = openRecords(oldFolder);
  const now = openRecords(newFolder);
  try {
    return compareRecords(old, now, most);
  } finally {
    old.file.close();
    now.file.close();
  }
}

/** Listings are in order of id in both. */
function compareRecords(old: Records, now: Records, most: number): ChangedListings | undefined {
  const changes = { ids: new Set<string>(), before: [] as SearchDocument[], after: [] as SearchDocument[] };
  const profiles = new Set<string>();
  const isSameOwner = createOwnerComparison(old, now, profiles);
  const isSame = (i: number, j: number) =>
    old.file.isSame(i, now.file, j) &&
    isSameRow(old.rows, i, now.rows, j) &&
    (old.day === now.day || !isRated(now.rows, j)) &&
    isSameOwner(i, j);
  const take = (records: Records, row: number, record: Listing, documents: SearchDocument[]) => {
    documents.push(toDocument(records, row, record));
    changes.ids.add(record.id);
  };
  let [i, j] = [0, 0];
  while (i < old.count || j < now.count) {
    if (changes.ids.size > most) return undefined;
    const isPair = i < old.count && j < now.count;
    if (isPair && isSame(i, j)) {
      [i, j] = [i + 1, j + 1];
      continue;
    }
    const was = listingAt(old, i);
    // Most changed cars have only another rating, which is no part of their record.
    const is = isPair && old.file.isSame(i, now.file, j) ? was : listingAt(now, j);
    if (was && (!is || was.id <= is.id)) take(old, i++, was, changes.before);
    if (is && (!was || is.id <= was.id)) take(now, j++, is, changes.after);
  }
  return { ...changes, profiles };
}

/**
 * Sellers have many cars, so each pair is compared once. Their campaigns count too.
 * @param profiles receives the sellers that differ only on their own page
 */
function createOwnerComparison(
  old: Records,
  now: Records,
  profiles: Set<string>,
): (i: number, j: number) => boolean {
  const known = new Map<number, boolean>();
  return (i, j) => {
    const [was, is] = [old.ownerRow(i), now.ownerRow(j)];
    const key = was * now.ownerCount + is;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isSameRecord = old.file.isSame(old.count + was, now.file, now.count + is);
    const owner = now.file.read(now.count + is) as Owner;
    const booked = [old, now].map(({ campaigns }) => JSON.stringify(campaigns.get(owner.id)));
    const isShownAlike =
      isSameRecord ||
      isDeepStrictEqual(withoutProfile(old.file.read(old.count + was) as Owner), withoutProfile(owner));
    const isSame = isShownAlike && booked[0] === booked[1];
    if (isSame && !isSameRecord) profiles.add(owner.id);
    known.set(key, isSame);
    return isSame;
  };
}

/** What cards show of a seller: the rest is on its own page, and on those of its cars, which are not prebuilt. */
function withoutProfile({ hours: _hours, services: _services, location, ...owner }: Owner): Owner {
  const { address1: _street, zip: _zip, ...place } = location;
  return { ...owner, location: place };
}
