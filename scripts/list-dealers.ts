/** Prints the dealers with cars for sale as a CSV, by the ids that dealer and campaign files name them by. */
import { existsSync } from 'node:fs';
import { listDealers } from '#src/inventory/dealers/list-dealers.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { toCsvLine } from '#src/lib/csv-line.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { chooseDataDir } from '#scripts/one-brand.ts';
import { readOptions } from '#scripts/read-options.ts';
import { runCommand } from '#scripts/run-command.ts';

const text = { type: 'string' } as const;

/** Reads its options from the command line, and sets the exit code. */
export async function printDealers(help: string): Promise<void> {
  const options = { list: { type: 'boolean' }, source: text, 'data-dir': text } as const;
  const { values } = readOptions(help, options);
  const path = stockDatabasePath(chooseDataDir(values['data-dir']));
  await runCommand(() => print(path, values.source));
}

/** @returns why there is nothing to print */
async function print(path: string, source: string | undefined): Promise<string | undefined> {
  const dealers = existsSync(path) ? await readDealers(path, source) : [];
  if (dealers.length === 0) {
    const which = source === undefined ? '' : ` from the source "${source}"`;
    return `No dealer has cars for sale${which}.`;
  }
  const lines = dealers.map(({ id, name, city, state, zip, carCount, source }) =>
    toCsvLine([id, name, city, state, zip, carCount, source]),
  );
  process.stdout.write(['id,name,city,state,zip,cars,source\r\n', ...lines].join(''));
  return undefined;
}

async function readDealers(path: string, source: string | undefined) {
  const db = await openSqlite(path);
  try {
    return listDealers(db, source);
  } finally {
    db.close();
  }
}
