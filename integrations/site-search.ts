// Makes the index of /search from page records, not from HTML, so that header, filters and current stock are not
// indexed. Writes only the files that the page loads; the package has interfaces of its own.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as pagefind from 'pagefind';
import { compareSiteSearchRecords } from '#src/domain/site/site-search-record.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const FOLDER = 'pagefind';
/** One file per page would be most of a release, so records share files. */
const MAX_FRAGMENTS = 500;
/** Concurrent messages to the indexer. */
const BATCH = 250;
const NEEDED =
  /^(?:pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.+\.pf_(?:meta|index|fragment|filter))$/;

export interface SiteSearchFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The same records give the same files. */
export async function makeSiteSearch(records: readonly SiteSearchRecord[]): Promise<SiteSearchFile[]> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en', maxFragments: MAX_FRAGMENTS });
  if (!index) throw new Error(`The index of the site search could not be made: ${errors.join(', ')}`);
  try {
    const ordered = records.toSorted(compareSiteSearchRecords);
    for (let start = 0; start < ordered.length; start += BATCH) {
      const added = await Promise.all(
        ordered
          .slice(start, start + BATCH)
          .map((record, offset) => index.addCustomRecord(toCustomRecord(record, start + offset))),
      );
      const failed = added.flatMap((answer) => answer.errors);
      if (failed.length > 0) throw new Error(`Pages could not be indexed: ${failed.join(', ')}`);
    }
    const { files } = await index.getFiles();
    return files.filter(({ path }) => NEEDED.test(path));
  } finally {
    await pagefind.close();
  }
}

/** Replaces the whole index below `outDir`. */
export async function writeSiteSearch(files: readonly SiteSearchFile[], outDir: string): Promise<void> {
  const folder = join(outDir, FOLDER);
  await rm(folder, { recursive: true, force: true });
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** @param place the record's place among all, by which the pages of a vehicle are sorted */
function toCustomRecord(record: SiteSearchRecord, place: number) {
  const { url, title, kind, text, make, model, year, rival } = record;
  return {
    url,
    content: `${title}. ${text}`,
    language: 'en',
    meta: {
      title,
      kind,
      ...definedOnly({ make, model }),
      ...(year !== undefined && { year: String(year) }),
    },
    filters: {
      // A make's name finds all of its pages, a model's name only its own.
      ...(make !== undefined && {
        vehicle: [make, model === undefined ? undefined : `${make} ${model}`, rival].filter(
          (name) => name !== undefined,
        ),
      }),
      ...(year !== undefined && { year: [String(year)] }),
    },
    sort: { place: String(place) },
  };
}
