/** Which models have a page of their recalls, for the build and the site search. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { formatRecallsPath } from '#src/domain/vehicle/model-pages.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { judgeResearch } from '#src/domain/vehicle/judge-research.ts';

interface CountedModel {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly count: number;
}

/** Models with recalls in an imported file whose research page search engines may index, in catalog order. */
export function listPrebuiltRecalls(
  { makes }: Pick<VehicleCatalogue, 'makes'>,
  counts: readonly CountedModel[],
  minListings: number,
): Omit<ModelPath, 'year'>[] {
  const cars = new Map<string, number>();
  for (const { makeCode, modelCode, count } of counts) {
    const key = `${makeCode}|${modelCode}`;
    cars.set(key, (cars.get(key) ?? 0) + count);
  }
  return makes.flatMap(({ makeCode, models }) =>
    models.flatMap((model) => {
      const { modelCode, recalls = [] } = model;
      const listingCount = cars.get(`${makeCode}|${modelCode}`) ?? 0;
      const { robots } = judgeResearch({ model, year: undefined, listingCount, minListings });
      return recalls.length > 0 && robots === undefined ? [{ makeCode, modelCode }] : [];
    }),
  );
}

/** Found by the number of a recall, too. */
export function listRecallRecords({ makes }: Pick<VehicleCatalogue, 'makes'>): SiteSearchRecord[] {
  return makes.flatMap(({ make, makeCode, models }) =>
    models.flatMap(({ model, modelCode, recalls = [] }) => {
      if (recalls.length === 0) return [];
      const name = joinVehicleName({ make, model });
      return {
        url: formatRecallsPath({ makeCode, modelCode }),
        title: `${name} recalls`,
        kind: 'Research' as const,
        text: `Recalls of the ${name} with their remedies: ${recalls.map(({ number }) => number).join(', ')}.`,
        make,
        model,
      };
    }),
  );
}
