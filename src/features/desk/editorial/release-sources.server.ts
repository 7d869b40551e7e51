/** The files that a release was built with, as people wrote them, for what differs from them now. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import type { Config } from '#src/server/config.ts';
import { openLastGoodVersions } from '#src/features/desk/editorial/content-files.server.ts';
import { ifThere } from '#src/lib/if-there.ts';

const SOURCES_FILE = 'sources.json';
/** Where a build keeps the good version of each file of the catalog. */
const FACTS_FOLDER = ['reference', 'shipped'];

const sourcesSchema = z.object({
  texts: z.record(z.string(), z.string()),
  facts: z.record(z.string(), z.string()),
});

/** Texts by their path, by name the files of the catalog. */
export interface ReleaseSources {
  readonly texts: ReadonlyMap<string, string>;
  readonly facts: ReadonlyMap<string, string>;
}

/** Called by a build, which has just kept the good version of each file below the data directory. */
export function writeReleaseSources(folder: string, dataDir: string): void {
  const kept = openLastGoodVersions(dataDir);
  const texts = kept
    .list()
    .map((file) => [file, Buffer.from(kept.read(file) ?? []).toString('utf8')] as const);
  const factsDir = join(dataDir, ...FACTS_FOLDER);
  const facts = listNames(factsDir).map(
    (name) => [name, readFileSync(join(factsDir, name), 'utf8')] as const,
  );
  const sources = { texts: Object.fromEntries(texts), facts: Object.fromEntries(facts) };
  writeFileSync(join(folder, SOURCES_FILE), JSON.stringify(sources));
}

/** Of the served release. Empty for one of a version that did not store them. */
export function readReleaseSources({
  dataDir,
  releaseDir,
}: Pick<Config, 'dataDir' | 'releaseDir'>): ReleaseSources {
  const current = readCurrent(dataDir);
  const served = releaseDir ?? (current === undefined ? undefined : releaseFolder(dataDir, current));
  const read = served === undefined ? undefined : parse(join(served, SOURCES_FILE));
  return {
    texts: new Map(Object.entries(read?.texts ?? {})),
    facts: new Map(Object.entries(read?.facts ?? {})),
  };
}

function parse(path: string): z.infer<typeof sourcesSchema> | undefined {
  const text = ifThere(() => readFileSync(path, 'utf8'));
  try {
    return sourcesSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

function listNames(folder: string): string[] {
  const names = ifThere(() => readdirSync(folder)) ?? [];
  return names.filter((name) => name.endsWith('.yaml'));
}
