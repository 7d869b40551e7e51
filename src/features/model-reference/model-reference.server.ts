/** How the embedded marketplace answers for price lists and mileage, from the stock of the moment. */
import { MILEAGE_STEPS } from '#src/domain/search-query/search-options.ts';
import { formatMiles } from '#src/domain/search-query/format-number.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { listPricesByTrim, listPricesByYear } from '#src/features/model-reference/price-lists.ts';
import type { mileageStatsCall, modelYearsCall } from '#src/features/model-reference/price-list.call.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import type { Handler } from '#src/lib/call.ts';

type PriceListHandler = Handler<typeof modelYearsCall>;

const answerYears =
  (isNew: boolean): PriceListHandler =>
  ({ search }, { locals }) => {
    const model = findSingleModel(parseQuery(search));
    if (!model) return Promise.resolve({ items: [] });
    const rows = locals.services.stock.current.loadVehicleCounts(model).filter((row) => row.isNew === isNew);
    return Promise.resolve({ items: listPricesByYear(rows, model) });
  };

const answerTrimPrices =
  (isNew: boolean): PriceListHandler =>
  ({ search }, { locals }) => {
    const query = parseQuery(search);
    const model = findSingleModel(query);
    if (!model) return Promise.resolve({ items: [] });
    const rows = locals.services.stock.current.loadVehicleCounts(model).filter((row) => row.isNew === isNew);
    return Promise.resolve({ items: listPricesByTrim(rows, model, singleYear(query)) });
  };

export const answerModelYears = answerYears(false);
export const answerNewModelYears = answerYears(true);
export const answerTrims = answerTrimPrices(false);
export const answerNewTrims = answerTrimPrices(true);

/** Mileage of a model's cars: the statistics, and how many drive under each step. */
export const answerMileageStats: Handler<typeof mileageStatsCall> = async (
  { search },
  { locals, signal },
) => {
  const query = { ...parseQuery(search), firstRecord: 0 };
  const { stats, counts } = await locals.services.stock.current.engine.search({ query }, { signal });
  if (!stats.mileage) return { facetStats: [] };
  const total = stats.mileage.count;
  const facetStats = MILEAGE_STEPS.map((step) => {
    const count = counts.mileage?.[String(step)] ?? 0;
    return { name: `Under ${formatMiles(step)}`, count, percent: count / total };
  });
  const facetSearchFieldStats = Object.entries(counts.year ?? {}).map(([name, count]) => ({ name, count }));
  return { stats: { ...stats.mileage, facetSearchFieldStats }, facetStats };
};

function findSingleModel(query: SearchQuery): Pick<StockCount, 'makeCode' | 'modelCode'> | undefined {
  const [vehicle, second] = query.vehicles;
  const [model, secondModel] = vehicle?.models ?? [];
  if (!vehicle || !model || second || secondModel) return undefined;
  return { makeCode: vehicle.makeCode, modelCode: model.modelCode };
}

function singleYear({ ranges: { year } }: SearchQuery): number | undefined {
  return year?.min !== undefined && year.min === year.max ? year.min : undefined;
}
