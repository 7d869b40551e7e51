/** The records of the next snapshot: those of the base, whose first file it shares, and the changed ones. */
import { closeSync, copyFileSync, linkSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';
import { createRecordWriter } from '#src/inventory/snapshot/record-file.ts';
import type { RecordSizes, RecordTables } from '#src/inventory/snapshot/record-file.ts';
import { toSellerRecord } from '#src/inventory/snapshot/seller-rows.ts';
import { SNAPSHOT_FILES } from '#src/inventory/snapshot/snapshot-meta.ts';

interface WrittenRecords {
  readonly records: RecordTables;
  readonly recordSizes: RecordSizes;
  readonly ownerRows: Uint32Array;
  readonly ownerCount: number;
}

/** @param sellerIds those whose record may have changed */
export function writeRecords(
  folder: string,
  base: BaseSnapshot,
  plan: RowPlan,
  sellerIds: ReadonlySet<string>,
  campaigns: readonly Campaign[],
): WrittenRecords {
  const { recordSizes, count: baseCount } = base.meta;
  linkSync(join(base.folder, SNAPSHOT_FILES.records), join(folder, SNAPSHOT_FILES.records));
  const second = join(folder, SNAPSHOT_FILES.changedRecords);
  copyFileSync(join(base.folder, SNAPSHOT_FILES.changedRecords), second);
  const descriptor = openSync(second, 'a');
  try {
    const writer = createRecordWriter(descriptor, recordSizes[0] + recordSizes[1]);
    const { sources, ownerRows } = orderSellers(base, plan, sellerIds);
    /** For each record: its place among the base's, or `-1 - n` for the n-th written one. */
    const from: number[] = [];
    let written = 0;
    const write = (record: unknown): void => {
      writer.add(record);
      from.push(-1 - written++);
    };
    for (const { listing } of plan.changed) writer.add(listing);
    written = plan.changed.length;
    for (const source of sources)
      if (typeof source === 'number') from.push(baseCount + source);
      else write(toSellerRecord(source));
    for (const campaign of campaigns) write(campaign);
    const { end, ...added } = writer.finish();
    return {
      records: joinTables(base.records.tables, added, plan.from, from),
      recordSizes: [recordSizes[0], end - recordSizes[0]],
      ownerRows,
      ownerCount: sources.length,
    };
  } finally {
    closeSync(descriptor);
  }
}

/** Sellers in order of appearance, as in a whole snapshot: by row in the base, or as they are now. */
function orderSellers(
  base: BaseSnapshot,
  { from, changed }: RowPlan,
  sellerIds: ReadonlySet<string>,
): { sources: (number | Owner)[]; ownerRows: Uint32Array } {
  const sources: (number | Owner)[] = [];
  const ownerRows = new Uint32Array(from.length);
  /** Of a row in the base, one more than the new one. */
  const newRowOf = new Uint32Array(base.meta.ownerCount);
  const rowOfNew = new Map<string, number>();
  const ofBase = (old: number): number => (newRowOf[old] ||= sources.push(old)) - 1;
  const ofNew = (owner: Owner): number => {
    const row = rowOfNew.get(owner.id) ?? sources.push(owner) - 1;
    rowOfNew.set(owner.id, row);
    return row;
  };
  from.forEach((source, row) => {
    const owner = source < 0 ? changed[-1 - source]?.owner : undefined;
    const old = owner ? base.findOwnerRow(owner.id) : base.ownerRows[source];
    const isKnown = old !== undefined && !(owner && sellerIds.has(owner.id));
    if (isKnown) ownerRows[row] = ofBase(old);
    else if (owner) ownerRows[row] = ofNew(owner);
    else throw new RangeError(`The car in row ${row} has no seller.`);
  });
  return { sources, ownerRows };
}

/** Of the listings, then of all others. */
function joinTables(
  base: RecordTables,
  added: RecordTables,
  ofListings: Int32Array,
  ofOthers: readonly number[],
): RecordTables {
  const from = new Int32Array(ofListings.length + ofOthers.length);
  from.set(ofListings);
  from.set(ofOthers, ofListings.length);
  const starts = new Float64Array(from.length);
  const lengths = new Uint32Array(from.length);
  const checks = new Uint32Array(from.length);
  for (let row = 0; row < from.length; row += 1) {
    const source = from[row] as number;
    const tables = source >= 0 ? base : added;
    const at = source >= 0 ? source : -1 - source;
    starts[row] = tables.starts[at] as number;
    lengths[row] = tables.lengths[at] as number;
    checks[row] = tables.checks[at] as number;
  }
  return { starts, lengths, checks };
}
