/** For development: rebuilds whenever an input of the pages changes, one rebuild at a time. */
import { existsSync, mkdirSync, statSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import type { Config } from '#src/server/config.ts';
import { CODE_PLACES, readStockStamp } from '#scripts/rebuild/inputs.ts';

/** An editor saves a file in several steps, and several files at once. */
const SETTLED_MS = 200;
/** The stock's database changes for other reasons too, so it is polled; so is which folder has a name. */
const LOOK_EVERY_MS = 1_000;

/**
 * Rebuilds at once, and after each change until the signal is aborted. Changes during a rebuild cause another one.
 * @param rebuild reports its own result; never rejects
 */
export async function rebuildAtEachChange(
  { catalogDir, contentDir, dataDir }: Pick<Config, 'catalogDir' | 'contentDir' | 'dataDir'>,
  rebuild: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  let changedAtMs = Infinity;
  let wake = () => {};
  const note = () => {
    changedAtMs = Date.now();
    wake();
  };
  const importedDir = join(dataDir, 'reference');
  mkdirSync(importedDir, { recursive: true }); // where imports will be written
  const places = [...CODE_PLACES, contentDir, catalogDir, importedDir].map((path) => watchPlace(path, note));
  const readStock = () => (existsSync(stockDatabasePath(dataDir)) ? readStockStamp(dataDir) : undefined);
  let stock = readStock();
  const asking = setInterval(() => {
    for (const place of places) place.look();
    const now = readStock();
    if (now !== stock) note();
    stock = now;
  }, LOOK_EVERY_MS);
  signal.addEventListener('abort', note);
  while (!signal.aborted) {
    changedAtMs = Infinity;
    await rebuild();
    if (changedAtMs === Infinity) await new Promise<void>((resolve) => (wake = resolve));
    while (Date.now() - changedAtMs < SETTLED_MS) await wait(SETTLED_MS);
  }
  clearInterval(asking);
  for (const place of places) place.close();
}

/** A watcher stays with a folder that is removed, so a new one begins when another folder has its name, as after a mount. */
function watchPlace(path: string, note: () => void) {
  const identify = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino} ${found.birthtimeMs}`; // a new folder may get the old one's inode
  };
  let known = identify();
  const begin = (): FSWatcher | undefined =>
    known === undefined ? undefined : watch(path, { recursive: true }, note);
  let watcher = begin();
  return {
    look() {
      const now = identify();
      if (now === known) return;
      known = now;
      watcher?.close();
      watcher = begin();
      note();
    },
    close: () => watcher?.close(),
  };
}
