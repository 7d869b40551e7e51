/** The section as structured data: only what its tabs show. */
import type { FoundPrices } from '#src/features/research/model-reference/found-prices.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import type { ReferenceFaq } from '#src/features/research/model-reference/reference-faqs.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** @param found the results of the page's own search; price lists cover the whole model */
export function toReferenceForCrawlers(
  { vehicle, tabs, ratings, faqs }: ModelReference,
  canonical: string,
  found: FoundPrices | undefined,
) {
  const isShown = (key: string) => tabs.shown.some((tab) => tab.key === key);
  return {
    name: vehicle.name,
    canonical,
    make: vehicle.make,
    model: vehicle.model,
    ...definedOnly({ year: vehicle.year }),
    ...(isShown('pricing') &&
      found?.count !== undefined && {
        offers: { lowPrice: found.min, highPrice: found.max, offerCount: found.count },
      }),
    // Ratings of the sample are made up.
    ...(isShown('reviews') &&
      ratings?.owners &&
      !ratings.owners.isSample && {
        rating: { value: ratings.owners.overall, count: ratings.owners.numberOfReviews },
      }),
    faqs: isShown('faqs') ? faqs.map(toAnswer) : [],
  };
}

/** Programs show an answer without its source, which says what it is about on the page. */
function toAnswer({ question, answer, about }: ReferenceFaq) {
  return { question, answer: about === undefined ? answer : `${answer} (About ${about}.)` };
}
