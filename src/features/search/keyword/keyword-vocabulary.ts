/** Lists everything that can be suggested: vehicles, filter options, and pages about models. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { listVersionNames } from '#src/domain/vehicle/former-names.ts';
import { toTokens } from '#src/domain/search-query/keyword.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type {
  CatalogueMake,
  CatalogueModel,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listMeanings } from '#src/features/search/keyword/phrase-words.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface KeywordEntry {
  readonly name: string;
  /** Other names to find it by. */
  readonly phrases: readonly string[];
  /** The search as a query string, or the page. */
  readonly target: { readonly search: string } | { readonly contentUrl: string };
  /** Cars nationwide; entries with more cars rank higher. */
  readonly carCount: number;
  /** There are many trims, too similar to be found with a typo. */
  readonly isTrim: boolean;
  /** Its names as words, starting with the main name. */
  readonly spellings: readonly Spelling[];
}

interface Spelling {
  readonly words: readonly string[];
  /** All words joined. */
  readonly key: string;
}

/** Counts cars for sale with a filter option. */
export type CountChoice = (facetKey: string, code: string) => number;

type Counts = ReadonlyMap<string, number>;

export function createVocabulary(
  catalogue: VehicleCatalogue,
  stock: readonly StockCount[],
  countChoice: CountChoice,
): KeywordEntry[] {
  const counts = countVehicles(stock);
  const vehicles = catalogue.makes.flatMap((make) => [
    toEntry({ name: make.make, search: { makeCode: make.makeCode } }, counts.get(make.makeCode)),
    ...make.models.flatMap((model) => listModelEntries(make, model, counts)),
  ]);
  const filters = listMeanings().map(({ label, pairs, names }) => ({
    ...toEntry({ name: label, search: pairs, phrases: names }),
    carCount: Math.min(...pairs.map(([key, code]) => countChoice(key, code))),
  }));
  return [...vehicles, ...filters.filter(({ carCount }) => carCount > 0)];
}

function listModelEntries(
  { make, makeCode }: CatalogueMake,
  catalogueModel: CatalogueModel,
  counts: Counts,
): KeywordEntry[] {
  const { model, modelCode, trims } = catalogueModel;
  const name = joinVehicleName({ make, model });
  const count = counts.get(`${makeCode}|${modelCode}`);
  const codes = { makeCode, modelCode };
  const versions = listVersionNames(catalogueModel).map((version) =>
    joinVehicleName({ make, model: version }),
  );
  const page = { name: `${name}: prices by year and trim`, phrases: [`${model} prices`] };
  return [
    toEntry({ name, search: codes, phrases: [model, `${make} ${model}`, ...versions] }, count),
    ...trims.flatMap(({ trim, trimCode }) => {
      const trimCount = counts.get(`${makeCode}|${modelCode}|${trimCode}`);
      if (trimCount === undefined) return []; // none for sale
      const search = { ...codes, trimCode: `${modelCode}|${trimCode}` };
      const entry = toEntry(
        { name: joinVehicleName({ make, model, trim }), search, phrases: [`${model} ${trim}`] },
        trimCount,
      );
      return [{ ...entry, isTrim: true }];
    }),
    ...(trims.length === 0
      ? []
      : [{ ...toEntry(page, count), target: { contentUrl: formatSearchPath(codes) } }]),
  ];
}

interface EntryParts {
  name: string;
  search?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  phrases?: readonly string[];
}

function toEntry({ name, search = {}, phrases = [] }: EntryParts, carCount = 0): KeywordEntry {
  const pairs = Array.isArray(search) ? search : Object.entries(search);
  return {
    name,
    phrases,
    target: { search: joinParams(pairs as readonly (readonly [string, string])[]) },
    carCount,
    isTrim: false,
    spellings: [name, ...phrases].map(toTokens).map((words) => ({ words, key: words.join('') })),
  };
}

/** Counts by make, model and trim path. */
function countVehicles(stock: readonly StockCount[]): Counts {
  const counts = new Map<string, number>();
  for (const { makeCode, modelCode, trimCode, count } of stock) {
    const model = `${makeCode}|${modelCode}`;
    for (const path of [makeCode, model, ...(trimCode === undefined ? [] : [`${model}|${trimCode}`])])
      counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}
