/** Models whose page of cars is not in the release, so that editors see which ones need cars or facts. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { MIN_OWN_PARTS } from '#src/domain/site/index-policy.ts';
import type { PageHealth } from '#src/domain/site/page-health.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

interface CountedModel {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly count: number;
}

/**
 * @param health the pages of the release, by path
 * @param minListings cars that are enough for a page
 * @returns further pages, by path
 */
export function listUnbuiltModels(
  health: Readonly<Record<string, PageHealth>>,
  { makes }: Pick<VehicleCatalogue, 'makes'>,
  rows: readonly CountedModel[],
  minListings: number,
): Record<string, PageHealth & { readonly isBuilt: false }> {
  const stocks = new Map<string, number>();
  for (const { makeCode, modelCode, count } of rows) {
    const key = `${makeCode}|${modelCode}`;
    stocks.set(key, (stocks.get(key) ?? 0) + count);
  }
  const verdict = `It is not in the release. It will be with ${minListings} cars for sale or ${MIN_OWN_PARTS} tabs of its own.`;
  const models = makes.flatMap(({ make, makeCode, models: ofMake }) =>
    ofMake.map(({ model, modelCode }) => ({ makeCode, modelCode, title: joinVehicleName({ make, model }) })),
  );
  return Object.fromEntries(
    models
      .map(({ title, ...model }) => ({ path: formatSearchPath(model), title, ...model }))
      .filter(({ path }) => !Object.hasOwn(health, path))
      .map(({ path, title, makeCode, modelCode }) => {
        const stock = stocks.get(`${makeCode}|${modelCode}`) ?? 0;
        return [
          path,
          { title, description: '', isIndexed: false, verdict, stock, hiddenTabs: [], isBuilt: false },
        ];
      }),
  );
}
