/** Names for the codes of a search, for headings, breadcrumbs and chips. */
import { codeToSlug, withMake, withoutRepeatedModel } from '#src/domain/vehicle/vehicle-name.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

const MAX_NAMED = 3;
/** Created once, because that takes longer than formatting a heading. */
const LIST = new Intl.ListFormat('en-US');

/** By code path: `HONDA`, `HONDA|CIVIC`, `HONDA|CIVIC|EX`; and the place of the ZIP and the name of a seller. */
export interface SearchNames {
  readonly vehicles: Readonly<Record<string, string>>;
  /** "Chicago, IL". */
  readonly place?: string;
  readonly owner?: string;
}

/** The name of a code path, or the words of its code. */
export function vehicleName(names: SearchNames, path: string): string {
  const known = names.vehicles[path];
  if (known !== undefined) return known;
  const code = path.slice(path.lastIndexOf('|') + 1);
  return codeToSlug(code)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The names of the searched sellers. @param owners from a response. Undefined if the search names no seller */
export function nameSearchedOwners(
  { choices }: SearchQuery,
  owners: readonly { readonly id: string; readonly name: string }[],
): Record<string, string> | undefined {
  const named = owners.filter(({ id }) => choices.ownerId?.includes(id));
  return choices.ownerId && Object.fromEntries(named.map(({ id, name }) => [id, name]));
}

/** All code paths of the vehicles in a query, makes first. */
export function listVehiclePaths(query: SearchQuery): string[] {
  return query.vehicles.flatMap(({ makeCode, models }) => [
    makeCode,
    ...models.flatMap(({ modelCode, trimCodes }) => [
      `${makeCode}|${modelCode}`,
      ...trimCodes.map((trimCode) => `${makeCode}|${modelCode}|${trimCode}`),
    ]),
  ]);
}

/**
 * The vehicles of a query for one make: "Honda", "Honda Civic", "Honda Civic EX and LX", "Honda Accord and Civic". Long
 * lists are not named.
 */
export function nameVehicles({ vehicles }: SearchQuery, names: SearchNames): string | undefined {
  const [vehicle, ...others] = vehicles;
  if (!vehicle || others.length > 0) return undefined;
  const { makeCode, models } = vehicle;
  const trims = models.flatMap(({ modelCode, trimCodes }) =>
    trimCodes.map((trimCode) => `${makeCode}|${modelCode}|${trimCode}`),
  );
  const levels = [
    [makeCode],
    models.map(({ modelCode }) => `${makeCode}|${modelCode}`),
    models.length === 1 ? trims : [],
  ];
  const [made = '', model = '', ...trim] = levels
    .filter((paths) => paths.length > 0 && paths.length <= MAX_NAMED)
    .map((paths) => LIST.format(paths.map((path) => vehicleName(names, path))));
  const whole = [model, ...trim].filter(Boolean).join(' ');
  const short = withoutRepeatedModel(whole);
  // A trim that is named like its model alone has a page of its own, which needs a title of its own.
  const named = trim.length > 0 && short === model ? whole : short;
  return named === '' ? made : withMake(made, named);
}

export interface TrimCodes {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly trimCode: string;
}

/** The make, model and trim of a query with exactly one of each. */
export function findSingleTrim({ vehicles }: SearchQuery): TrimCodes | undefined {
  const [vehicle, otherVehicle] = vehicles;
  const [model, otherModel] = vehicle?.models ?? [];
  const [trimCode, otherTrim] = model?.trimCodes ?? [];
  if (!vehicle || !model || trimCode === undefined || otherVehicle || otherModel || otherTrim)
    return undefined;
  return { makeCode: vehicle.makeCode, modelCode: model.modelCode, trimCode };
}
