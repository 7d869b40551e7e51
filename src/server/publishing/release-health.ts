/** How the pages of a release are doing, written down while they are made. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { pageHealthSchema, type PageHealth } from '#src/domain/site/page-health.ts';

const HEALTH_FILE = 'health.json';
const healthSchema = z.record(z.string(), pageHealthSchema);

/** By path. */
export type ReleaseHealth = Readonly<Record<string, PageHealth>>;

export function writeReleaseHealth(releaseFolder: string, health: ReleaseHealth): void {
  writeFileSync(join(releaseFolder, HEALTH_FILE), JSON.stringify(health));
}

/** Undefined where a release has none: it was made by a version that did not write it. */
export function readReleaseHealth(releaseFolder: string): ReleaseHealth | undefined {
  try {
    return z.parse(healthSchema, JSON.parse(readFileSync(join(releaseFolder, HEALTH_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
