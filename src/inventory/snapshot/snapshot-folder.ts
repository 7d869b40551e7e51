/**
 * Snapshots are in `stock/<generation>/` below the data directory; one with renamed cars has a digest of the renames behind
 * the number, because servers of two releases may call cars by different names. A folder is written under a temporary name and
 * renamed when everything is written, so that a folder with its final name is complete, even after a crash; one that a
 * power cut may have damaged has a mark (`snapshot-sync.ts`) and counts as missing.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatRenames } from '#src/domain/vehicle/vehicle-renames.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { isSameFile } from '#src/inventory/snapshot/record-file.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import {
  isFromEarlierRun,
  markUnsynced,
  removeMark,
  syncFolder,
} from '#src/inventory/snapshot/snapshot-sync.ts';

/** The newest and the one before it, because another process may be about to open the older one. */
const MAX_SNAPSHOTS = 2;
/** `<generation>.<process>-<anything>`, made by `beginSnapshot`. */
const UNFINISHED = /^\d+\.(\d+)-/;
const FINISHED = /^\d+(?:-[\da-f]{12})?$/;
const DIGEST_LENGTH = 12;

/** Which state of which database a snapshot shows. */
export interface StockVersion {
  readonly generation: number;
  readonly origin: string;
  /** Those that concern cars of this stock. */
  readonly renames: readonly VehicleRename[];
}

export interface FoundSnapshot {
  readonly folder: string;
  readonly meta: SnapshotMeta;
}

export function findSnapshot(dataDir: string, version: StockVersion): FoundSnapshot | undefined {
  const found = readFinished(join(snapshotsIn(dataDir), nameOf(version)));
  return found && isSameVersion(found.meta, version) ? found : undefined;
}

/** Makes a new folder to write to; `publishSnapshot` gives it its name, `dropSnapshot` removes it. */
export function beginSnapshot(dataDir: string, generation: number): string {
  const folder = join(snapshotsIn(dataDir), `${generation}.${process.pid}-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns its final name. Call `syncSnapshot` then: until it returns, a power cut may cost the snapshot. */
export function publishSnapshot(dataDir: string, folder: string, version: StockVersion): string {
  const finished = findSnapshot(dataDir, version); // another process was faster
  if (finished) {
    dropSnapshot(folder);
    return finished.folder;
  }
  const place = join(snapshotsIn(dataDir), nameOf(version));
  dropSnapshot(place); // of another database, in an older format, or damaged
  if (!markUnsynced(place)) syncFolder(folder);
  try {
    renameSync(folder, place);
    return place;
  } catch (error) {
    const other = findSnapshot(dataDir, version); // that process was faster by a moment
    if (!other) throw error;
    dropSnapshot(folder);
    return other.folder;
  }
}

export function dropSnapshot(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  removeMark(folder);
}

/** Whether another process is writing the snapshot of this generation. */
export function isBeingMade(dataDir: string, generation: number): boolean {
  const parent = snapshotsIn(dataDir);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return names.some((name) => {
    const builder = UNFINISHED.exec(name)?.[1];
    const isOfOther = builder !== undefined && Number(builder) !== process.pid;
    return isOfOther && name.startsWith(`${generation}.`) && !isLeftBehind(name);
  });
}

/** Removes a snapshot, and all that share its first file of records: what is damaged there is damaged in all. */
export function dropSharing(folder: string): void {
  const shared = statSync(join(folder, SNAPSHOT_FILES.records), { throwIfNoEntry: false });
  const parent = dirname(folder);
  for (const name of shared ? readdirSync(parent).filter(isFinished) : []) {
    const other = join(parent, name);
    if (shared && isSameFile(shared, join(other, SNAPSHOT_FILES.records))) dropSnapshot(other);
  }
  dropSnapshot(folder);
}

/** The finished ones before a version, and those of the same generation with other renames; the newest first. */
export function listSnapshotsBefore(
  dataDir: string,
  version: Pick<StockVersion, 'generation' | 'renames'>,
): FoundSnapshot[] {
  const parent = snapshotsIn(dataDir);
  return listFinished(parent)
    .filter((name) => generationOf(name) <= version.generation && name !== nameOf(version))
    .sort((a, b) => generationOf(b) - generationOf(a))
    .map((name) => join(parent, name))
    .filter((place) => !isFromEarlierRun(place))
    .flatMap((place) => readFinished(place) ?? []);
}

/** The folder of an open snapshot; undefined when it is gone. */
export function findSnapshotFolder(
  dataDir: string,
  { id, digest }: { readonly id: number; readonly digest: string },
): string | undefined {
  const parent = snapshotsIn(dataDir);
  const places = listFinished(parent).filter((name) => generationOf(name) === id);
  return places.map((name) => join(parent, name)).find((place) => readSnapshotMeta(place)?.digest === digest);
}

/** The folders of finished snapshots, whatever is in them. */
export function listSnapshotFolders(dataDir: string): string[] {
  const parent = snapshotsIn(dataDir);
  return existsSync(parent) ? listFinished(parent).map((name) => join(parent, name)) : [];
}

/** Removes all but the last two, and what builds of dead processes left behind. */
export function removeOldSnapshots(dataDir: string): void {
  const parent = snapshotsIn(dataDir);
  const names = readdirSync(parent);
  const finished = names
    .filter(isFinished)
    .map((name) => ({ name, madeAtMs: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.madeAtMs - a.madeAtMs || generationOf(b.name) - generationOf(a.name));
  const old = finished.slice(MAX_SNAPSHOTS).map(({ name }) => name);
  const dead = names.filter((name) => isLeftBehind(name));
  for (const name of [...old, ...dead]) dropSnapshot(join(parent, name));
}

/** Undefined when there is none, or when it cannot be trusted. */
function readFinished(folder: string): FoundSnapshot | undefined {
  const meta = isFromEarlierRun(folder) ? undefined : readSnapshotMeta(folder);
  return meta && { folder, meta };
}

function isSameVersion(a: StockVersion, b: StockVersion): boolean {
  return a.origin === b.origin && nameOf(a) === nameOf(b);
}

function nameOf({ generation, renames }: Pick<StockVersion, 'generation' | 'renames'>): string {
  if (renames.length === 0) return String(generation);
  const digest = createHash('sha256').update(formatRenames(renames).join()).digest('hex');
  return `${generation}-${digest.slice(0, DIGEST_LENGTH)}`;
}

function generationOf(name: string): number {
  return Number.parseInt(name, 10);
}

function listFinished(parent: string): string[] {
  return existsSync(parent) ? readdirSync(parent).filter(isFinished) : [];
}

function isFinished(name: string): boolean {
  return FINISHED.test(name);
}

function snapshotsIn(dataDir: string): string {
  return join(dataDir, 'stock');
}

function isLeftBehind(name: string): boolean {
  const builder = UNFINISHED.exec(name)?.[1];
  if (builder === undefined || Number(builder) === process.pid) return false;
  try {
    process.kill(Number(builder), 0); // signal 0 only checks that the process exists
    return false;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM');
  }
}
