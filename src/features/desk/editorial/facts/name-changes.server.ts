/** Models and trims that the next rebuild adds or takes away, because editors renamed, added or removed them. */
import { readFactNames } from '#src/features/desk/editorial/facts/fact-list.server.ts';
import type { MakeNames } from '#src/features/desk/editorial/facts/fact-list.server.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import type { ShippedFile } from '#src/reference/read-shipped.ts';

type NamedVehicle = Pick<StockCount, 'makeCode' | 'modelCode' | 'trimCode' | 'year' | 'count'>;

/** Whether a vehicle will have pages; undefined for one that stays as it is. */
export type FindNameChange = (vehicle: PathSearch) => boolean | undefined;

/**
 * @param published the files that the served release was built with
 * @param stock what cars for sale are named: while there are such cars, their pages stay without an entry in the catalog
 */
export async function findNameChanges(
  files: readonly ShippedFile[],
  published: ReadonlyMap<string, string>,
  stock: readonly NamedVehicle[] = [],
): Promise<FindNameChange> {
  const [now, before, former] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { name, text } of files) {
    const old = published.get(name);
    if (old === text) continue;
    const names = await readFactNames(text);
    for (const key of listKeys(names)) now.add(key);
    for (const key of listFormerKeys(names)) former.add(key);
    if (old !== undefined) for (const key of listKeys(await readFactNames(old))) before.add(key);
  }
  return (vehicle) => {
    const { makeCode, modelCode, trimCode } = vehicle;
    const keys = [makeCode, modelCode, trimCode]
      .map((_, index, codes) => codes.slice(0, index + 1))
      .filter((codes) => codes.every((code) => code !== undefined))
      .map((codes) => codes.join('|'));
    const whole = keys.at(-1) ?? '';
    const gone = keys.find((key) => before.has(key) && !now.has(key));
    if (gone !== undefined) return !former.has(gone) && countNamed(stock, vehicle) > 0 ? undefined : false;
    return now.has(whole) && !before.has(whole) ? true : undefined;
  };
}

/** How many cars for sale are of it. */
export function countNamed(stock: readonly NamedVehicle[], vehicle: PathSearch): number {
  const { makeCode, modelCode, trimCode, year } = vehicle;
  return stock
    .filter(
      (row) =>
        row.makeCode === makeCode &&
        (modelCode === undefined || row.modelCode === modelCode) &&
        (trimCode === undefined || row.trimCode === trimCode) &&
        (year === undefined || row.year === year),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** Addresses with these names lead to the new ones, and so do cars. */
function listFormerKeys(names: MakeNames | undefined): string[] {
  const make = toCode(names?.make ?? '');
  return (names?.models ?? []).flatMap(({ name, formerly, formerTrims }) => [
    ...formerly.map((former) => `${make}|${toCode(former)}`),
    ...formerTrims.map((former) => `${make}|${toCode(name)}|${toCode(former)}`),
  ]);
}

function listKeys(names: MakeNames | undefined): string[] {
  const make = toCode(names?.make ?? '');
  return [
    make,
    ...(names?.models ?? []).flatMap(({ name, trims }) => {
      const model = `${make}|${toCode(name)}`;
      return [model, ...trims.map((trim) => `${model}|${toCode(trim)}`)];
    }),
  ];
}
