import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { vinViewCountCall } from '#src/features/search/results-data/vin-view-count.call.ts';
import { loadViewCounts, VIEW_DAYS } from '#src/inventory/listing-views.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerVinViewCount: Handler<typeof vinViewCountCall> = async ({ vins }, { locals, signal }) => {
  const { stock, db } = locals.services;
  const { choices, ...query } = parseQuery(new URLSearchParams({ vin: vins }).toString());
  if (!choices.vin) return { viewCounts: {}, days: VIEW_DAYS };
  const generation = stock.current;
  const { hits } = await generation.engine.search(
    { query: { ...query, choices }, hitsOnly: true },
    { signal },
  );
  const listings = generation.loadListings(hits.map(({ id }) => id)).map(({ listing }) => listing);
  const counts = await loadViewCounts(
    db,
    listings.map(({ id }) => id),
    Date.now(),
  );
  const viewCounts = listings.flatMap(({ id, vin }) =>
    vin === undefined ? [] : [[vin, counts.get(id) ?? 0]],
  );
  return { viewCounts: Object.fromEntries(viewCounts) as Record<string, number>, days: VIEW_DAYS };
};
