// Which files of an installation a backup holds. Prevents a new kind of file, such as a key, from being forgotten: what
// is not listed here as made again is kept.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file to back up: where it is now, and its path inside the backup, with `/`. */
export interface KeptFile {
  readonly from: string;
  readonly path: string;
}

/** Made again from the database, the texts and the catalogue, or of no use on another machine. */
const MADE_AGAIN = new Set(['built', 'dist', 'imports', 'mail', 'photos', 'rebuild', 'releases', 'stock']);
/** What a restore moved aside, in the data directory itself. */
export const ASIDE = /^replaced-\d+$/;
/** The database is copied on its own; the ZIP table comes from a package. */
const NOT_COPIED = /^forecourt\.db|^zips-.*\.bin$|\.(?:lock|tmp)$/;

/** Keys, imported reference data, and whatever else in the data directory cannot be made again. */
export function listDataFiles(dataDir: string): KeptFile[] {
  return listFiles(dataDir, 'data').filter(({ path }) => {
    const [, name = ''] = path.split('/');
    return !MADE_AGAIN.has(name) && !NOT_COPIED.test(name) && !ASIDE.test(name);
  });
}

/**
 * All files below a folder. Links are left out: they point to the program, which is installed and not restored.
 * @param path of the folder inside the backup
 */
export function listFiles(folder: string, path: string): KeptFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, path: `${path}/${relative(folder, from).split(sep).join('/')}` }));
}
