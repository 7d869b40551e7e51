// Imports a campaign file: which dealers and cars have paid places, where, when and for how much.
import { replaceBookings } from '#src/inventory/campaigns/campaign-store.ts';
import { remarkIdleBookings } from '#src/inventory/campaigns/idle-bookings.ts';
import { readBookings } from '#src/inventory/campaigns/read-bookings.ts';
import { shareCampaigns } from '#scripts/share-campaigns.ts';
import { TABLE_OPTIONS, chooseSource, remarkSource, runTableImport } from '#scripts/table-import.ts';

const HELP = `npm run campaigns:import -- FILE [options]

Imports a campaign file (CSV, TSV, JSON or NDJSON, plain or .gz) and replaces the previous one of its source: owner or listing,
tier, place, bid, budget or share, from, until. The editors' desk (/admin/campaigns) pauses and ends campaigns, and shows
their impressions and clicks. See docs/campaigns.md.

${TABLE_OPTIONS}`;

await runTableImport(HELP, async (context) => {
  const source = chooseSource(context);
  const rows = await readBookings(context.path, source, context.onProgress);
  const bookings = rows.values.map(({ value }) => value);
  const outcome = replaceBookings(context.db, source, bookings, {
    ...context,
    refusedCount: rows.refused.length,
  });
  if (!context.isDryRun) await shareCampaigns(context.db, source, context.nowMs);
  const idle = remarkIdleBookings(context.db, bookings, context.nowMs);
  const remarks = [...remarkSource(context, source), ...idle];
  return { rows, outcome, name: `campaigns of ${source}`, remarks };
});
