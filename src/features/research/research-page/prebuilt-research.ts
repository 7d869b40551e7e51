/** Which research pages are prebuilt. */
import { judgeResearch } from '#src/domain/vehicle/judge-research.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

interface CountedYear {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly year: number;
  readonly count: number;
}

export interface PrebuiltResearch {
  readonly models: ModelPath[];
  readonly modelYears: ModelPath[];
}

/** In catalog order, without repeats: what search engines may index, and of years only those with a car for sale. */
export function listPrebuiltResearch(
  catalogue: VehicleCatalogue,
  counts: readonly CountedYear[],
  minListings: number,
): PrebuiltResearch {
  const inStock = new Map<string, number>();
  for (const { makeCode, modelCode, year, count } of counts)
    for (const key of [`${makeCode}|${modelCode}`, `${makeCode}|${modelCode}|${year}`])
      inStock.set(key, (inStock.get(key) ?? 0) + count);
  const found: PrebuiltResearch = { models: [], modelYears: [] };
  for (const { makeCode, models } of catalogue.makes) {
    for (const model of models) {
      const { modelCode, years } = model;
      const countOf = (...year: number[]) => inStock.get([makeCode, modelCode, ...year].join('|')) ?? 0;
      const isIndexed = (listingCount: number, year?: number) =>
        judgeResearch({ model, year, listingCount, minListings }).robots === undefined;
      if (isIndexed(countOf())) found.models.push({ makeCode, modelCode });
      for (const year of years) {
        const count = countOf(year);
        // Facts without cars are in a row of the model's page.
        if (count > 0 && isIndexed(count, year)) found.modelYears.push({ makeCode, modelCode, year });
      }
    }
  }
  return found;
}
