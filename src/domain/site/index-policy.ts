/** Which pages exist for crawlers, as one table. @see spec/seo.md (Index policy), D §2 */

/** Listings that a page needs to be prebuilt when no reference content stands behind it. */
export const PREBUILD_THRESHOLDS = {
  make: 1,
  model: 1,
  modelYear: 1,
  modelTrim: 1,
  modelYearTrim: 3,
  researchYear: 3,
} as const;

/** Fewer listings than this, and no reference content: the page is served, but not indexed. */
export const MIN_INDEXED_LISTINGS = 1;

const NOINDEX = 'noindex,follow';

export interface PageFacts {
  readonly kind: 'path' | 'category' | 'query';
  readonly listingCount: number;
  readonly hasReference: boolean;
  /** There may be cars of it at another time; true if absent. */
  readonly isPossible?: boolean;
}

export interface IndexVerdict {
  /** For the meta tag; undefined: index. */
  readonly robots: string | undefined;
  /** Why, for editors. */
  readonly reason: string;
  /** Nobody is shown a page: it is 404. */
  readonly isNotFound?: true;
}

export function judgeIndex({ kind, listingCount, hasReference, isPossible = true }: PageFacts): IndexVerdict {
  if (kind === 'query')
    return {
      robots: NOINDEX,
      reason: 'A search by query is for people: what it shows stands on other pages.',
    };
  if (listingCount >= MIN_INDEXED_LISTINGS) return { robots: undefined, reason: 'It has cars on offer.' };
  if (!isPossible) return { robots: NOINDEX, reason: 'There cannot be such cars.', isNotFound: true };
  // The facts about a model stand on its own page already.
  if (kind === 'category') return { robots: NOINDEX, reason: 'It has no cars.' };
  if (hasReference) return { robots: undefined, reason: 'It has no cars, but facts about the model.' };
  return { robots: NOINDEX, reason: 'It has neither cars nor facts about the model.' };
}
