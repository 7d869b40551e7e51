/** Which pairs of models have a page of their own: a model and its rivals, the best sellers' prebuilt. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVersusPath, toVersusPath } from '#src/domain/vehicle/versus-path.ts';
import type { VersusPath } from '#src/domain/vehicle/versus-path.ts';

interface CountedModel {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly count: number;
}

/** The models with the most cars for sale. */
const BEST_SELLERS = 100;

/** Whether one names the other as its rival, which makes the page worth indexing. */
export function areRivals(catalogue: Pick<VehicleCatalogue, 'findModel'>, pair: VersusPath): boolean {
  const names = (one: Omit<VersusPath, 'rival'>, other: Omit<VersusPath, 'rival'>) =>
    catalogue
      .findModel(one.makeCode, one.modelCode)
      ?.rivals?.some(
        ({ makeCode, modelCode }) => makeCode === other.makeCode && modelCode === other.modelCode,
      ) === true;
  return names(pair, pair.rival) || names(pair.rival, pair);
}

/** The rivals of the models with the most cars, each pair once, in the order of their addresses. */
export function listPrebuiltVersus(
  catalogue: Pick<VehicleCatalogue, 'findModel'>,
  counts: readonly CountedModel[],
): VersusPath[] {
  const pairs = listBestSellers(counts).flatMap((model) =>
    (catalogue.findModel(model.makeCode, model.modelCode)?.rivals ?? []).map((rival) =>
      toVersusPath(model, rival),
    ),
  );
  const byPath = new Map(pairs.map((pair) => [formatVersusPath(pair), pair]));
  return [...byPath].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

/** The models with the most cars, each with its first rival, and no model twice. */
export function listPopularVersus(
  catalogue: Pick<VehicleCatalogue, 'findModel'>,
  counts: readonly CountedModel[],
  limit: number,
): VersusPath[] {
  const named = new Set<string>();
  const isNew = (model: CountedModel | VersusPath['rival']) =>
    !named.has(`${model.makeCode}|${model.modelCode}`);
  const pairs: VersusPath[] = [];
  for (const model of listBestSellers(counts)) {
    const rival = catalogue.findModel(model.makeCode, model.modelCode)?.rivals?.[0];
    if (pairs.length === limit || !rival || !isNew(model) || !isNew(rival)) continue;
    for (const { makeCode, modelCode } of [model, rival]) named.add(`${makeCode}|${modelCode}`);
    pairs.push(toVersusPath(model, rival));
  }
  return pairs;
}

/** Such pairs as links: "Honda CR-V vs. Toyota RAV4". */
export function linkPopularVersus(
  catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel'>,
  counts: readonly CountedModel[],
  limit: number,
): { readonly label: string; readonly href: string }[] {
  const nameOf = ({ makeCode, modelCode }: VersusPath['rival']) =>
    joinVehicleName({
      make: catalogue.findMake(makeCode)?.make ?? makeCode,
      model: catalogue.findModel(makeCode, modelCode)?.model ?? modelCode,
    });
  return listPopularVersus(catalogue, counts, limit).map((pair) => ({
    label: `${nameOf(pair)} vs. ${nameOf(pair.rival)}`,
    href: formatVersusPath(pair),
  }));
}

/** The hundred models with the most cars, most first. */
export function listBestSellers(counts: readonly CountedModel[]): CountedModel[] {
  const cars = new Map<string, CountedModel>();
  for (const { makeCode, modelCode, count } of counts) {
    const key = `${makeCode}|${modelCode}`;
    cars.set(key, { makeCode, modelCode, count: (cars.get(key)?.count ?? 0) + count });
  }
  return [...cars.entries()]
    .toSorted(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .slice(0, BEST_SELLERS)
    .map(([, model]) => model);
}
