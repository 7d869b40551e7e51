/**
 * Addresses of result pages as shoppers request them: the mix of the search benchmark, with the names of a real stock.
 */
import { normalizeSearch, formatQuery } from '#src/domain/search-query/format-query.ts';
import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { FEATURES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { Coordinates, Place } from '#src/domain/visitor/place.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { createPlaceChoice, listPlaces } from '#src/inventory/sample/sample-places.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { loadCatalogue, withStockNames } from '#src/reference/catalogue.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';
import { drawSearches } from '#tests/bench/search-workload.ts';
import type { SearchedModel } from '#tests/bench/search-workload.ts';

const TOWNS = 400;

/** Without the origin. All different, so that no cache helps, and in normal form, so that none is redirected. */
export async function createResultUrls(dataDir: string, seed: number): Promise<() => string> {
  const random = createRandom(seed);
  const places = createPlaces(dataDir);
  const choosePlace = createPlaceChoice(listPlaces((zip) => places.find(zip)));
  const towns = Array.from({ length: TOWNS }, () => choosePlace(random));
  const zips = new Map<Coordinates, string>(towns.map((town: Place) => [town, town.zip]));
  const models = await listSearchedModels(dataDir);
  const searches = drawSearches({ models, towns }, random);
  const used = new Set<string>();
  return () => {
    const { query, origin } = searches.next().value.request;
    const zip = origin && zips.get(origin);
    let search = normalizeSearch(formatQuery({ ...query, ...definedOnly({ zip }) }));
    // A repeated search, or all cars, gets a campaign parameter, which filters nothing.
    if (search === '' || used.has(search)) search = normalizeSearch(`${search}&siomid=${used.size}`);
    used.add(search);
    return `${SEARCH_ROOT}?${search}`;
  };
}

/** Models are requested in proportion to their cars. */
async function listSearchedModels(dataDir: string): Promise<SearchedModel[]> {
  const stock = await openStock(dataDir);
  const { vehicleCounts } = stock.current;
  await stock.close();
  const catalogue = withStockNames(loadCatalogue(dataDir), vehicleCounts);
  const rows = Map.groupBy(vehicleCounts, ({ makeCode, modelCode }) => `${makeCode}|${modelCode}`);
  return [...rows.values()].map((counts) => toSearchedModel(counts, catalogue));
}

function toSearchedModel(counts: readonly StockCount[], catalogue: VehicleCatalogue): SearchedModel {
  const { makeCode = '', modelCode = '' } = counts[0] ?? {};
  const model = catalogue.findModel(makeCode, modelCode);
  return {
    make: makeCode,
    model: modelCode,
    trims: [...new Set(counts.flatMap(({ trimCode }) => trimCode ?? []))],
    body: model?.styles[0] ?? 'SUVCROSS',
    drives: listFacts(model, 'drive', 'AWD'),
    fuels: listFacts(model, 'fuelTypeGroup', 'GSL'),
    features: [
      ...new Set([...(model?.trims.flatMap(({ adds }) => adds) ?? []), ...FEATURES.map(({ code }) => code)]),
    ],
    weight: counts.reduce((sum, { count }) => sum + count, 0),
  };
}

function listFacts(
  model: CatalogueModel | undefined,
  key: 'drive' | 'fuelTypeGroup',
  usual: string,
): string[] {
  const values = new Set(model?.trims.flatMap((trim) => trim[key] ?? []));
  return values.size === 0 ? [usual] : [...values];
}
