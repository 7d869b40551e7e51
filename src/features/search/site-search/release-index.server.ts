/** The index of the site's search in a release, made with its pages and read at the first search of a process. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSiteIndex, makeSiteIndexData } from '#src/features/search/site-search/site-index.ts';
import type { SiteIndex, SiteIndexData } from '#src/features/search/site-search/site-index.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';

const INDEX_FILE = 'site-search.json';

export function writeReleaseSiteIndex(releaseFolder: string, records: readonly SiteSearchRecord[]): void {
  writeFileSync(join(releaseFolder, INDEX_FILE), JSON.stringify(makeSiteIndexData(records)));
}

/** @returns false when the earlier release has none */
export function copyReleaseSiteIndex(from: string, to: string): boolean {
  const file = join(from, INDEX_FILE);
  if (!existsSync(file)) return false;
  copyFileSync(file, join(to, INDEX_FILE));
  return true;
}

/** Reads it once. Undefined without a release, and for one of a version that did not write it. */
export function openReleaseSiteIndex(releaseFolder: string | undefined): () => SiteIndex | undefined {
  const file = releaseFolder === undefined ? undefined : join(releaseFolder, INDEX_FILE);
  let index: SiteIndex | undefined;
  // The file was written by the function above, in a complete release.
  return () =>
    (index ??=
      file !== undefined && existsSync(file)
        ? createSiteIndex(JSON.parse(readFileSync(file, 'utf8')) as SiteIndexData)
        : undefined);
}
