/** Options and limits of a search that are not facets: radius, sort orders, page sizes. */

/** Miles around the ZIP. */
export const RADIUS_OPTIONS = [10, 25, 50, 75, 100, 200, 300, 500] as const;
/** Used for a ZIP without a radius. */
export const DEFAULT_RADIUS = 50;

export const SORTS = [
  { code: 'relevance', label: 'Relevance' },
  { code: 'bestDeal', label: 'Best deal' },
  { code: 'derivedpriceASC', label: 'Price: lowest first' },
  { code: 'derivedpriceDESC', label: 'Price: highest first' },
  { code: 'outTheDoorASC', label: 'Out-the-door price: lowest first' },
  { code: 'paymentASC', label: 'Monthly payment: lowest first' },
  { code: 'distanceASC', label: 'Distance: nearest first' },
  { code: 'replyASC', label: 'Fastest reply' },
  { code: 'datelistedDESC', label: 'Newest listed' },
  { code: 'datelistedASC', label: 'Oldest listed' },
  { code: 'mileageASC', label: 'Mileage: lowest first' },
  { code: 'mileageDESC', label: 'Mileage: highest first' },
  { code: 'yearDESC', label: 'Year: newest first' },
  { code: 'yearASC', label: 'Year: oldest first' },
] as const;
export type SortKey = (typeof SORTS)[number]['code'];
export const DEFAULT_SORT: SortKey = 'relevance';
/** The default sort when relevance is turned off. */
const SORT_WITHOUT_RELEVANCE: SortKey = 'derivedpriceDESC';

/** The sort order of results. @param hasRelevance the flag */
export function decideSort(sortBy: SortKey, hasRelevance: boolean): SortKey {
  return sortBy === 'relevance' && !hasRelevance ? SORT_WITHOUT_RELEVANCE : sortBy;
}

export const PAGE_SIZES = [30, 50, 75, 100] as const;
export const DEFAULT_PAGE_SIZE = 30;
/** The number of results that paging reaches. The count shown is the true total. */
export const MAX_REACHABLE = 400;

/** The limit of makes in one filter. */
export const MAX_MAKES = 5;
/** The limit of values of a facet, and of models of a make, in one query. */
export const MAX_VALUES = 40;
export const MAX_KEYWORD_LENGTH = 80;
/** Excluded ids are sent only if there are 1 to 25 of them. */
export const MAX_EXCLUDED_IDS = 25;
/** How far the extended market reaches beyond the radius, in miles. */
export const MARKET_EXTENSION_MILES = 150;

export const EXPERIENCES = ['commercial', 'best-deals', 'buy-online', 'hyundai-buy-online'] as const;
export type Experience = (typeof EXPERIENCES)[number];
