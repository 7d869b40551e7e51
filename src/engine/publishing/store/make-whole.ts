import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { flushFolder } from '#src/engine/building/flush-folder.ts';
import { isAlive } from '#src/engine/publishing/processes.ts';
import { storeFolder } from '#src/engine/publishing/store/shared-store.ts';

/** What this process is making. */
const making = new Set<string>();

/**
 * Makes a folder that has its name only when it is complete and on disk. What a killed process left behind is removed
 * first: its space may be needed.
 * @throws what `fill` throws; nothing is left then
 */
export async function makeWhole(
  dataDir: string,
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  const parent = join(storeFolder(dataDir), 'unfinished');
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent).filter(isLeftBehind)) remove(join(parent, name));
  // Another part of this process may be making the same one: a server that follows, and shares what an import has left.
  const name = `${basename(folder)}.${randomUUID()}.${process.pid}`;
  const unfinished = join(parent, name);
  making.add(name);
  try {
    mkdirSync(unfinished);
    await fill(unfinished);
    await flushFolder(unfinished);
    mkdirSync(dirname(folder), { recursive: true });
    if (!existsSync(folder)) renameSync(unfinished, folder); // else the other one was faster
  } finally {
    remove(unfinished);
    making.delete(name);
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** In a container, a process has the number of the one that was killed. */
function isLeftBehind(name: string): boolean {
  const pid = Number(name.slice(name.lastIndexOf('.') + 1));
  return pid === process.pid ? !making.has(name) : !isAlive(pid);
}
