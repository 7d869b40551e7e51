/**
 * Vehicles' renames as a file, so that stock is read with them without loading a catalog. Every release has those that it is
 * served with, the data directory those of the newest catalog.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { NamedVehicles } from '#src/domain/vehicle/former-names.ts';
import { listVehicleRenames, vehicleRenameSchema } from '#src/domain/vehicle/vehicle-renames.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { readCurrent, releaseFolder, releasesIn } from '#src/engine/publishing/release-places.ts';
import { ifThere } from '#src/lib/if-there.ts';

const FILE_NAME = 'vehicle-renames.json';
const renamesSchema = z.array(vehicleRenameSchema);

export const newestRenamesFile = (dataDir: string) => join(dataDir, 'reference', FILE_NAME);

/** Called before the release has its name, so that no one reads it yet. */
export function writeReleaseRenames(folder: string, renames: readonly VehicleRename[]): void {
  writeFileSync(join(folder, FILE_NAME), JSON.stringify(renames));
}

/** Those of the served release; before the first one, those of the newest catalog. */
export function readServedRenames(dataDir: string): readonly VehicleRename[] {
  const id = readCurrent(dataDir);
  return readFile(
    id === undefined ? newestRenamesFile(dataDir) : join(releaseFolder(dataDir, id), FILE_NAME),
  );
}

/**
 * How a catalog calls cars that were imported with one of the catalogs that this machine knows, older or newer: after a
 * rollback, and between an editor's rename and its release.
 */
export function findRenames(dataDir: string, catalogue: NamedVehicles): VehicleRename[] {
  const parent = releasesIn(dataDir);
  const files = listNames(parent).map((name) => join(parent, name, FILE_NAME));
  return listVehicleRenames(catalogue, [newestRenamesFile(dataDir), ...files].flatMap(readFile));
}

/** None if the file is missing, as in a release of an earlier version, or damaged. */
function readFile(file: string): readonly VehicleRename[] {
  const text = ifThere(() => readFileSync(file, 'utf8'));
  try {
    const parsed = renamesSchema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

function listNames(folder: string): string[] {
  return ifThere(() => readdirSync(folder)) ?? [];
}
