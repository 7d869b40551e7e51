/** The composite columns of an index, with the values of their codes as texts. */
import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import { codesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { flagUsed } from '#src/engine/search/embedded/merge-columns.ts';
import type { Layer } from '#src/engine/search/embedded/merge-facet.ts';
import { StringTable } from '#src/engine/search/embedded/string-table.ts';

export interface FacetValue {
  readonly key: ChoiceKey;
  readonly value: string;
}

export interface Composite {
  readonly codes: CodeColumn;
  /** The values of each code. */
  readonly sets: readonly (readonly FacetValue[])[];
}

export function readComposites(tables: IndexTables): Composite[] {
  const values = CHOICE_FACETS.filter(({ hidden }) => hidden !== true).flatMap(({ key }) =>
    new StringTable(tables, `choice.${key}`).all().map((value): FacetValue => ({ key, value })),
  );
  const composites: Composite[] = [];
  while (tables.has(`composite.${composites.length}.code`)) {
    const name = `composite.${composites.length}`;
    const numbers = wordsOf(tables, `${name}.value`);
    const starts = wordsOf(tables, `${name}.start`);
    const sets = Array.from({ length: starts.length - 1 }, (_, code) =>
      Array.from(numbers.subarray(starts[code], starts[code + 1]), (number) => values[number] as FacetValue),
    );
    composites.push({ codes: codesOf(tables, `${name}.code`), sets });
  }
  return composites;
}

/** By facet. @param ordinals of the listings that stay */
export function toLayers(
  composites: readonly Composite[],
  ordinals: Uint32Array,
): ReadonlyMap<ChoiceKey, Layer[]> {
  const layers = new Map<ChoiceKey, Layer[]>();
  for (const { codes, sets } of composites) {
    const isUsed = flagUsed(codes, ordinals);
    for (const key of new Set(sets.flat().map((value) => value.key))) {
      const ofKey = sets.map((set) => set.flatMap((value) => (value.key === key ? value.value : [])));
      layers.set(key, [...(layers.get(key) ?? []), { codes, sets: ofKey, isUsed }]);
    }
  }
  return layers;
}
