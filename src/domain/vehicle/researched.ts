/** Which models have a research page to find, and which makes have a page to find because of them. */
import { MIN_OWN_PARTS, judgeIndex } from '#src/domain/site/index-policy.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** In the list of a make's models: body styles and years. */
const FACTS_OF_MODEL = 2;

/** Its research page may be indexed. A page of its cars may not, while there are few. */
export function isResearched({ trims, years }: CatalogueModel): boolean {
  return trims.length > 0 && years.length > 0;
}

/** What the page of a make says about its models, whether or not their cars are for sale. */
export function countModelFacts(make: CatalogueMake | undefined): number {
  return FACTS_OF_MODEL * (make?.models.filter(isResearched).length ?? 0);
}

/**
 * Whether search engines may index the page of a make, so that indexed pages may lead there.
 * @see docs/rules/results.md#indexed-pages
 */
export function isMakeIndexed(
  make: CatalogueMake | undefined,
  { listingCount, minListings }: { readonly listingCount: number; readonly minListings: number },
): boolean {
  const isMany = listingCount >= minListings && listingCount > 0; // then no model has to be read
  // The facts of one model are enough, so that a page depends on no other.
  const ownTabs = !isMany && make?.models.some(isResearched) ? MIN_OWN_PARTS : 0;
  return judgeIndex({ kind: 'path', listingCount, minListings, ownTabs }).robots === undefined;
}
