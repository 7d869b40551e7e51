/** The section as structured data: only what its tabs show. */
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';

export interface ReferenceForCrawlers {
  readonly name: string;
  readonly canonical: string;
  readonly make: string;
  readonly model: string;
  readonly year?: number;
  /** Of the page's own search, while prices are shown. */
  readonly offers?: { readonly lowPrice: number; readonly highPrice: number; readonly offerCount: number };
  /** While ratings are shown that somebody gave. */
  readonly rating?: { readonly value: number; readonly count: number };
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
}

/** The prices of what a search finds; `count` of the listings that have one, where it is known. */
interface FoundPrices {
  readonly min: number;
  readonly max: number;
  readonly count?: number | undefined;
}

/** @param found by the page's own search: price lists are of the whole model, whatever else the page is for */
export function toReferenceForCrawlers(
  { vehicle, tabs, ratings, faqs }: ModelReference,
  canonical: string,
  found: FoundPrices | undefined,
): ReferenceForCrawlers {
  const isShown = (key: string) => tabs.shown.some((tab) => tab.key === key);
  return {
    name: vehicle.name,
    canonical,
    make: vehicle.make,
    model: vehicle.model,
    ...(vehicle.year !== undefined && { year: vehicle.year }),
    ...(isShown('pricing') &&
      found?.count !== undefined && {
        offers: { lowPrice: found.min, highPrice: found.max, offerCount: found.count },
      }),
    // Ratings that were made up for a sample are nobody's.
    ...(isShown('reviews') &&
      ratings &&
      !ratings.isSample && { rating: { value: ratings.overall, count: ratings.numberOfReviews } }),
    faqs: isShown('faqs') ? faqs.map(({ question, answer }) => ({ question, answer })) : [],
  };
}
