/** Lists the words of vehicles' names, to correct typos. */
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { KnownWord } from '#src/features/search/keyword/phrase-typos.ts';
import { SHORT_NAMES } from '#src/features/search/keyword/vehicle-nicknames.ts';

/** Every word of the names of makes, models and trims, also of former ones, with its make. */
export function listVehicleWords({ makes }: VehicleCatalogue): KnownWord[] {
  return makes.flatMap(({ make, makeCode, formerly = [], models }) => {
    const names = [
      ...[make, ...formerly, ...(SHORT_NAMES.get(make) ?? [])],
      ...models.flatMap(({ model, formerly: former = [] }) => [model, ...former]),
    ];
    const trims = models.flatMap((model) =>
      model.trims.flatMap(({ trim, formerly: former = [] }) => [trim, ...former]),
    );
    return [
      ...splitNames(names).map((word) => ({ word, makeCode })),
      ...splitNames(trims).map((word) => ({ word, makeCode, isTrim: true })),
    ];
  });
}

function splitNames(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)))];
}
