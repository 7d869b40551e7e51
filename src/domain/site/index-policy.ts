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

export interface PageFacts {
  readonly kind: 'path' | 'category' | 'query';
  readonly listingCount: number;
  readonly hasReference: boolean;
}

export interface IndexVerdict {
  /** For the meta tag; undefined: index. */
  readonly robots: string | undefined;
  /** Why, for editors. */
  readonly reason: string;
}

export function judgeIndex({ kind, listingCount, hasReference }: PageFacts): IndexVerdict {
  if (kind === 'query')
    return {
      robots: 'noindex,follow',
      reason: 'A search by query is for people: what it shows stands on other pages.',
    };
  if (listingCount >= MIN_INDEXED_LISTINGS) return { robots: undefined, reason: 'It has cars on offer.' };
  if (hasReference) return { robots: undefined, reason: 'It has no cars, but facts about the model.' };
  return { robots: 'noindex,follow', reason: 'It has neither cars nor facts about the model.' };
}
