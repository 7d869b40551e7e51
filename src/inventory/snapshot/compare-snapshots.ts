/**
 * Finds the listings that differ between two snapshots: both files are read once from first to last, and only
 * differences are parsed.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { readTable } from '#src/inventory/snapshot/snapshot-tables.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';

export interface ChangedListings {
  readonly ids: ReadonlySet<string>;
  /** As a search engine had them before, and has them now. */
  readonly before: readonly SearchDocument[];
  readonly after: readonly SearchDocument[];
}

const WINDOW_BYTES = 1 << 20;

interface Records {
  readonly count: number;
  readonly ownerCount: number;
  readonly dayMs: number;
  /** The bytes of one record, valid until the next call. Rows must be read in order. */
  bytes(row: number): Buffer;
  /** The row of a listing's seller, among the sellers. */
  ownerRow(row: number): number;
  ownerBytes(row: number): Buffer;
  readonly campaigns: ReadonlyMap<string, Campaign[]>;
  close(): void;
}

export function compareSnapshots(oldFolder: string, newFolder: string): ChangedListings {
  const old = openRecords(oldFolder);
  const now = openRecords(newFolder);
  try {
    return compareRecords(old, now);
  } finally {
    old.close();
    now.close();
  }
}

/** Listings are in order of id in both. */
function compareRecords(old: Records, now: Records): ChangedListings {
  const changes = { ids: new Set<string>(), before: [] as SearchDocument[], after: [] as SearchDocument[] };
  const isSameOwner = createOwnerComparison(old, now);
  const take = (records: Records, row: number, documents: SearchDocument[]) => {
    const listing = parse(records.bytes(row)) as Listing;
    const owner = parse(records.ownerBytes(row)) as Owner;
    documents.push(toSearchDocument(listing, owner, records.dayMs, records.campaigns.get(owner.id)));
    changes.ids.add(listing.id);
  };
  let [i, j] = [0, 0];
  while (i < old.count || j < now.count) {
    const isPair = i < old.count && j < now.count;
    if (isPair && old.bytes(i).equals(now.bytes(j)) && isSameOwner(i, j)) {
      [i, j] = [i + 1, j + 1];
      continue;
    }
    const [oldId, newId] = [idAt(old, i), idAt(now, j)];
    if (newId === undefined || (oldId !== undefined && oldId <= newId)) take(old, i++, changes.before);
    if (oldId === undefined || (newId !== undefined && newId <= oldId)) take(now, j++, changes.after);
  }
  return changes;
}

function idAt(records: Records, row: number): string | undefined {
  return row < records.count ? (parse(records.bytes(row)) as Listing).id : undefined;
}

/** Sellers have many cars, so each pair is compared once. Their campaigns count too. */
function createOwnerComparison(old: Records, now: Records): (i: number, j: number) => boolean {
  const known = new Map<number, boolean>();
  return (i, j) => {
    const key = old.ownerRow(i) * now.ownerCount + now.ownerRow(j);
    const before = known.get(key);
    if (before !== undefined) return before;
    const [was, is] = [old.ownerBytes(i), now.ownerBytes(j)];
    const { id } = parse(is) as Owner;
    const booked = [old, now].map(({ campaigns }) => JSON.stringify(campaigns.get(id)));
    const isSame = was.equals(is) && booked[0] === booked[1];
    known.set(key, isSame);
    return isSame;
  };
}

function openRecords(folder: string): Records {
  const meta = readSnapshotMeta(folder);
  if (!meta) throw new Error(`There is no snapshot of the stock in ${folder}.`);
  const { count, ownerCount } = meta;
  const offsets = new Float64Array(readTable(folder, meta, SNAPSHOT_FILES.offsets));
  const ownerRows = new Uint32Array(readTable(folder, meta, SNAPSHOT_FILES.ownerRows));
  const descriptor = openSync(join(folder, SNAPSHOT_FILES.records), 'r');
  const at = (row: number) => offsets[row] ?? 0;
  const read = (from: number, to: number): Buffer => {
    const bytes = Buffer.alloc(to - from);
    for (let done = 0; done < bytes.length;) {
      const more = readSync(descriptor, bytes, done, bytes.length - done, from + done);
      if (more === 0) throw new Error(`The records in ${folder} are truncated.`);
      done += more;
    }
    return bytes;
  };
  const tailStart = at(count);
  const tail = read(tailStart, at(offsets.length - 1)); // sellers, then their campaigns
  const inTail = (row: number) => tail.subarray(at(row) - tailStart, at(row + 1) - tailStart);
  const campaigns = Array.from(
    { length: offsets.length - 1 - count - ownerCount },
    (_, index) => parse(inTail(count + ownerCount + index)) as Campaign,
  );
  let window: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };
  const ownerRow = (row: number) => ownerRows[row] ?? 0;
  return {
    count,
    ownerCount,
    dayMs: Date.parse(meta.day),
    bytes(row) {
      const [from, to] = [at(row), at(row + 1)];
      if (from < window.from || to > window.from + window.bytes.length) {
        window = { from, bytes: read(from, Math.max(to, Math.min(from + WINDOW_BYTES, tailStart))) };
      }
      return window.bytes.subarray(from - window.from, to - window.from);
    },
    ownerRow,
    ownerBytes: (row) => inTail(count + ownerRow(row)),
    campaigns: Map.groupBy(campaigns, ({ ownerId }) => ownerId),
    close: () => closeSync(descriptor),
  };
}

/** Validated when it entered the store. */
function parse(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString('utf8'));
}
