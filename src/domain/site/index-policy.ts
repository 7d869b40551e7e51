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
  /** A query that says exactly what a path says. */
  readonly isPathTwin: boolean;
}

/** Undefined: index. Query searches are for people; what they show stands on path pages. */
export function decideRobots(page: PageFacts): 'noindex,follow' | undefined {
  if (page.kind === 'query') return 'noindex,follow';
  return page.listingCount >= MIN_INDEXED_LISTINGS || page.hasReference ? undefined : 'noindex,follow';
}
