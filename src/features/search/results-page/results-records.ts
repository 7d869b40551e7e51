/** The pages of makes and models for sale as the search of this site finds them. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import type { CatalogueMake, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

interface CountedModel {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly isNew: boolean;
}

/** In the order of the catalogue. Models of which nothing is known and nothing is on offer are left out. */
export function listResultsRecords(
  { makes }: Pick<VehicleCatalogue, 'makes'>,
  counts: readonly CountedModel[],
): SiteSearchRecord[] {
  const kinds = counts.some(({ isNew }) => isNew) ? 'New and used' : 'Used';
  const offered = new Set(counts.map(({ makeCode, modelCode }) => `${makeCode}|${modelCode}`));
  return makes.flatMap((make) => [
    toMake(make),
    ...make.models
      .filter(
        ({ modelCode, modelYears, trims }) =>
          trims.length > 0 || modelYears.length > 0 || offered.has(`${make.makeCode}|${modelCode}`),
      )
      .map(({ model, modelCode }) => toModel(make, model, modelCode, kinds)),
  ]);
}

function toMake({ make, makeCode, models }: CatalogueMake): SiteSearchRecord {
  const names = models.filter(({ trims }) => trims.length > 0).map(({ model }) => model);
  return {
    url: formatSearchPath({ makeCode }),
    title: `${make} cars for sale`,
    kind: 'For sale',
    text: `All ${make} models: ${names.join(', ')}.`,
    make,
  };
}

function toModel(
  { make, makeCode }: CatalogueMake,
  model: string,
  modelCode: string,
  kinds: string,
): SiteSearchRecord {
  const name = joinVehicleName({ make, model });
  return {
    url: formatSearchPath({ makeCode, modelCode }),
    title: `${name} for sale`,
    kind: 'For sale',
    text: `${kinds} ${name} by trim, year, price, mileage and distance.`,
    make,
    model,
  };
}
