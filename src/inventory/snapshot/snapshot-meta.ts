/** The description of a snapshot. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { vehicleRenameSchema } from '#src/domain/vehicle/vehicle-renames.ts';

/** Raise this when any file of a snapshot changes its format; snapshots of other formats are rebuilt. */
export const SNAPSHOT_FORMAT = 14;
export const SNAPSHOT_FILES = {
  index: 'index.bin',
  records: 'records.bin',
  changedRecords: 'changed-records.bin',
  starts: 'starts.bin',
  lengths: 'lengths.bin',
  ownerRows: 'owner-rows.bin',
  ids: 'ids.bin',
  checks: 'checks.bin',
  ratings: 'ratings.bin',
  views: 'views.bin',
  facts: 'facts.bin',
  vehicleCounts: 'vehicle-counts.json',
  drivenCars: 'driven-cars.bin',
  programCounts: 'program-counts.json',
  drivenProgramCars: 'driven-program-cars.bin',
  dealers: 'dealers.json',
  photoHosts: 'photo-hosts.json',
  meta: 'meta.json',
} as const;

export const snapshotMetaSchema = z.object({
  format: z.literal(SNAPSHOT_FORMAT),
  generation: z.number(),
  /** Distinguishes the generation from one with the same number in another database. */
  origin: z.string(),
  /** What its cars are called in place of the names that they were imported with. */
  renames: z._default(z.array(vehicleRenameSchema), []),
  /** Of all that readers see: equal stock, equal digest. */
  digest: z.string(),
  /** CRC-32 of the small files, by name; `checks` has that of each record. */
  checksums: z.record(z.string(), z.number()),
  /** Of the code that made it. */
  code: z.string(),
  /** The bytes of both files of records. The first may be shared with other snapshots. */
  recordSizes: z.tuple([z.number(), z.number()]),
  isSample: z.boolean(),
  count: z.number(),
  ownerCount: z.number(),
  /** The day on which the views were read, by the clock. */
  viewsReadOn: z.string(),
  /** The day that freshness and deal ratings refer to. */
  day: z.string(),
  /** The hosts of images, those with the most cars first; if there are very many, only the first. */
  photoHosts: z.array(z.object({ host: z.string(), carCount: z.number() })),
  /** Of all hosts. */
  photoHostCount: z.number(),
});
const otherMetaSchema = z.object({ format: z.number() });
export type SnapshotMeta = z.infer<typeof snapshotMetaSchema>;

/** Whether a program of another version wrote it, whose files this one cannot read. */
export function isOfOtherFormat(folder: string): boolean {
  try {
    const { format } = otherMetaSchema.parse(
      JSON.parse(readFileSync(join(folder, SNAPSHOT_FILES.meta), 'utf8')),
    );
    return format !== SNAPSHOT_FORMAT;
  } catch {
    return false; // missing or damaged
  }
}

/** Undefined when there is no complete snapshot of this format. */
export function readSnapshotMeta(folder: string): SnapshotMeta | undefined {
  try {
    const text = readFileSync(join(folder, SNAPSHOT_FILES.meta), 'utf8');
    const parsed = snapshotMetaSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
