/** Which research pages are prebuilt: models with content, and years with enough cars. */
import { MIN_RESEARCHED_CARS } from '#src/domain/site/index-policy.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
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

/** In catalog order, without repeats. */
export function listPrebuiltResearch(
  catalogue: VehicleCatalogue,
  counts: readonly CountedYear[],
): PrebuiltResearch {
  const inStock = new Map<string, number>();
  for (const { makeCode, modelCode, year, count } of counts) {
    const key = `${makeCode}|${modelCode}|${year}`;
    inStock.set(key, (inStock.get(key) ?? 0) + count);
  }
  const found: PrebuiltResearch = { models: [], modelYears: [] };
  for (const { makeCode, models } of catalogue.makes) {
    for (const { modelCode, years, trims, modelYears } of models) {
      const countOf = (year: number) => inStock.get(`${makeCode}|${modelCode}|${year}`) ?? 0;
      const hasStock = years.some((year) => countOf(year) > 0);
      if (!hasStock && trims.length === 0 && modelYears.length === 0) continue;
      found.models.push({ makeCode, modelCode });
      const known = new Set(modelYears.filter(hasFactsOfItsOwn).map(({ year }) => year));
      for (const year of years) {
        const count = countOf(year);
        // Facts without cars are in a row of the model's page.
        if (count >= MIN_RESEARCHED_CARS || (count > 0 && known.has(year)))
          found.modelYears.push({ makeCode, modelCode, year });
      }
    }
  }
  return found;
}
