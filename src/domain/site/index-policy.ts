/** Which pages search engines may index. @see docs/rules/results.md#indexed-pages */

/** Of the dealers with the most cars; pages of the others are rendered on demand. */
export const MAX_PREBUILT_DEALERS = 5_000;

/** The number of tabs with facts, or of facts about a dealer, that makes a page without cars worth indexing. */
export const MIN_OWN_PARTS = 2;

const NOINDEX = 'noindex,follow';

export interface PageFacts {
  readonly kind: 'path' | 'category' | 'query';
  readonly listingCount: number;
  /** A page with fewer cars is not indexed for its cars (`MIN_INDEXED_LISTINGS`). */
  readonly minListings: number;
  /** Visible tabs with facts about exactly this page, not about its parent pages; on a dealer's page, its parts. */
  readonly ownTabs: number;
  /** What they are, for editors. */
  readonly ownParts?: string;
  /** Whether such cars may exist at another time; true if absent. */
  readonly isPossible?: boolean;
  /** The path of a page with exactly the same cars that says more about them. */
  readonly samePage?: string | undefined;
  /** Whether an indexed page leads to it; true if absent. */
  readonly isReached?: boolean;
}

export interface IndexVerdict {
  /** The robots meta tag; undefined means that the page is indexed. */
  readonly robots: string | undefined;
  /** The reason, for editors. */
  readonly reason: string;
  /** The URL returns a 404. */
  readonly isNotFound?: true;
}

/** The same rule for prebuilt and on-demand pages. */
export function judgeIndex({
  kind,
  listingCount,
  minListings,
  ownTabs,
  ownParts = 'tabs or lists with its own data',
  isPossible = true,
  samePage,
  isReached = true,
}: PageFacts): IndexVerdict {
  if (kind === 'query')
    return {
      robots: NOINDEX,
      reason: "Query searches aren't indexed. Their cars are on other pages.",
    };
  if (samePage !== undefined)
    return { robots: NOINDEX, reason: `Its cars are all of ${samePage}, which says more about them.` };
  if (listingCount >= minListings && listingCount > 0)
    return { robots: undefined, reason: `It has at least ${minListings} cars for sale.` };
  if (!isPossible) return { robots: NOINDEX, reason: 'No such cars can exist.', isNotFound: true };
  const tooFew = `It has fewer than ${minListings} cars for sale`;
  // The page of the model has these facts already.
  if (kind === 'category') return { robots: NOINDEX, reason: `${tooFew}.` };
  if (!isReached) return { robots: NOINDEX, reason: `${tooFew}, and no indexed page leads to it.` };
  if (ownTabs >= MIN_OWN_PARTS)
    return { robots: undefined, reason: `${tooFew}, but ${ownTabs} ${ownParts}.` };
  return { robots: NOINDEX, reason: `${tooFew} and fewer than ${MIN_OWN_PARTS} ${ownParts}.` };
}
