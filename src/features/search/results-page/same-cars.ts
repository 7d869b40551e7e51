/**
 * Pages of a category that list all cars of a make, model, year or trim: the page without the category has the same cars and
 * says more about them. @see docs/rules/results.md#indexed-pages
 */
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { Services } from '#src/server/services.ts';

type Counted = Pick<Services, 'catalogue' | 'stock'>;

/** Undefined when there are others, or when the path names no make or no category. @param count of the category's cars */
export function findSameCars(
  services: Counted,
  { category, ...whole }: PathSearch,
  count: number,
): PathSearch | undefined {
  if (category === undefined || whole.makeCode === undefined || count === 0) return undefined;
  return countCars(services, whole.makeCode, whole) === count ? whole : undefined;
}

function countCars(
  { catalogue, stock }: Counted,
  makeCode: string,
  { modelCode, year, trimCode }: PathSearch,
): number {
  const models = modelCode === undefined ? (catalogue().findMake(makeCode)?.models ?? []) : [{ modelCode }];
  return models
    .flatMap((model) => stock.current.loadVehicleCounts({ makeCode, modelCode: model.modelCode }))
    .filter((row) => year === undefined || row.year === year)
    .filter((row) => trimCode === undefined || row.trimCode === trimCode)
    .reduce((sum, row) => sum + row.count, 0);
}
