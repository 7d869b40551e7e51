/**
 * The files of a publication of the stock: a snapshot, a database, and the changes of its rows since that database was copied. A
 * machine that has the publication before applies the last changes; any other one takes the database and applies all.
 */
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { linkTree } from '#src/engine/building/link-tree.ts';
import { makeWhole } from '#src/engine/publishing/store/make-whole.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { storeFolder } from '#src/engine/publishing/store/shared-store.ts';
import { copyStockIn, copyStockOut } from '#src/inventory/shared-stock/copy-stock-database.ts';
import { applyRowChanges, writeRowChanges } from '#src/inventory/shared-stock/row-changes.ts';
import type { ChangesFile } from '#src/inventory/shared-stock/row-changes.ts';
import type { SharedState } from '#src/inventory/shared-stock/row-log.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

export const SNAPSHOT = 'snapshot';
/** Where it is all of the stock. */
const DATABASE = 'stock.db';
/** Where changes follow: a version of Forecourt that does not know them finds no database, and serves on. */
const BASE = 'base.db';
const CHANGES = 'changes';
/** Then the database is copied again: a new machine has to apply all of them. */
const MAX_CHANGES = 50;
/** The changes together, compared with the database. */
const MAX_SHARE = 0.25;
const NAME_DIGITS = 4;

export function isComplete(folder: string): boolean {
  return findDatabase(folder) !== undefined;
}

function findDatabase(folder: string): string | undefined {
  return [DATABASE, BASE].map((name) => join(folder, name)).find((path) => existsSync(path));
}

interface NewContents {
  readonly dataDir: string;
  readonly snapshot: string;
  readonly state: SharedState;
  /** The publication that this machine's stock was before it changed, and its folder. */
  readonly base: { readonly id: string; readonly folder: string } | undefined;
}

/** Fills the folder of a new publication from this machine's stock. */
export async function writeContents(
  folder: string,
  { dataDir, snapshot, state, base }: NewContents,
): Promise<void> {
  linkTree({ from: snapshot, to: join(folder, SNAPSHOT) });
  const database = stockDatabasePath(dataDir);
  const before = base && findDatabase(base.folder);
  if (base && before !== undefined && canContinue(base.folder, before)) {
    const changes = join(folder, CHANGES);
    const earlier = listChanges(base.folder);
    mkdirSync(changes);
    const number = String(earlier.length + 1).padStart(NAME_DIGITS, '0');
    const file = join(changes, `${number}.${base.id}`);
    if (writeRowChanges(database, { from: base.id, to: state, file })) {
      for (const { file: old } of earlier) linkSync(old, join(changes, basename(old)));
      linkSync(before, join(folder, BASE));
      return;
    }
    rmSync(changes, { recursive: true });
  }
  await copyStockOut(database, join(folder, DATABASE), state);
}

/** Replaces this machine's stock database by that of a publication. Whoever reads it sees the old one or the new one. */
export async function bringDatabase(dataDir: string, folder: string): Promise<void> {
  const database = stockDatabasePath(dataDir);
  (await openSqlite(database)).close(); // makes it with our settings, where there is none
  const whole = findDatabase(folder);
  if (whole === undefined) throw new StoreProblem('The stock has no database.');
  const changes = listChanges(folder);
  if (changes.length === 0) return copyStockIn(whole, database);
  if (applyRowChanges(database, changes)) return undefined;
  const aside = join(storeFolder(dataDir), 'whole');
  rmSync(aside, { recursive: true, force: true }); // of a killed process
  await makeWhole(dataDir, aside, async (unfinished) => {
    const copy = join(unfinished, DATABASE);
    await copyStockIn(whole, copy);
    if (!applyRowChanges(copy, changes))
      throw new StoreProblem('The stock is of another version of Forecourt. Update this machine.');
    await copyStockIn(copy, database);
  });
  rmSync(aside, { recursive: true, force: true });
  return undefined;
}

function canContinue(folder: string, database: string): boolean {
  const changes = listChanges(folder);
  const bytes = changes.reduce((sum, { file }) => sum + statSync(file).size, 0);
  return changes.length < MAX_CHANGES && bytes < statSync(database).size * MAX_SHARE;
}

/** In their order. Their names say which publication each follows. */
function listChanges(folder: string): ChangesFile[] {
  const changes = join(folder, CHANGES);
  if (!existsSync(changes)) return [];
  return readdirSync(changes)
    .toSorted()
    .map((name) => ({ file: join(changes, name), from: name.slice(NAME_DIGITS + 1) }));
}
