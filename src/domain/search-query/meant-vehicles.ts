/** Reads other names of makes and models in a search: "modelCode=CRV" is the CR-V, "makeCode=CHEVY" Chevrolet. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { IsKnown } from '#src/domain/search-query/known-trims.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';

const TRIM_KEY = /^trimCode(?:s|List)?$/;

interface Names {
  readonly isKnown: IsKnown;
  readonly findMeant: (path: PathSearch) => PathSearch | undefined;
}

/** Unknown names stay: the stock may have cars that the catalog lacks. */
export function readMeantVehicles(text: string, names: Names): SearchQuery {
  const query = parseQuery(text);
  const vehicles = query.vehicles.map((choice) => readMeant(choice, names));
  const trims = listRenamedTrims(text, vehicles, names);
  const isSame = vehicles.every((choice, index) => choice === query.vehicles[index]);
  if (isSame && trims.length === 0) return query;
  // In order, and each once.
  return parseQuery(
    `${formatQuery({ ...query, vehicles })}&${joinParams(trims.map((trim) => ['trimCode', trim]))}`,
  );
}

/** Trims under the name of today of their model: "F150PICKUP|RAPTOR" is one of the F-150. */
function listRenamedTrims(text: string, vehicles: readonly VehicleChoice[], names: Names): string[] {
  const given = [...new URLSearchParams(text)].flatMap(([key, value]) =>
    TRIM_KEY.test(key) ? value.toUpperCase().split(',') : [],
  );
  return given.flatMap((trim) => {
    const [model = '', ...rest] = trim.split('|');
    const known = vehicles
      .map(({ makeCode }) => findKnown({ makeCode, modelCode: model }, names)?.modelCode)
      .find((code) => code !== undefined);
    return known === undefined || known === model ? [] : [[known, ...rest].join('|')];
  });
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
