/** Names for the codes of a search: what headings, crumbs and chips call its vehicles and its place. */
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** By code path: `HONDA`, `HONDA|CIVIC`, `HONDA|CIVIC|EX`; plus the place of the ZIP and the name of an owner. */
export interface SearchNames {
  readonly vehicles: Readonly<Record<string, string>>;
  /** "Chicago, IL". */
  readonly place?: string;
  readonly owner?: string;
}

/** The name of a code path; without one, the words of its code. */
export function vehicleName(names: SearchNames, path: string): string {
  const known = names.vehicles[path];
  if (known !== undefined) return known;
  const code = path.slice(path.lastIndexOf('|') + 1);
  return codeToSlug(code)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** All code paths of a query's vehicles, makes first. */
export function listVehiclePaths(query: SearchQuery): string[] {
  return query.vehicles.flatMap(({ makeCode, models }) => [
    makeCode,
    ...models.flatMap(({ modelCode, trimCodes }) => [
      `${makeCode}|${modelCode}`,
      ...trimCodes.map((trimCode) => `${makeCode}|${modelCode}|${trimCode}`),
    ]),
  ]);
}

/** The one vehicle of a query, as far as it names one: "Honda", "Honda Civic", "Honda Civic EX". */
export function singleVehicleName(query: SearchQuery, names: SearchNames): string | undefined {
  const [vehicle, ...others] = query.vehicles;
  if (!vehicle || others.length > 0 || vehicle.models.length > 1) return undefined;
  const [model] = vehicle.models;
  if (!model) return vehicleName(names, vehicle.makeCode);
  if (model.trimCodes.length > 1) return undefined;
  return listVehiclePaths(query)
    .map((path) => vehicleName(names, path))
    .join(' ');
}

export interface TrimCodes {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly trimCode: string;
}

/** The make, model and trim of a query that names exactly one of each. */
export function findSingleTrim({ vehicles }: SearchQuery): TrimCodes | undefined {
  const [vehicle, otherVehicle] = vehicles;
  const [model, otherModel] = vehicle?.models ?? [];
  const [trimCode, otherTrim] = model?.trimCodes ?? [];
  if (!vehicle || !model || trimCode === undefined || otherVehicle || otherModel || otherTrim)
    return undefined;
  return { makeCode: vehicle.makeCode, modelCode: model.modelCode, trimCode };
}
