/** Searches by what a car costs to drive away in the state of the search's ZIP. @see docs/rules/results.md#out-the-door-prices */
import { setImmediate } from 'node:timers/promises';
import { findDoorPlace } from '#src/domain/payment/door-place.ts';
import type { DoorServices } from '#src/domain/payment/door-place.ts';
import { findPriceWithin } from '#src/domain/payment/price-with-fees.ts';
import { PRICE_STEPS } from '#src/domain/search-query/number-steps.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import { countCars } from '#src/engine/search/count-cars.ts';
import { asksForDoorPrice } from '#src/features/search/result-card/card-door-price.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';

/** The index knows prices with fees. What a state adds only raises them, so a limit of the sum is one of these prices. */
export function withPriceLimit(services: DoorServices, query: SearchQuery): SearchQuery {
  const max = query.ranges.outTheDoor?.max;
  if (max === undefined) return query;
  const limit = Math.max(0, findPriceWithin(max, findDoorPlace(services, query.zip)));
  return { ...query, ranges: { ...query.ranges, outTheDoor: { max: limit } } };
}

/**
 * How many cars each limit lets through. Only for searches that filter or sort by these prices, because each limit is a
 * search of its own; others have no such section.
 */
export async function countPriceLimits(
  engine: SearchEngine,
  query: SearchQuery,
  toRequest: (query: SearchQuery) => SearchRequest,
  signal: AbortSignal,
): Promise<Record<string, number> | undefined> {
  if (!asksForDoorPrice(query)) return undefined;
  const counted = await Promise.all(
    PRICE_STEPS.map(async (max, turn) => {
      // Each in a turn of its own, so that other visitors are answered between them.
      for (let passed = 0; passed < turn; passed += 1) await setImmediate();
      const limited = { ...query, ranges: { ...query.ranges, outTheDoor: { max } } };
      return [String(max), await countCars(engine, toRequest(limited), { signal })] as const;
    }),
  );
  return Object.fromEntries(counted);
}
