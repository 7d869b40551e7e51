/** The stock of a data directory, for a benchmark that changes it. */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Large or personal, and not needed to serve result pages; `-shm` is made again by SQLite. */
const LEFT_OUT = /^(?:releases|dist|mail|imports|answers)$|-shm$/;

/**
 * Replaces the folder `to` by a copy of the data directory `from`.
 * @throws an error that says what to do when there is no stock
 */
export function copyStock(from: string, to: string): void {
  if (!existsSync(join(from, 'stock')))
    throw new Error(`There is no stock in ${from}. Import cars first: npm run inventory:import -- --help`);
  rmSync(to, { recursive: true, force: true });
  for (const name of readdirSync(from).filter((entry) => !LEFT_OUT.test(entry)))
    cpSync(join(from, name), join(to, name), { recursive: true });
}
