/** Recommends new cars to shoppers who look for recent used ones. @see docs/rules/ads.md#new-car-boost */
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const BOOST_COUNT = 2;
/** A shopper who looks for cars older than this does not want a new one. */
const YOUNG_YEARS = 6;
const SUFFIX = 'ToBoost';

/**
 * Whether a search gets a boost. Every ZIP in a parsed search has five digits. @see docs/rules/ads.md#new-car-boost
 */
export function canBoostNewCars({ zip, choices, ranges }: SearchQuery, thisYear: number): boolean {
  const { min, max } = ranges.year ?? {};
  return (
    zip !== undefined &&
    (max === undefined || thisYear - max <= YOUNG_YEARS) &&
    min !== thisYear &&
    min !== thisYear + 1 &&
    !choices.listingType?.includes('NEW') &&
    !choices.sellerType?.includes('p')
  );
}

/**
 * Includes the location, the body style, and the vehicle under other names: "makeCodeToBoost",
 * "modelCodeListToBoost|HONDA".
 */
export function boostSearch(query: SearchQuery): string {
  const { zip, searchRadius, area, vehicles, choices } = query;
  const { seriesCode, vehicleStyleCode } = choices;
  const place = definedOnly({ zip, searchRadius, area });
  const kept = { ...EMPTY_QUERY, ...place, choices: vehicleStyleCode ? { vehicleStyleCode } : {} };
  const boosted = { ...EMPTY_QUERY, vehicles, choices: seriesCode ? { seriesCode } : {} };
  return joinParams([
    ...toPairs(kept),
    ...toPairs(boosted).map(([key, value]) => [rename(key), value] as const),
    ['firstRecord', '0'],
    ['numRecords', String(BOOST_COUNT)],
  ]);
}

/** Converts a boost's parameters back into a normal search. */
export function readBoostSearch(search: string): { search: string; count: number } {
  const params = [...new URLSearchParams(search)];
  const count = Number(params.find(([key]) => key === 'numRecords')?.[1] ?? BOOST_COUNT);
  return {
    search: joinParams(params.map(([key, value]) => [key.replace(SUFFIX, ''), value])),
    count: Number.isInteger(count) && count >= 0 ? Math.min(count, BOOST_COUNT) : BOOST_COUNT,
  };
}

function rename(key: string): string {
  const [name = '', ...make] = key.split('|');
  return [`${name}${SUFFIX}`, ...make].join('|');
}
