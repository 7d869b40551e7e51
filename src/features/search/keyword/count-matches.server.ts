import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { countCars } from '#src/engine/search/count-cars.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

/** Counts as many matches as the results page will show. */
export async function countMatches(
  services: Pick<Services, 'places'>,
  { engine }: StockGeneration,
  query: SearchQuery,
): Promise<number> {
  const origin = query.zip === undefined ? undefined : services.places.find(query.zip);
  return await countCars(engine, { query: toSearchable(query), ...definedOnly({ origin }) });
}
