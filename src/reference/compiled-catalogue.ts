/**
 * The compiled catalogue as a file: a line with its digest, a line with its makes. The data directory has one, which saves
 * compiling it again; every release has its own, which is what it is served with.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueMake, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const FILE_NAME = 'catalogue.ndjson';
const fileOf = (dataDir: string) => join(dataDir, 'reference', FILE_NAME);

/** Undefined when there is none, or it was made from other sources. */
export function readCompiled(dataDir: string, digest: string): CatalogueMake[] | undefined {
  const [head, body] = splitOnce(readIfThere(fileOf(dataDir)));
  if (head !== formatHead(digest)) return undefined;
  try {
    // Our own file, written whole under this digest: reading it by schema would take longer than compiling saves.
    return JSON.parse(body) as CatalogueMake[];
  } catch {
    return undefined; // damaged: compile again
  }
}

/** Written aside and renamed, so that no reader sees half a file. A directory that cannot be written costs time only. */
export function writeCompiled(dataDir: string, digest: string, makes: readonly CatalogueMake[]): void {
  const file = fileOf(dataDir);
  const aside = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(aside, format(digest, makes));
    renameSync(aside, file);
  } catch {
    if (existsSync(aside)) rmSync(aside);
  }
}

/** Before the release has its name: nobody reads it yet. @throws when it cannot be written */
export function writeReleaseCatalogue(releaseFolder: string, { digest, makes }: VehicleCatalogue): void {
  writeFileSync(join(releaseFolder, FILE_NAME), format(digest, makes));
}

/** Undefined where a release has none: it was made by a version that did not write it. */
export function readReleaseCatalogue(releaseFolder: string): VehicleCatalogue | undefined {
  const [head, body] = splitOnce(readIfThere(join(releaseFolder, FILE_NAME)));
  if (head === '') return undefined;
  // Made by the function above, of a release that is whole.
  const { digest } = JSON.parse(head) as { digest: string };
  return createCatalogue(JSON.parse(body) as CatalogueMake[], digest);
}

export function hasReleaseCatalogue(releaseFolder: string, { digest }: VehicleCatalogue): boolean {
  return splitOnce(readIfThere(join(releaseFolder, FILE_NAME)))[0] === formatHead(digest);
}

const formatHead = (digest: string) => JSON.stringify({ digest });

function format(digest: string, makes: readonly CatalogueMake[]): string {
  return `${formatHead(digest)}\n${JSON.stringify(makes)}`;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function splitOnce(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
