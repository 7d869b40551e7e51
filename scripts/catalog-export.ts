// Writes the cars for sale as a catalog for an advertising channel.
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createCarRenamer } from '#src/domain/vehicle/vehicle-renames.ts';
import { CATALOG_CHANNELS } from '#src/inventory/catalog-export/catalog-channels.ts';
import { exportCatalog, formatCatalogBooks } from '#src/inventory/catalog-export/export-catalog.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { CATALOG_NAMES } from '#src/server/partner-config.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { readServedRenames } from '#src/server/renames-file.ts';
import { runCommand } from '#scripts/run-command.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig } from '#scripts/require-config.ts';

const HELP = `npm run catalog:export -- --for CHANNEL --out FILE

Writes the cars for sale as a CSV catalog, and says how many are left out and why. The site may be in use. FILE is replaced
as a whole, or stays as it is when the export fails. SITE_ORIGIN must be the site's public address. See docs/catalogs.md.

  --for CHANNEL   ${CATALOG_NAMES.join(', ')}
  --out FILE      the file to write
  --help          shows this text

Exit codes: 0 written; 1 not written: wrong options, no stock, or no car fulfills the channel's rules.
`;

const { values } = readOptions(HELP, { for: { type: 'string' }, out: { type: 'string' } });

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

async function main(): Promise<string | undefined> {
  const name = CATALOG_NAMES.find((known) => known === values.for);
  if (values.for === undefined || values.out === undefined) return `Add --for and --out.\n\n${HELP}`;
  if (name === undefined)
    return `There is no channel "${values.for}". Channels are ${CATALOG_NAMES.join(', ')}.`;
  const channel = CATALOG_CHANNELS[name];
  const file = resolve(values.out);
  if (isFolder(file)) return `${file} is a folder. Name the file to write in it.`;
  if (!isFolder(dirname(file))) return `There is no folder ${dirname(file)}. Make it, or name another file.`;
  const { dataDir, siteOrigin, imageMode, brand } = requireConfig();
  if (!existsSync(stockDatabasePath(dataDir)))
    return `There is no database in ${dataDir}. Set DATA_DIR to the data directory of your site.`;
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    const site = {
      origin: siteOrigin,
      servesPhotos: imageMode === 'proxy',
      isProgramSite: brand === 'certified',
    };
    const store = openListingStore(db, createCarRenamer(readServedRenames(dataDir)));
    const books = exportCatalog(channel, store, site, file);
    process.stdout.write(`${formatCatalogBooks(channel, file, books)}\n`);
    return books.written === 0 ? 'No car fulfills the rules, so the previous file was kept.' : undefined;
  } finally {
    db.close();
  }
}

await runCommand(main);
