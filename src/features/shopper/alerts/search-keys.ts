/**
 * Reduces what a search requires of a car to keys. A changed car has keys as well, and only searches that share a key
 * with it can find it. A change is therefore compared with few searches instead of all saved ones.
 */
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';

/** The key of a search that any car may match. */
const ANY = 'any';
/** A search with more keys falls back to broader ones. */
const MAX_KEYS = 50;

/** A search finds a car only if they share a key. @param query the query as it is run (`toSearchable`) */
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
