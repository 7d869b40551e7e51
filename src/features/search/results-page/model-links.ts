import { sellsNewCars } from '#src/domain/site/brands.ts';
import type { Brand } from '#src/domain/site/brands.ts';
import type { ResearchLink } from '#src/domain/vehicle/judge-research.ts';
import { formatBuildPricePath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { CountedLink } from '#src/features/search/results-data/grid-state.ts';
import { NARROWER_ID } from '#src/features/search/results-page/narrower-pages.ts';
import type { ModelPage } from '#src/features/search/results-page/narrower-pages.ts';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/**
 * Links below the heading of a search for one model: the description below the results if there is one, the research
 * page of the requested year or of the model, and Custom Order while the model is in production, where new cars are sold.
 */
export function listModelLinks(
  query: SearchQuery,
  model: CatalogueModel | undefined,
  description: CountedLink | undefined,
  thisYear: number,
  brand: Pick<Brand, 'key'>,
  findResearch: (path: ModelPath) => ResearchLink | undefined,
): CountedLink[] {
  const makeCode = query.vehicles[0]?.makeCode;
  if (makeCode === undefined || !model || model.years.length === 0) return description ? [description] : [];
  const { modelCode } = model;
  const { min, max } = query.ranges.year ?? {};
  const year = min !== undefined && min === max && model.years.includes(min) ? min : undefined;
  const research = findResearch({ makeCode, modelCode, ...definedOnly({ year }) });
  const order = sellsNewCars(brand) ? findOrderYear(model, thisYear) : undefined;
  return [
    ...(description ? [description] : []),
    ...(research ? [{ label: `${research.name} research`, href: research.href }] : []),
    ...(order && (year === undefined || year === order.year)
      ? [{ label: 'Custom Order', href: formatBuildPricePath({ makeCode, modelCode }) }]
      : []),
  ];
}

/** More would push the rest of the page down. */
const MAX_KNOWN = 6;

/**
 * Links below the heading of a make without cars: its page is about its models, which would otherwise be below the cars of other
 * makes. The last one leads to the list with what is known of each.
 */
export function linkKnownModels(make: string, pages: readonly ModelPage[]): CountedLink[] {
  const models = pages.flatMap(({ label: model, years, href }) =>
    href === undefined ? [] : [{ label: `${joinVehicleName({ make, model })}, ${years}`, href }],
  );
  if (pages.length === 0) return [];
  return [...models.slice(0, MAX_KNOWN), { label: `All ${make} models`, href: `#${NARROWER_ID}` }];
}
