/** Suggests pages that the visitor of a missing page may have meant. */
import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

export interface NearMatch {
  readonly label: string;
  readonly href: string;
}

const MAX_MATCHES = 8;

/** Suggests the model without its year or trim, then models and makes with a similar spelling. */
export function findNearMatches(catalogue: VehicleCatalogue, path: PathSearch): NearMatch[] {
  const { makeCode = '', modelCode } = path;
  const make = catalogue.findMake(makeCode);
  if (!make) {
    const makes = rankByLikeness(catalogue.makes, makeCode, (item) => item.makeCode);
    return makes.map((item) => ({ label: item.make, href: formatSearchPath({ makeCode: item.makeCode }) }));
  }
  const found =
    modelCode === undefined ? [] : rankByLikeness(make.models, modelCode, (item) => item.modelCode);
  return [
    ...found.map((item) => ({
      label: `${make.make} ${item.model}`,
      href: formatSearchPath({ makeCode, modelCode: item.modelCode }),
    })),
    { label: `All ${make.make}`, href: formatSearchPath({ makeCode }) },
  ].slice(0, MAX_MATCHES);
}

/** Ranks by edit distance and leaves out names with nothing in common. */
function rankByLikeness<Item>(items: readonly Item[], code: string, codeOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, distance: editDistance(codeOf(item), code) }))
    .filter(({ item, distance }) => distance < Math.max(code.length, codeOf(item).length) * 0.6)
    .sort((a, b) => a.distance - b.distance || compareNames(codeOf(a.item), codeOf(b.item)))
    .slice(0, MAX_MATCHES)
    .map(({ item }) => item);
}

/** Computes the Levenshtein distance, keeping two rows of the matrix. */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const replace = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replace, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
