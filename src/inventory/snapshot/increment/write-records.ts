/** The records of the next snapshot: those of the base, whose first file it shares, and the changed ones. */
import { closeSync, copyFileSync, linkSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { OrderedSellers } from '#src/inventory/snapshot/increment/order-sellers.ts';
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

export function writeRecords(
  folder: string,
  base: BaseSnapshot,
  plan: RowPlan,
  { sources, ownerRows }: OrderedSellers,
  campaigns: readonly Campaign[],
): WrittenRecords {
  const { recordSizes, count: baseCount } = base.meta;
  linkSync(join(base.folder, SNAPSHOT_FILES.records), join(folder, SNAPSHOT_FILES.records));
  const second = join(folder, SNAPSHOT_FILES.changedRecords);
  copyFileSync(join(base.folder, SNAPSHOT_FILES.changedRecords), second);
  const descriptor = openSync(second, 'a');
  try {
    const writer = createRecordWriter(descriptor, recordSizes[0] + recordSizes[1]);
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
