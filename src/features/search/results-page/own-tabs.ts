import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { MIN_OWN_PARTS } from '#src/domain/site/index-policy.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';

/**
 * The visible tabs with facts about exactly this page. Beside one, the list of a model's years with facts of their own
 * counts, too: their breadcrumbs lead to the model.
 * @see docs/rules/results.md#indexed-pages
 */
export function countOwnTabs(
  reference: ModelReference | undefined,
  path: PathSearch | undefined,
  model: CatalogueModel | undefined,
): number {
  if (!reference || !path || path.trimCode !== undefined) return 0;
  const year = model?.modelYears.find((facts) => facts.year === path.year);
  if (path.year !== undefined && (!year || !hasFactsOfItsOwn(year))) return 0;
  const { length } = reference.tabs.shown.filter(
    ({ key }) => key !== 'reviews' || !reference.ratings?.owners?.isSample,
  );
  const leadsToYears = path.year === undefined && model?.modelYears.some(hasFactsOfItsOwn) === true;
  return length > 0 && leadsToYears ? length + 1 : length;
}

/**
 * Whether a page has two tabs of its own for certain. All pages of a model for sale have price lists. Of a model, its list
 * of years counts, too; of a year, crash ratings, and FAQs, because what EPA says of a car that burns fuel answers
 * several. This decides for most pages, whose tabs then need not be loaded.
 */
export function hasCertainTabs(model: CatalogueModel, year: number | undefined, isForSale: boolean): boolean {
  if (year === undefined) return isForSale && model.modelYears.some(hasFactsOfItsOwn);
  const facts = model.modelYears.find((each) => each.year === year);
  if (!facts || !hasFactsOfItsOwn(facts)) return false;
  const [least = 0] = facts.co2 ?? [];
  const certain = [isForSale, facts.crash !== undefined, facts.mpg !== undefined && least > 0];
  return certain.filter(Boolean).length >= MIN_OWN_PARTS;
}
