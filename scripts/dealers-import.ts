// Imports a dealer file: facts about dealers that listing feeds lack.
import { findUnknownDealers, replaceDealers } from '#src/inventory/dealers/dealer-store.ts';
import { readDealers } from '#src/inventory/dealers/read-dealers.ts';
import { formatPhotoHosts } from '#src/inventory/feed/feed-report.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { listSiteNames } from '#src/server/brand-config.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';
import { printDealers } from '#scripts/list-dealers.ts';
import { TABLE_OPTIONS, chooseSource, remarkSource, runTableImport } from '#scripts/table-import.ts';

const HELP = `npm run dealers:import -- FILE [options]
npm run dealers:import -- --list [--source NAME]

Imports a dealer file (CSV, TSV, JSON or NDJSON, plain or .gz): address, phone, hours, website, rating, logo, services.
It takes precedence over listing feeds, and replaces the previous dealer file of its source. --list imports nothing: it prints the dealers with cars for sale as a CSV, with
the ids that dealer and campaign files name them by.
See docs/feeds.md.

${TABLE_OPTIONS}`;
const MAX_NAMED = 5;

const importDealers: Parameters<typeof runTableImport>[1] = async (context) => {
  const source = chooseSource(context);
  const places = createPlaces(context.dataDir);
  const knowledge = {
    findPlace: (zip: string) => places.find(zip),
    findCities: places.findCities,
    siteNames: listSiteNames(process.env['BRANDS_FILE']),
  };
  const rows = await readDealers(context.path, source, knowledge, context.onProgress);
  const dealers = rows.values.map(({ value }) => value);
  const outcome = replaceDealers(context.db, source, dealers, {
    ...context,
    refusedCount: rows.refused.length,
  });
  const unknown = findUnknownDealers(context.db, dealers);
  const named = unknown.slice(0, MAX_NAMED).join(', ');
  const remark = `${unknown.length === 1 ? '1 dealer has' : `${unknown.length} dealers have`} no cars yet (${named}${unknown.length > MAX_NAMED ? ' …' : ''})`;
  return {
    ...{
      rows,
      outcome,
      name: `dealers of ${source}`,
      remarks: [...remarkSource(context, source), ...(unknown.length > 0 ? [remark] : [])],
    },
    describeStock: (folder) => formatPhotoHosts(readSnapshotMeta(folder)),
  };
};

await (process.argv.includes('--list') ? printDealers(HELP) : runTableImport(HELP, importDealers));
