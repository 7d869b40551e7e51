// Makes the index behind /search after a build: from records of pages, not from their HTML, so that header, filters and
// live stock are not in it. Only the files that the page loads are written; the package brings interfaces of its own.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as pagefind from 'pagefind';
import type { SiteSearchRecord } from '#src/features/search/site-search/site-search.schema.ts';

const FOLDER = 'pagefind';
/** One file per page would be most of a release: records share these. */
const MAX_FRAGMENTS = 500;
/** Messages to the indexer that are under way at once. */
const BATCH = 250;
const NEEDED = /^(?:pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.+\.pf_(?:meta|index|fragment))$/;

export interface SiteSearchFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The same records give the same files. */
export async function makeSiteSearch(records: readonly SiteSearchRecord[]): Promise<SiteSearchFile[]> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en', maxFragments: MAX_FRAGMENTS });
  if (!index) throw new Error(`The index of the site's search could not be made: ${errors.join(', ')}`);
  try {
    for (let start = 0; start < records.length; start += BATCH) {
      const added = await Promise.all(
        records.slice(start, start + BATCH).map((record) => index.addCustomRecord(toCustomRecord(record))),
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

/** The whole index, below `outDir`, in place of one that was there. */
export async function writeSiteSearch(files: readonly SiteSearchFile[], outDir: string): Promise<void> {
  const folder = join(outDir, FOLDER);
  await rm(folder, { recursive: true, force: true });
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

function toCustomRecord({ url, title, kind, text, make, model, year }: SiteSearchRecord) {
  return {
    url,
    content: `${title}. ${text}`,
    language: 'en',
    meta: {
      title,
      kind,
      ...(make !== undefined && { make }),
      ...(model !== undefined && { model }),
      ...(year !== undefined && { year: String(year) }),
    },
  };
}
