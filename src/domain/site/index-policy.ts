/** Which pages exist for crawlers, as one table. */

/** Listings that a page needs to be prebuilt when no reference content stands behind it. */
export const PREBUILD_THRESHOLDS = {
  make: 1,
  model: 1,
  modelYear: 1,
  modelTrim: 1,
  modelYearTrim: 3,
  researchYear: 3,
} as const;

/** Tabs of facts that are worth a page without cars. */
const MIN_OWN_TABS = 2;

const NOINDEX = 'noindex,follow';

export interface PageFacts {
  readonly kind: 'path' | 'category' | 'query';
  readonly listingCount: number;
  /** Fewer cars than this are no reason to list a page (`MIN_INDEXED_LISTINGS`). */
  readonly minListings: number;
  /** Shown tabs with facts of this very page, not of the pages above it. */
  readonly ownTabs: number;
  /** There may be cars of it at another time; true if absent. */
  readonly isPossible?: boolean;
}

export interface IndexVerdict {
  /** For the meta tag; undefined: index. */
  readonly robots: string | undefined;
  /** Why, for editors. */
  readonly reason: string;
  /** The address is answered with 404. */
  readonly isNotFound?: true;
}

/** One rule for prebuilt and on-demand pages. */
export function judgeIndex({
  kind,
  listingCount,
  minListings,
  ownTabs,
  isPossible = true,
}: PageFacts): IndexVerdict {
  if (kind === 'query')
    return {
      robots: NOINDEX,
      reason: 'Searches with a query are for people; their cars are on other pages.',
    };
  if (listingCount >= minListings && listingCount > 0)
    return { robots: undefined, reason: `It has at least ${minListings} cars for sale.` };
  if (!isPossible) return { robots: NOINDEX, reason: 'There cannot be such cars.', isNotFound: true };
  const tooFew = `It has fewer than ${minListings} cars for sale`;
  // The facts about a model are on its own page already.
  if (kind === 'category') return { robots: NOINDEX, reason: `${tooFew}.` };
  if (ownTabs >= MIN_OWN_TABS)
    return { robots: undefined, reason: `${tooFew}, but ${ownTabs} tabs of facts of its own.` };
  return { robots: NOINDEX, reason: `${tooFew} and fewer than ${MIN_OWN_TABS} tabs of facts of its own.` };
}
