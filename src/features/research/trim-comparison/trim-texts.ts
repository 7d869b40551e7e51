/** Facts of a trim as text. Unknown facts are undefined. */
import { formatCount, formatMpg, formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { ENGINE_TYPES } from '#src/features/research/trim-comparison/engine-types.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';

/** "$24,695" */
export function formatMsrp({ nationalMSRP }: Trim): string | undefined {
  return nationalMSRP === undefined ? undefined : formatUsd(nationalMSRP);
}

/** "31 city / 39 hwy", "110 city / 95 hwy MPGe". */
export function formatEconomy({ epaCity, epaHwy, epaMpgeCity, epaMpgeHwy }: Trim): string | undefined {
  if (epaMpgeCity !== undefined && epaMpgeHwy !== undefined)
    return `${formatMpg({ city: epaMpgeCity, highway: epaMpgeHwy })} MPGe`;
  if (epaCity === undefined || epaHwy === undefined) return undefined;
  return formatMpg({ city: epaCity, highway: epaHwy });
}

export function formatElectricRange({ range }: Trim): string | undefined {
  return range === undefined ? undefined : `${formatCount(range)} mi`;
}

/** "Gasoline" for "Gas". */
export function formatEngineType({ engineType }: Trim): string | undefined {
  return ENGINE_TYPES.find((type) => type.engineType === engineType)?.label ?? engineType;
}

/** "14 for sale, $22,300 to $25,400", "70 for sale, $54,495 to $61,690 (69 with a price)", "No 2026 for sale". */
export function formatOffers({ year, count, pricedCount = count, startingPrice, maxPrice }: Trim): string {
  // Other years of the trim may be for sale.
  if (count === 0) return `No ${year} for sale`;
  const range = { min: startingPrice, max: maxPrice || undefined };
  const prices = startingPrice === undefined ? '' : `, ${formatRange('usd', range)}`;
  const priced = prices !== '' && pricedCount < count ? ` (${formatCount(pricedCount)} with a price)` : '';
  return `${formatCount(count)} for sale${prices}${priced}`;
}

/** The search for cars of this trim and year. */
export function trimSearchHref({ year, atcMakeCode, atcModelCode, trimCode }: Trim): string {
  return formatSearchPath({ year, makeCode: atcMakeCode, modelCode: atcModelCode, trimCode });
}

/** Which equipment a comparison has no row for; nothing if it has all. */
export function listUnknownSpecs(labels: readonly string[]): string[] {
  return labels.length === 0 ? [] : [`No source says whether these trims have: ${labels.join(', ')}.`];
}
