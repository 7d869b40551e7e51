/** Price lists and mileage of the embedded marketplace, from the current stock. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { ModelChoice, SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listPricesByTrim, listPricesByYear } from '#src/features/research/model-reference/price-lists.ts';
import type { OwnVehicle } from '#src/features/research/model-reference/price-lists.ts';
import type { mileageStatsCall } from '#src/features/research/model-reference/mileage-stats.call.ts';
import { toMileageStats } from '#src/features/research/model-reference/mileage-stats.ts';
import type { modelYearsCall } from '#src/features/research/model-reference/price-list.call.ts';
import { findModelCodes } from '#src/features/research/model-reference/reference-vehicle.ts';
import type { DrivenCars } from '#src/inventory/stock.ts';
import type { Handler } from '#src/lib/call.ts';
import { memoByObject } from '#src/lib/memo.ts';

type PriceListHandler = Handler<typeof modelYearsCall>;

const answerPrices =
  (listPrices: typeof listPricesByYear, isNew: boolean): PriceListHandler =>
  ({ search }, { locals }) => {
    const query = parseQuery(search);
    const model = findModelCodes(query);
    if (!model) return Promise.resolve({ items: [] });
    const rows = locals.services.stock.current.loadVehicleCounts(model).filter((row) => row.isNew === isNew);
    return Promise.resolve({ items: rows.length === 0 ? [] : listPrices(rows, model, findOwn(query)) });
  };

export const answerModelYears = answerPrices(listPricesByYear, false);
export const answerNewModelYears = answerPrices(listPricesByYear, true);
export const answerTrims = answerPrices(listPricesByTrim, false);
export const answerNewTrims = answerPrices(listPricesByTrim, true);

/** The mileage of a model's used cars, or of all used cars, which is the same for every page of a stock generation. */
export const answerMileageStats: Handler<typeof mileageStatsCall> = (
  { search },
  { locals: { services } },
) => {
  const query = parseQuery(search);
  const stock = services.stock.current;
  // New cars have no mileage that counts.
  if (query.choices.listingType?.join() === 'NEW') return Promise.resolve({ facetStats: [], cars: [] });
  const models = findDrivenModels(search, query, services.catalogue);
  if (!models) return Promise.resolve(mileageOfAll(stock.drivenCars));
  const { min = -Infinity, max = Infinity } = query.ranges.year ?? {};
  const trimCodes = query.vehicles[0]?.models[0]?.trimCodes ?? [];
  const rows = models
    .flatMap((model) => stock.loadVehicleCounts(model))
    .filter(({ year }) => year >= min && year <= max)
    .filter(({ trimCode = '' }) => trimCodes.length === 0 || trimCodes.includes(trimCode));
  return Promise.resolve(toMileageStats(rows, true));
};

/** A model code without a make covers all makes with that model. */
function findDrivenModels(
  search: string,
  query: SearchQuery,
  catalogue: () => Pick<VehicleCatalogue, 'makes'>,
): Pick<VehicleChoice & ModelChoice, 'makeCode' | 'modelCode'>[] | undefined {
  const model = findModelCodes(query);
  if (model) return [model];
  const modelCode = new URLSearchParams(search).get('modelCode')?.toUpperCase();
  if (!modelCode || query.vehicles.length > 0) return undefined;
  return catalogue().makes.flatMap(({ makeCode, models }) =>
    models.some((known) => known.modelCode === modelCode) ? [{ makeCode, modelCode }] : [],
  );
}

const mileageOfAll = memoByObject((drivenCars: readonly DrivenCars[]) => toMileageStats(drivenCars, false));

function findOwn({ ranges: { year }, vehicles }: SearchQuery): OwnVehicle {
  const [trimCode, other] = vehicles[0]?.models[0]?.trimCodes ?? [];
  return {
    year: year?.min !== undefined && year.min === year.max ? year.min : undefined,
    trimCode: other === undefined ? trimCode : undefined,
  };
}
