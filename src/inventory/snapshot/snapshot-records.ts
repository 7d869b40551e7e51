import { join } from 'node:path';
import { openRecordFile } from '#src/inventory/snapshot/record-file.ts';
import type { RecordReader, RecordTables } from '#src/inventory/snapshot/record-file.ts';
import { SNAPSHOT_FILES } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { readTable } from '#src/inventory/snapshot/snapshot-tables.ts';

/** The records of a snapshot: its cars, then their sellers, then its campaigns. @throws SnapshotError */
export function openSnapshotRecords(
  folder: string,
  meta: SnapshotMeta,
): RecordReader & { readonly tables: RecordTables } {
  const table = (name: string) => readTable(folder, meta, name);
  const tables: RecordTables = {
    starts: new Float64Array(table(SNAPSHOT_FILES.starts)),
    lengths: new Uint32Array(table(SNAPSHOT_FILES.lengths)),
    checks: new Uint32Array(table(SNAPSHOT_FILES.checks)),
  };
  const paths = [join(folder, SNAPSHOT_FILES.records), join(folder, SNAPSHOT_FILES.changedRecords)] as const;
  return { ...openRecordFile(paths, tables, meta.recordSizes), tables };
}
