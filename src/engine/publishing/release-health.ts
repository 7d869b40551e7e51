/** The health of a release's pages, recorded while they are rendered. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { pageHealthSchema } from '#src/domain/site/page-health.ts';
import type { PageHealth } from '#src/domain/site/page-health.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { ifThere } from '#src/lib/if-there.ts';

const HEALTH_FILE = 'health.json';
const LINE_END = '\n';
/** Never part of a path. */
const LINE_COLON = ': ';
const healthSchema = z.record(z.string(), pageHealthSchema);

/** By path. */
export type ReleaseHealth = Readonly<Record<string, PageHealth>>;

/** One line per page: its path and its health, both as JSON. */
export type HealthLines = ReadonlyMap<string, string>;

export function toHealthLine(path: string, health: PageHealth): string {
  return `${JSON.stringify(path)}${LINE_COLON}${JSON.stringify(health)}`;
}

/** By path. Lines of pages that are reused are not parsed: most of a site in every rebuild. */
export function readHealthLines(releaseFolder: string): HealthLines {
  const lines = readText(releaseFolder)?.split(LINE_END).slice(1, -1) ?? [];
  return new Map(
    lines.map((line) => [JSON.parse(line.slice(0, line.indexOf(LINE_COLON))) as string, withoutComma(line)]),
  );
}

/** One JSON object of all lines, in the order of the paths. */
export function writeHealthLines(releaseFolder: string, lines: HealthLines): void {
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  writeFileSync(join(releaseFolder, HEALTH_FILE), `{${LINE_END}${sorted.join(`,${LINE_END}`)}${LINE_END}}`);
}

/** Undefined when the release is from a version that did not write it. */
export function readReleaseHealth(releaseFolder: string): ReleaseHealth | undefined {
  const text = readText(releaseFolder);
  try {
    return z.parse(healthSchema, JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/**
 * The health of the served pages.
 * @param folders the data directory, and the folder of the release where the site is in one
 */
export function readServedHealth({
  dataDir,
  releaseDir,
}: {
  readonly dataDir: string;
  readonly releaseDir: string | undefined;
}): ReleaseHealth | undefined {
  const current = readCurrent(dataDir);
  const served = releaseDir ?? (current === undefined ? undefined : releaseFolder(dataDir, current));
  return served === undefined ? undefined : readReleaseHealth(served);
}

function readText(releaseFolder: string): string | undefined {
  return ifThere(() => readFileSync(join(releaseFolder, HEALTH_FILE), 'utf8'));
}

function withoutComma(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}
