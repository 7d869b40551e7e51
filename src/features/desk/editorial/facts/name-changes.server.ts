/** Models and trims that the next rebuild adds or takes away, because editors renamed, added or removed them. */
import { readFactNames } from '#src/features/desk/editorial/facts/fact-list.server.ts';
import type { MakeNames } from '#src/features/desk/editorial/facts/fact-list.server.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import type { ShippedFile } from '#src/reference/read-shipped.ts';

/** Whether a vehicle will have pages; undefined for one that stays as it is. */
export type FindNameChange = (vehicle: PathSearch) => boolean | undefined;

/** @param published the files that the served release was built with */
export async function findNameChanges(
  files: readonly ShippedFile[],
  published: ReadonlyMap<string, string>,
): Promise<FindNameChange> {
  const [now, before] = [new Set<string>(), new Set<string>()];
  for (const { name, text } of files) {
    const old = published.get(name);
    if (old === text) continue;
    for (const key of listKeys(await readFactNames(text))) now.add(key);
    if (old !== undefined) for (const key of listKeys(await readFactNames(old))) before.add(key);
  }
  return ({ makeCode, modelCode, trimCode }) => {
    const keys = [makeCode, modelCode, trimCode]
      .map((_, index, codes) => codes.slice(0, index + 1))
      .filter((codes) => codes.every((code) => code !== undefined))
      .map((codes) => codes.join('|'));
    const whole = keys.at(-1) ?? '';
    if (keys.some((key) => before.has(key) && !now.has(key))) return false;
    return now.has(whole) && !before.has(whole) ? true : undefined;
  };
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
