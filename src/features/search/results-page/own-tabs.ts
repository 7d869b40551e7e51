import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
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
 * Whether a year has two tabs of its own for certain: FAQs, because what EPA says of a car that burns fuel answers several, and
 * price lists, which all pages of a model for sale have, or crash ratings. This decides for most years, whose tabs then
 * need not be loaded.
 */
export function hasCertainTabs(year: ModelYear | undefined, isModelForSale: boolean): boolean {
  if (!year || !hasFactsOfItsOwn(year)) return false;
  const [least = 0] = year.co2 ?? [];
  return year.mpg !== undefined && least > 0 && (isModelForSale || year.crash !== undefined);
}
