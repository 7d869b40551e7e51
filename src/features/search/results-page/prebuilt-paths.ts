/**
 * Lists the search pages that may be worth prebuilding: those with enough cars, and those that may have enough to say without.
 * @see docs/rules/results.md#indexed-pages
 */
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { isMakeIndexed } from '#src/domain/vehicle/researched.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

interface CountedVehicle {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly year: number;
  readonly trimCode?: string;
  readonly count: number;
}

export interface PrebuiltPaths {
  /** The first one is the page of all cars, which names no make. */
  readonly makes: PathSearch[];
  readonly models: PathSearch[];
  readonly modelTrims: PathSearch[];
  readonly modelYears: PathSearch[];
  readonly modelYearTrims: PathSearch[];
}

/**
 * Lists every path once, in the order of the catalog, which is sorted by name. Of models and years with fewer cars, only
 * their tabs tell whether they are indexed (`indexed-model.server.ts`); trims have none of their own.
 *
 * @param minListings cars that are enough for any page
 */
export function listPrebuiltPaths(
  catalogue: VehicleCatalogue,
  rows: readonly CountedVehicle[],
  minListings: number,
): PrebuiltPaths {
  const counts = countByPath(rows);
  const paths: PrebuiltPaths = {
    makes: [{}],
    models: [],
    modelTrims: [],
    modelYears: [],
    modelYearTrims: [],
  };
  const enough = (key: string): boolean => (counts.get(key) ?? 0) >= Math.max(1, minListings);

  for (const make of catalogue.makes) {
    const { makeCode } = make;
    if (isMakeIndexed(make, { listingCount: counts.get(makeCode) ?? 0, minListings }))
      paths.makes.push({ makeCode });
    for (const model of make.models) {
      const { modelCode } = model;
      const key = `${makeCode}|${modelCode}`;
      paths.models.push({ makeCode, modelCode });
      for (const { trimCode } of model.trims)
        if (enough(`${key}||${trimCode}`)) paths.modelTrims.push({ makeCode, modelCode, trimCode });
      for (const year of model.years) {
        const yearKey = `${key}|${year}`;
        if (!enough(yearKey) && !hasYearFacts(model, year)) continue;
        paths.modelYears.push({ year, makeCode, modelCode });
        for (const { trimCode, years } of model.trims) {
          if (!years.includes(year) || !enough(`${yearKey}|${trimCode}`)) continue;
          paths.modelYearTrims.push({ year, makeCode, modelCode, trimCode });
        }
      }
    }
  }
  return paths;
}

/** The prebuilt paths with so many cars that search engines may index them whatever else they say. */
export function listPathsWithCars(
  catalogue: VehicleCatalogue,
  rows: readonly CountedVehicle[],
  minListings: number,
): PathSearch[] {
  const counts = countByPath(rows);
  const least = Math.max(1, minListings);
  const { makes, models, modelTrims, modelYears, modelYearTrims } = listPrebuiltPaths(
    catalogue,
    rows,
    minListings,
  );
  return [...makes, ...models, ...modelTrims, ...modelYears, ...modelYearTrims].filter(
    (path) => (counts.get(toKey(path)) ?? 0) >= least,
  );
}

/** "HONDA", "HONDA|CIVIC", "HONDA|CIVIC|2021", "HONDA|CIVIC||EX", "HONDA|CIVIC|2021|EX" */
function toKey({ makeCode = '', modelCode, year, trimCode }: PathSearch): string {
  const parts = [makeCode, modelCode, year ?? (trimCode && ''), trimCode];
  return parts.filter((part) => part !== undefined).join('|');
}

/** Whether there are facts about this exact year, not only about the model. */
function hasYearFacts(model: CatalogueModel, year: number): boolean {
  return model.modelYears.some((facts) => facts.year === year && hasFactsOfItsOwn(facts));
}

function countByPath(rows: readonly CountedVehicle[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string, count: number): Map<string, number> =>
    counts.set(key, (counts.get(key) ?? 0) + count);
  for (const { makeCode, modelCode, year, trimCode, count } of rows) {
    add(makeCode, count);
    add(`${makeCode}|${modelCode}`, count);
    add(`${makeCode}|${modelCode}|${year}`, count);
    if (trimCode === undefined) continue;
    add(`${makeCode}|${modelCode}||${trimCode}`, count);
    add(`${makeCode}|${modelCode}|${year}|${trimCode}`, count);
  }
  return counts;
}
