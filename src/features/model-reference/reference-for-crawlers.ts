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
  const isAbout = ({ value }: PriceRow) =>
    vehicle.trimCode === undefined
      ? vehicle.year === undefined || value === String(vehicle.year)
      : value === `${vehicle.modelCode}|${vehicle.trimCode}`;
  const rows =
    vehicle.trimCode === undefined
      ? [...prices.usedByYear, ...prices.newByYear]
      : [...prices.usedByTrim, ...prices.newByTrim];
  const offers = isShown('pricing') ? sumOffers(rows.filter(isAbout)) : undefined;
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

function sumOffers(rows: readonly PriceRow[]): ReferenceForCrawlers['offers'] {
  const priced = rows.filter((row) => row.startingPrice !== undefined && row.maxPrice !== undefined);
  if (priced.length === 0) return undefined;
  return {
    lowPrice: Math.min(...priced.map((row) => row.startingPrice ?? Infinity)),
    highPrice: Math.max(...priced.map((row) => row.maxPrice ?? 0)),
    offerCount: priced.reduce((sum, row) => sum + row.count, 0),
  };
}
