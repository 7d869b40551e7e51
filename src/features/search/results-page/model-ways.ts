import { formatBuildPricePath, formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { WayOut } from '#src/features/search/results-data/grid-state.ts';

/**
 * Where the heading of a search for one model leads: to the description below the results, where there is one, to the
 * page of what is known of the model, or of the one year that is searched, and to its Custom Order while it is made.
 * @see R §2 (jump link, research reference page), M §2 (Custom Order)
 */
export function listModelWays(
  query: SearchQuery,
  model: CatalogueModel | undefined,
  description: WayOut | undefined,
  thisYear: number,
): WayOut[] {
  const makeCode = query.vehicles[0]?.makeCode;
  if (makeCode === undefined || !model || model.years.length === 0) return description ? [description] : [];
  const { modelCode } = model;
  const { min, max } = query.ranges.year ?? {};
  const year = min !== undefined && min === max && model.years.includes(min) ? min : undefined;
  const research = {
    label: [year, model.model, 'research'].filter(Boolean).join(' '),
    href: formatResearchPath({ makeCode, modelCode, ...(year !== undefined && { year }) }),
  };
  const order = findOrderYear(model, thisYear);
  return [
    ...(description ? [description] : []),
    research,
    ...(order && (year === undefined || year === order.year)
      ? [{ label: 'Custom Order', href: formatBuildPricePath({ makeCode, modelCode }) }]
      : []),
  ];
}
