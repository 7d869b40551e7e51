/** Reads other names of makes and models in a search: "modelCode=CRV" is the CR-V, "makeCode=CHEVY" Chevrolet. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { IsKnown } from '#src/domain/search-query/known-trims.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';

interface Names {
  readonly isKnown: IsKnown;
  readonly findMeant: (path: PathSearch) => PathSearch | undefined;
}

/** Unknown names stay: the stock may have cars that the catalog lacks. */
export function readMeantVehicles(query: SearchQuery, names: Names): SearchQuery {
  const vehicles = query.vehicles.map((choice) => readMeant(choice, names));
  if (vehicles.every((choice, index) => choice === query.vehicles[index])) return query;
  return parseQuery(formatQuery({ ...query, vehicles })); // in order, and each once
}

function readMeant(choice: VehicleChoice, names: Names): VehicleChoice {
  const makeCode = findKnown({ makeCode: choice.makeCode }, names)?.makeCode ?? choice.makeCode;
  const models = choice.models.map((model) => {
    const known = findKnown({ makeCode, modelCode: model.modelCode }, names)?.modelCode;
    return known === undefined || known === model.modelCode ? model : { ...model, modelCode: known };
  });
  const isSame =
    makeCode === choice.makeCode && models.every((model, index) => model === choice.models[index]);
  return isSame ? choice : { makeCode, models };
}

function findKnown(vehicle: PathSearch, { isKnown, findMeant }: Names): PathSearch | undefined {
  if (isKnown(vehicle)) return vehicle;
  const meant = findMeant(vehicle);
  return meant && isKnown(meant) ? meant : undefined;
}
