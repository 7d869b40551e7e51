/** The composite columns of two indexes become those of one: taken apart into facets, translated, and joined again. */
import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import { addCompositeColumns, joinParts } from '#src/engine/search/embedded/composite-builder.ts';
import { codesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { flagUsed } from '#src/engine/search/embedded/merge-columns.ts';
import type { Sources } from '#src/engine/search/embedded/merge-columns.ts';
import { mergeFacet } from '#src/engine/search/embedded/merge-facet.ts';
import type { Layer } from '#src/engine/search/embedded/merge-facet.ts';
import type { MergedOrder } from '#src/engine/search/embedded/merged-order.ts';
import { addStringTable, StringTable } from '#src/engine/search/embedded/string-table.ts';

const COUNTED_FACETS = CHOICE_FACETS.filter(({ hidden }) => hidden !== true);

/** A facet of at most one value per listing that is given anew for all of them. */
export interface GivenChoice {
  readonly key: ChoiceKey;
  readonly values: readonly string[];
  /** By rank of the new id: 0 for none, else one more than the place in `values`. */
  readonly codes: Uint8Array;
}

/** The tables of all counted facets, from those of the sources and the ids of the merged index. */
export function mergeChoices(
  tables: IndexTables,
  [base, changed]: Sources,
  { kept, from, ofChanged }: MergedOrder,
  given: GivenChoice,
): void {
  const ofBase = readLayers(base, kept);
  const ofChangedOnes = readLayers(changed, Uint32Array.from(ofChanged.keys()));
  const givenLayer = toGivenLayer(given, wordsOf(tables, 'id.rank'));
  let first = 0;
  const parts = COUNTED_FACETS.flatMap((facet) => {
    const { key, combine } = facet;
    const layers =
      key === given.key
        ? { base: [givenLayer], changed: [], from: new Int32Array(from.length).map((_, ordinal) => ordinal) }
        : { base: ofBase.get(key) ?? [], changed: ofChangedOnes.get(key) ?? [], from };
    const merged = mergeFacet(layers, combine === 'and');
    const offset = first;
    first += merged.values.length;
    addStringTable(tables, `choice.${key}`, merged.values);
    return merged.parts.map(({ codes, sets }) => ({
      codes,
      sets: sets.map((set) => set.map((rank) => rank + offset)),
    }));
  });
  addCompositeColumns(tables, joinParts(parts));
}

/** @param ordinals of the listings that stay */
function readLayers(tables: IndexTables, ordinals: Uint32Array): ReadonlyMap<ChoiceKey, Layer[]> {
  const owners: { key: ChoiceKey; value: string }[] = [];
  for (const { key } of COUNTED_FACETS)
    for (const value of new StringTable(tables, `choice.${key}`).all()) owners.push({ key, value });
  const layers = new Map<ChoiceKey, Layer[]>();
  for (let number = 0; tables.has(`composite.${number}.code`); number += 1) {
    const codes = codesOf(tables, `composite.${number}.code`);
    const isUsed = flagUsed(codes, ordinals);
    for (const [key, sets] of splitSets(tables, `composite.${number}`, owners))
      layers.set(key, [...(layers.get(key) ?? []), { codes, sets, isUsed }]);
  }
  return layers;
}

/** For each facet of a composite column: the values of each code. */
function splitSets(
  tables: IndexTables,
  name: string,
  owners: readonly { key: ChoiceKey; value: string }[],
): Map<ChoiceKey, string[][]> {
  const [starts, numbers] = [wordsOf(tables, `${name}.start`), wordsOf(tables, `${name}.value`)];
  const codeCount = starts.length - 1;
  const setsOf = new Map<ChoiceKey, string[][]>();
  for (let code = 0; code < codeCount; code += 1)
    for (let at = starts[code] as number; at < (starts[code + 1] as number); at += 1) {
      const { key, value } = owners[numbers[at] as number] as { key: ChoiceKey; value: string };
      let sets = setsOf.get(key);
      if (!sets) setsOf.set(key, (sets = Array.from({ length: codeCount }, () => [])));
      sets[code]?.push(value);
    }
  return setsOf;
}

function toGivenLayer({ values, codes }: GivenChoice, ranks: Uint32Array): Layer {
  const byOrdinal = new Uint16Array(ranks.length);
  const isUsed = new Uint8Array(values.length + 1);
  for (let ordinal = 0; ordinal < ranks.length; ordinal += 1) {
    const code = codes[ranks[ordinal] as number] as number;
    byOrdinal[ordinal] = code;
    isUsed[code] = 1;
  }
  return { codes: byOrdinal, sets: [[], ...values.map((value) => [value])], isUsed };
}
