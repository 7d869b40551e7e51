/** A search that names vehicles by former names, as it is called today. */
import { MAX_VALUES } from '#src/domain/search-query/search-options.ts';
import { sortedUnique } from '#src/domain/search-query/query-params.ts';
import type { ModelChoice, SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';
import type { CurrentCodes, NamedCodes } from '#src/domain/vehicle/former-names.ts';

/** Undefined if no name is former. */
export type FindCurrentCodes = (codes: NamedCodes) => CurrentCodes | undefined;

/** The same object if it has no former name. */
export function renameQuery(find: FindCurrentCodes, query: SearchQuery): SearchQuery {
  const { notMake } = query.choices;
  const vehicles = query.vehicles.map((vehicle) => renameVehicle(find, vehicle));
  const others = notMake?.map((makeCode) => find({ makeCode })?.makeCode ?? makeCode);
  const isSame =
    vehicles.every((vehicle, index) => vehicle === query.vehicles[index]) &&
    (others ?? []).every((makeCode, index) => makeCode === notMake?.[index]);
  if (isSame) return query;
  const choices = { ...query.choices, ...(others && { notMake: sortedUnique(others) }) };
  return { ...query, vehicles: joinVehicles(vehicles), choices };
}

function renameVehicle(find: FindCurrentCodes, vehicle: VehicleChoice): VehicleChoice {
  const { makeCode } = vehicle;
  const models = vehicle.models.map((model) => renameModel(find, makeCode, model));
  const current = find({ makeCode })?.makeCode ?? makeCode;
  const isSame = current === makeCode && models.every((model, index) => model === vehicle.models[index]);
  return isSame ? vehicle : { makeCode: current, models };
}

function renameModel(find: FindCurrentCodes, makeCode: string, model: ModelChoice): ModelChoice {
  const { modelCode, trimCodes } = model;
  const found = find({ makeCode, modelCode });
  const current = found?.modelCode ?? modelCode;
  const ofVersion = found?.versionTrimCodes ?? [];
  const trims =
    trimCodes.length === 0
      ? sortedUnique(ofVersion.slice(0, MAX_VALUES))
      : trimCodes.map((trimCode) => find({ makeCode, modelCode, trimCode })?.trimCode ?? trimCode);
  const isSame = current === modelCode && trims.every((trimCode, index) => trimCode === trimCodes[index]);
  return isSame ? model : { modelCode: current, trimCodes: trims };
}

/** Of a former and a current name in one search, one is left; a choice without models is the whole make. */
function joinVehicles(vehicles: readonly VehicleChoice[]): VehicleChoice[] {
  const makes = [...Map.groupBy(vehicles, ({ makeCode }) => makeCode)].sort(byKey);
  return makes.map(([makeCode, same]) => ({
    makeCode,
    models: same.some(({ models }) => models.length === 0)
      ? []
      : joinModels(same.flatMap((one) => one.models)),
  }));
}

function joinModels(models: readonly ModelChoice[]): ModelChoice[] {
  return [...Map.groupBy(models, ({ modelCode }) => modelCode)].sort(byKey).map(([modelCode, same]) => ({
    modelCode,
    trimCodes: same.some(({ trimCodes }) => trimCodes.length === 0)
      ? []
      : sortedUnique(same.flatMap((one) => one.trimCodes)),
  }));
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
