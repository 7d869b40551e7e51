// The files of the built site, and a few pages of each type for detailed checks.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import type { ReleaseFile, ReleaseManifest } from '#src/engine/http/release.ts';
import { pickEvenly } from '#src/lib/pick-evenly.ts';
import { HtmlPage } from '#tests/support/html-page.ts';

/** The start of canonical links in a test build. */
export const ORIGIN = process.env['SITE_ORIGIN'] ?? 'http://localhost:4321';
const SAMPLED_PER_TYPE = 12;
/** Pages that are not searches, by folder. */
const FOLDERS: ReadonlySet<string> = new Set(['build-price', 'dealers', 'research']);
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);

export interface BuiltRelease {
  clientFolder: string;
  manifest: ReleaseManifest;
  /** All pages except error pages. */
  pagePaths: readonly string[];
  /** Page type to a few of its paths: the largest page, and others evenly distributed. */
  sample: ReadonlyMap<string, readonly string[]>;
  fileOf: (path: string) => ReleaseFile;
  page: (path: string) => HtmlPage;
  readText: (path: string) => string;
}

export function openBuiltRelease(dataDir: string): BuiltRelease {
  const clientFolder = join(dataDir, 'dist/client');
  const manifest = JSON.parse(readFileSync(join(dataDir, 'dist/manifest.json'), 'utf8')) as ReleaseManifest;
  const pagePaths = Object.entries(manifest.files)
    .filter(([path, { file }]) => file.endsWith('.html') && !ERROR_PAGES.has(path))
    .map(([path]) => path);
  const fileOf = (path: string): ReleaseFile => {
    const file = manifest.files[path];
    if (!file) throw new Error(`${path} is not in the release.`);
    return file;
  };
  const readText = (path: string) => readFileSync(join(clientFolder, fileOf(path).file), 'utf8');
  const sample = Map.groupBy(pagePaths, pageType);
  const sizeOf = (path: string) => statSync(join(clientFolder, fileOf(path).file)).size;
  for (const [type, paths] of sample) {
    const largest = paths.reduce((most, path) => (sizeOf(path) > sizeOf(most) ? path : most));
    sample.set(type, [...new Set([largest, ...pickEvenly(paths, SAMPLED_PER_TYPE)])]);
  }
  return {
    clientFolder,
    manifest,
    pagePaths,
    sample,
    fileOf,
    readText,
    page: (path) => new HtmlPage(readText(path)),
  };
}

function pageType(path: string): string {
  if (path === '/') return 'home';
  if (parseDealerPath(path) !== undefined) return 'dealer';
  const search = parseSearchPath(path);
  const [, folder = ''] = path.split('/');
  if (!search) return FOLDERS.has(folder) ? folder : 'other';
  const { year, makeCode, modelCode, trimCode } = search;
  const parts = [year && 'year', makeCode && 'make', modelCode && 'model', trimCode && 'trim'].filter(
    Boolean,
  );
  return parts.join('-') || 'all-cars';
}
