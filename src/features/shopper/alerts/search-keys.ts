/**
 * What a search requires of a car, as keys: a car that changed has keys as well, and only searches that share one with it
 * can find it. So a change is compared with the searches that could be about it, and not with all that people saved.
 */
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';

/** Of a search that requires nothing that there is a key for: any car may be one for it. */
const ANY = 'any';
/** A search with more of them falls back on something broader. */
const MAX_KEYS = 50;

/** A search finds a car only where the two share a key. @param query as it is searched with (`toSearchable`) */
export function keysOfSearch({ choices, vehicles }: SearchQuery): string[] {
  const of = (kind: string, values: readonly string[] = []) => values.map((value) => `${kind}:${value}`);
  const narrowestFirst = [
    of('vin', choices.vin),
    of('owner', choices.ownerId),
    vehicles.flatMap(keysOfVehicle),
    of(
      'make',
      vehicles.map(({ makeCode }) => makeCode),
    ),
    of('style', choices.vehicleStyleCode),
  ];
  return narrowestFirst.find((keys) => keys.length > 0 && keys.length <= MAX_KEYS) ?? [ANY];
}

export function keysOfCar({ choices }: SearchDocument): string[] {
  const first = (kind: string, values: readonly string[] = []) =>
    values.slice(0, 1).map((value) => `${kind}:${value}`);
  return [
    ANY,
    ...first('vin', choices.vin),
    ...first('owner', choices.ownerId),
    ...first('make', choices.makeCode),
    ...first('model', choices.modelCode),
    ...(choices.vehicleStyleCode ?? []).map((style) => `style:${style}`),
  ];
}

function keysOfVehicle({ makeCode, models }: VehicleChoice): string[] {
  if (models.length === 0) return [`make:${makeCode}`];
  return models.map(({ modelCode }) => `model:${makeCode}|${modelCode}`);
}
