import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';

/** The visible tabs with facts about exactly this page. @see docs/rules/results.md#indexed-pages */
export function countOwnTabs(
  reference: ModelReference | undefined,
  path: PathSearch | undefined,
  model: CatalogueModel | undefined,
): number {
  if (!reference || !path || path.trimCode !== undefined) return 0;
  const year = model?.modelYears.find((facts) => facts.year === path.year);
  if (path.year !== undefined && (!year || !hasFactsOfItsOwn(year))) return 0;
  return reference.tabs.shown.filter(({ key }) => key !== 'reviews' || !reference.ratings?.owners?.isSample)
    .length;
}
