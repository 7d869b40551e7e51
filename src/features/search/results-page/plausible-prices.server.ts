import { MIN_PLAUSIBLE_PRICE } from '#src/domain/listing/no-deal-reason.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchResult } from '#src/domain/search-query/search-result.ts';
import { toSearchRequest } from '#src/features/search/results-page/search-context.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

type Stats = SearchResult['stats'];

/**
 * Replaces the prices of a search by those without prices that are hardly the full price of a car. Few searches have such a
 * car, and only those are searched a second time.
 * @see docs/rules/stock.md#implausible-prices
 */
export async function withPlausiblePrices(
  services: Services,
  query: SearchQuery,
  stats: Stats,
  signal: AbortSignal,
): Promise<Stats> {
  const { price, ...others } = stats;
  if (price === undefined || price.min >= MIN_PLAUSIBLE_PRICE) return stats;
  if (price.max < MIN_PLAUSIBLE_PRICE) return others;
  const range = { ...query.ranges.price, min: MIN_PLAUSIBLE_PRICE };
  const plausible = { ...query, firstRecord: 0, ranges: { ...query.ranges, price: range } };
  const result = await services.stock.current.engine.search(toSearchRequest(services, plausible), { signal });
  return { ...others, ...definedOnly({ price: result.stats.price }) };
}
