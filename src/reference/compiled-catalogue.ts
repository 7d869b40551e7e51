/**
 * The compiled catalog as a file: a line with its digest and a line with its makes. The data directory has one, to
 * save compiling it again; every release has its own, and is served with it.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueMake, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listVehicleRenames } from '#src/domain/vehicle/vehicle-renames.ts';
import { readReleasePart } from '#src/lib/release-part.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { prepareDataDir } from '#src/server/data-dir.ts';
import { newestRenamesFile } from '#src/server/renames-file.ts';
import { ifThere } from '#src/lib/if-there.ts';

const FILE_NAME = 'catalogue.ndjson';
const fileOf = (dataDir: string) => join(dataDir, 'reference', FILE_NAME);

/** Undefined when there is none, or it was made from other sources. */
export function readCompiled(dataDir: string, digest: string): CatalogueMake[] | undefined {
  const [head, body] = splitOnce(readIfThere(fileOf(dataDir)));
  if (head !== formatHead(digest)) return undefined;
  try {
    // Our own file, written as a whole under this digest. Validating it would take longer than compiling it.
    return JSON.parse(body) as CatalogueMake[];
  } catch {
    return undefined; // damaged: compile again
  }
}

export function writeCompiled(dataDir: string, digest: string, makes: readonly CatalogueMake[]): void {
  writeIfPossible(newestRenamesFile(dataDir), JSON.stringify(listVehicleRenames({ makes })));
  writeIfPossible(fileOf(dataDir), format(digest, makes));
}

/**
 * Written to a temporary name and renamed, so that no reader sees half a file. An unwritable directory only costs time.
 */
export function writeIfPossible(file: string, text: string): void {
  const aside = `${file}.${process.pid}.tmp`;
  try {
    prepareDataDir(dirname(file));
    writeFileSync(aside, text);
    renameSync(aside, file);
  } catch {
    if (existsSync(aside)) rmSync(aside);
  }
}

/** Called before the release has its name, so that no one reads it yet. @throws when it cannot be written */
export function writeReleaseCatalogue(releaseFolder: string, { digest, makes }: VehicleCatalogue): void {
  writeFileSync(join(releaseFolder, FILE_NAME), format(digest, makes));
}

/** Undefined when the release is from a version that did not write one. @throws ConfigError when it is damaged */
export function readReleaseCatalogue(releaseFolder: string): VehicleCatalogue | undefined {
  const file = join(releaseFolder, FILE_NAME);
  const [head, body] = splitOnce(readIfThere(file));
  if (head === '') return undefined;
  return readReleasePart(file, () => {
    // Written by the function above, in a complete release.
    const { digest } = JSON.parse(head) as { digest: string };
    return createCatalogue(JSON.parse(body) as CatalogueMake[], digest);
  });
}

export function hasReleaseCatalogue(releaseFolder: string, { digest }: VehicleCatalogue): boolean {
  return splitOnce(readIfThere(join(releaseFolder, FILE_NAME)))[0] === formatHead(digest);
}

const formatHead = (digest: string) => JSON.stringify({ digest });

function format(digest: string, makes: readonly CatalogueMake[]): string {
  return `${formatHead(digest)}\n${JSON.stringify(makes)}`;
}

export function readIfThere(file: string): string {
  return ifThere(() => readFileSync(file, 'utf8')) ?? '';
}

function splitOnce(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
