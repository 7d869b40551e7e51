/**
 * Loaded into the bundler's process before Astro, which writes types for editors of code to `.astro`, next to the program.
 * Nothing of a build reads them, and where a site is operated, its program belongs to another user or is read-only.
 */
import fs from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = resolve('.astro');
/** On a read-only disk, making a folder with its parents fails as if there was none. */
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT']);

for (const name of ['mkdirSync', 'writeFileSync']) {
  const write = fs[name];
  fs[name] = (path, ...rest) => {
    try {
      return write(path, ...rest);
    } catch (error) {
      return leaveOut(path, error);
    }
  };
}
for (const name of ['mkdir', 'writeFile']) {
  const write = fs.promises[name];
  fs.promises[name] = (path, ...rest) => write(path, ...rest).catch((error) => leaveOut(path, error));
}

/** @throws the error, unless it is about these types */
function leaveOut(path, error) {
  const name = path instanceof URL ? fileURLToPath(path) : String(path);
  if (!NOT_WRITABLE.has(error.code) || !`${resolve(name)}${sep}`.startsWith(TYPES + sep)) throw error;
}
