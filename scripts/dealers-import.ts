// Imports a dealer file: what a dealer's page shows beside what listing feeds say.
import { findUnknownDealers, listStockSources, replaceDealers } from '#src/inventory/dealers/dealer-store.ts';
import { readDealers } from '#src/inventory/dealers/read-dealers.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/generate-sample.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';
import { TABLE_OPTIONS, runTableImport } from '#scripts/table-import.ts';
import type { TableContext } from '#scripts/table-import.ts';

const HELP = `npm run dealers:import -- FILE [options]

Imports a dealer file (CSV, TSV, JSON or NDJSON, plain or .gz): address, phone, hours, website, rating, logo, services.
It goes before what listing feeds say about the same dealers, and replaces the last dealer file of its source.
See docs/feeds.md.

  --source NAME   the listing feed whose dealers these are; may be left out where there is only one
${TABLE_OPTIONS}`;
const MAX_NAMED = 5;

function chooseSource({ db, source }: TableContext): string {
  if (source !== undefined) return source;
  const sources = listStockSources(db, SAMPLE_SOURCE);
  const [only, ...others] = sources;
  if (only !== undefined && others.length === 0) return only;
  throw new FeedError(
    only === undefined
      ? 'No listing feed has been imported yet. Add --source NAME, the source of its mapping.'
      : `There are dealers of several feeds. Add --source NAME, one of ${sources.join(', ')}.`,
  );
}

await runTableImport(HELP, async (context) => {
  const source = chooseSource(context);
  const places = createPlaces(context.dataDir);
  const rows = await readDealers(context.path, source, (zip) => places.find(zip), context.onProgress);
  const dealers = rows.values.map(({ value }) => value);
  const outcome = replaceDealers(context.db, source, dealers, {
    ...context,
    refusedCount: rows.refused.length,
  });
  const unknown = findUnknownDealers(context.db, dealers);
  const named = unknown.slice(0, MAX_NAMED).join(', ');
  const remark = `${unknown.length} of the dealers have no car yet (${named}${unknown.length > MAX_NAMED ? ' …' : ''})`;
  return { rows, outcome, name: `dealers of ${source}`, remarks: unknown.length > 0 ? [remark] : [] };
});
