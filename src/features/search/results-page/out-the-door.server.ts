/** Searches by what a car costs to drive away in the state of the search's ZIP. @see docs/rules/results.md#out-the-door-prices */
import { setImmediate } from 'node:timers/promises';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { findDoorPlace } from '#src/domain/payment/door-place.ts';
import type { DoorServices } from '#src/domain/payment/door-place.ts';
import { feesOnTop, findPriceWithin, outTheDoorCents } from '#src/domain/payment/price-with-fees.ts';
import type { DoorPlace } from '#src/domain/payment/price-with-fees.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { PRICE_STEPS } from '#src/domain/search-query/number-steps.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import { createCardMaker } from '#src/features/search/result-card/card-safety.ts';
import type { MakeCard } from '#src/features/search/result-card/card-safety.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import type { Services } from '#src/server/services.ts';

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
  if (!isAskedFor(query)) return undefined;
  const counted = await Promise.all(
    PRICE_STEPS.map(async (max, turn) => {
      // Each in a turn of its own, so that other visitors are answered between them.
      for (let passed = 0; passed < turn; passed += 1) await setImmediate();
      const limited = { ...query, firstRecord: 0, ranges: { ...query.ranges, outTheDoor: { max } } };
      const { total } = await engine.search({ ...toRequest(limited), hitsOnly: true }, { signal });
      return [String(max), total] as const;
    }),
  );
  return Object.fromEntries(counted);
}

function isAskedFor({ sortBy, ranges }: SearchQuery): boolean {
  return sortBy === 'outTheDoorASC' || ranges.outTheDoor !== undefined;
}

/** Cards that say what a car costs to drive away: if the search has a ZIP, or asks for it. */
export function cardsAround(
  services: DoorServices & Pick<Services, 'catalogue'>,
  query: SearchQuery,
): MakeCard {
  const makeCard = createCardMaker(services.catalogue());
  const place = findDoorPlace(services, query.zip);
  if (place.state === undefined && !isAskedFor(query)) return makeCard;
  return (listing, owner) => {
    const outTheDoor = describeOutTheDoor(listing, place);
    const card = makeCard(listing, owner);
    return outTheDoor === undefined ? card : { ...card, offers: [outTheDoor, ...card.offers] };
  };
}

/**
 * "from $21,450 out the door", because a county, a plate or the car's value may add to what is known, and "est." with usual
 * fees. A line of a card is short, and the car's page has the sum.
 */
function describeOutTheDoor({ pricingDetail }: FoundListing, place: DoorPlace): string | undefined {
  const { salePrice, addedFees, disclosedFees, assumedFees } = pricingDetail;
  if (salePrice === undefined) return undefined;
  const cents = outTheDoorCents(salePrice + feesOnTop(pricingDetail), place);
  const amount = formatUsd(Math.round(cents / 100));
  const isLocal = place.state !== undefined;
  const text = `${amount} ${isLocal ? 'out the door' : 'before tax'}`;
  if ((addedFees ?? disclosedFees) !== undefined) return isLocal ? `from ${text}` : text;
  return assumedFees ? `est. ${text}` : `${text} plus fees`;
}
