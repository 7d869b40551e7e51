/** The section as structured data: only what its tabs show. @see spec/seo.md (Structured data) */
import type { ModelReference } from '#src/features/model-reference/load-reference.ts';
import type { PriceRow } from '#src/features/model-reference/price-list.call.ts';

export interface ReferenceForCrawlers {
  readonly name: string;
  readonly canonical: string;
  readonly make: string;
  readonly model: string;
  readonly year?: number;
  /** While prices are shown. */
  readonly offers?: { readonly lowPrice: number; readonly highPrice: number; readonly offerCount: number };
  /** While ratings are shown that somebody gave. */
  readonly rating?: { readonly value: number; readonly count: number };
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
}

export function toReferenceForCrawlers(
  { vehicle, tabs, prices, ratings, faqs }: ModelReference,
  canonical: string,
): ReferenceForCrawlers {
  const isShown = (key: string) => tabs.shown.some((tab) => tab.key === key);
  const offers = isShown('pricing') ? sumPage(vehicle, prices) : undefined;
  return {
    name: vehicle.name,
    canonical,
    make: vehicle.make,
    model: vehicle.model,
    ...(vehicle.year !== undefined && { year: vehicle.year }),
    ...(offers && { offers }),
    // Ratings that were made up for a sample are nobody's.
    ...(isShown('reviews') &&
      ratings &&
      !ratings.isSample && { rating: { value: ratings.overall, count: ratings.numberOfReviews } }),
    faqs: isShown('faqs') ? faqs.map(({ question, answer }) => ({ question, answer })) : [],
  };
}

/** Of a model both lists are read: that of years has only the newest, and that of trims no car whose trim is unknown. */
function sumPage(
  { year, modelCode, trimCode }: ModelReference['vehicle'],
  { usedByYear, newByYear, usedByTrim, newByTrim }: ModelReference['prices'],
): ReferenceForCrawlers['offers'] {
  const years = [...usedByYear, ...newByYear];
  const trims = [...usedByTrim, ...newByTrim];
  if (trimCode !== undefined)
    return sumOffers(trims.filter(({ value }) => value === `${modelCode}|${trimCode}`));
  if (year !== undefined) return sumOffers(years.filter(({ value }) => value === String(year)));
  const lists = [sumOffers(years), sumOffers(trims)].filter((list) => list !== undefined);
  if (lists.length === 0) return undefined;
  return {
    lowPrice: Math.min(...lists.map(({ lowPrice }) => lowPrice)),
    highPrice: Math.max(...lists.map(({ highPrice }) => highPrice)),
    offerCount: Math.max(...lists.map(({ offerCount }) => offerCount)),
  };
}

function sumOffers(rows: readonly PriceRow[]): ReferenceForCrawlers['offers'] {
  const priced = rows.filter((row) => row.startingPrice !== undefined && row.maxPrice !== undefined);
  if (priced.length === 0) return undefined;
  return {
    lowPrice: Math.min(...priced.map((row) => row.startingPrice ?? Infinity)),
    highPrice: Math.max(...priced.map((row) => row.maxPrice ?? 0)),
    offerCount: priced.reduce((sum, row) => sum + row.count, 0),
  };
}
