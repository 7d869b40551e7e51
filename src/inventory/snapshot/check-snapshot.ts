/** Reads all of a snapshot, whose files have checksums. A server reads its tables when it starts, and a record a second. */
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { openSnapshotRecords } from '#src/inventory/snapshot/snapshot-records.ts';
import { SnapshotError } from '#src/inventory/snapshot/snapshot-tables.ts';

/** @returns the number of its cars @throws SnapshotError, or IndexFileError, when it has changed since it was written */
export async function checkSnapshot(folder: string): Promise<number> {
  const meta = readSnapshotMeta(folder);
  if (!meta) throw new SnapshotError(`There is no complete snapshot of this version in ${folder}.`);
  await openSnapshot(folder).close();
  const records = openSnapshotRecords(folder, meta);
  try {
    for (let record = 0; record < records.count; record++) await records.check(record);
  } finally {
    records.close();
  }
  return meta.count;
}
