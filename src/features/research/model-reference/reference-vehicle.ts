/** Finds the vehicle that the section below the listings is about: the one model of the search, with its year and trim. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface ReferenceVehicle {
  readonly makeCode: string;
  readonly modelCode: string;
  /** Only for a search for exactly one year. */
  readonly year?: number;
  readonly trimCode?: string;
  /** "EX" */
  readonly trim?: string;
  /** "Honda" */
  readonly make: string;
  /** "Civic" */
  readonly model: string;
  /** "Honda Civic" */
  readonly modelName: string;
  /** "2021 Honda Civic EX" */
  readonly name: string;
}

/** How precisely the page names its vehicle. */
export type ReferenceView = 'make-model' | 'make-model-trim' | 'year-make-model' | 'year-make-model-trim';

export function decideReferenceView({ year, trimCode }: ReferenceVehicle): ReferenceView {
  return `${year === undefined ? '' : 'year-'}make-model${trimCode === undefined ? '' : '-trim'}`;
}

/** Undefined for a search that is not about one model. */
export function findModelCodes({
  vehicles,
}: SearchQuery): Pick<ReferenceVehicle, 'makeCode' | 'modelCode'> | undefined {
  const [vehicle, otherVehicle] = vehicles;
  const [model, otherModel] = vehicle?.models ?? [];
  if (!vehicle || !model || otherVehicle || otherModel) return undefined;
  return { makeCode: vehicle.makeCode, modelCode: model.modelCode };
}

/** Undefined also for a model that is not in the catalog. */
export function findReferenceVehicle(
  query: SearchQuery,
  catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel'>,
): ReferenceVehicle | undefined {
  const codes = findModelCodes(query);
  const make = codes && catalogue.findMake(codes.makeCode)?.make;
  const known = codes && catalogue.findModel(codes.makeCode, codes.modelCode);
  if (!codes || make === undefined || !known) return undefined;
  const { min, max } = query.ranges.year ?? {};
  const year = min !== undefined && min === max ? min : undefined;
  const [trimCode, otherTrim] = query.vehicles[0]?.models[0]?.trimCodes ?? [];
  const trim = otherTrim === undefined ? known.trims.find((rung) => rung.trimCode === trimCode) : undefined;
  return {
    ...codes,
    ...definedOnly({ year, trimCode: trim?.trimCode, trim: trim?.trim }),
    make,
    model: known.model,
    modelName: joinVehicleName({ make, model: known.model }),
    name: joinVehicleName({ year, make, model: known.model, trim: trim?.trim }),
  };
}

/** All listing types except new. */
export const USED_CARS: SearchQuery['choices'] = { listingType: ['3P_CERT', 'CERTIFIED', 'USED'] };

/** All used cars of the vehicle, without the other filters of the search. */
export function formatReferenceSearch({ makeCode, modelCode, year, trimCode }: ReferenceVehicle): string {
  const path = { makeCode, modelCode, ...definedOnly({ year }), ...(trimCode && { trimCode }) };
  return formatQuery({ ...pathToQuery(path), choices: USED_CARS });
}
