// The files of an installation that a backup contains. Every file is included unless it is listed here as recreatable,
// so that a new kind of file, such as a key, is never forgotten.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file to back up: its current path, and its path inside the backup, with `/`. */
export interface DataFile {
  readonly from: string;
  readonly path: string;
}

/** Recreated from the database, the texts and the catalog, or useless on another machine. */
const MADE_AGAIN = new Set([
  'answers',
  'built',
  'catalogs',
  'dist',
  'imports',
  'mail',
  'photos',
  'rebuild',
  'releases',
  'stock',
  'store',
]);
/** Data that a restore moved aside, in the data directory itself. */
export const ASIDE = /^replaced-\d+$/;
/** What a restore copies, before it exchanges the data; it stays if that was killed. */
export const COPYING = /^restoring-\d+$/;
/** The database is copied separately; the ZIP table comes from a package. */
const NOT_COPIED = /^forecourt\.db|^zips-.*\.bin$|\.(?:lock|tmp)$/;

/** Keys, imported reference data, and everything else in the data directory that cannot be recreated. */
export function listDataFiles(dataDir: string): DataFile[] {
  return listFiles(dataDir, 'data').filter(({ path }) => {
    const [, name = ''] = path.split('/');
    return !MADE_AGAIN.has(name) && !NOT_COPIED.test(name) && !ASIDE.test(name) && !COPYING.test(name);
  });
}

/**
 * All files below a folder. Links are skipped, because they point to the installed program.
 * @param path of the folder inside the backup
 */
export function listFiles(folder: string, path: string): DataFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, path: `${path}/${relative(folder, from).split(sep).join('/')}` }));
}
