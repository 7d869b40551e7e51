/** Facets that filter but are not counted: each listing has one value, and there are many values. */
import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, ChoiceKey } from '#src/domain/search-query/facets.ts';
import { createCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import { codesOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { testColumn } from '#src/engine/search/embedded/filter.ts';
import type { Filter } from '#src/engine/search/embedded/filter.ts';
import { addStringTable, StringTable } from '#src/engine/search/embedded/string-table.ts';
import type { CollectedValues } from '#src/engine/search/embedded/value-collector.ts';

export const HIDDEN_FACETS = CHOICE_FACETS.filter(({ hidden }) => hidden === true);

/** Code 0 is no value; code `n` is the value of rank `n - 1`. */
export function addHiddenColumn(
  tables: IndexTables,
  { key }: ChoiceFacet,
  { values, listingCount, ranksAt }: CollectedValues,
): void {
  const codes = createCodeColumn(listingCount, values.length);
  for (let ordinal = 0; ordinal < listingCount; ordinal += 1) {
    const [rank] = ranksAt(ordinal);
    codes[ordinal] = rank === undefined ? 0 : rank + 1;
  }
  tables.set(`hidden.${key}.code`, codes);
  addStringTable(tables, `hidden.${key}`, values);
}

export class HiddenColumns {
  readonly #columns: readonly {
    key: ChoiceKey;
    excludes: boolean;
    codes: ReturnType<typeof codesOf>;
    values: StringTable;
  }[];

  constructor(tables: IndexTables) {
    this.#columns = HIDDEN_FACETS.map(({ key, combine }) => ({
      key,
      excludes: combine === 'none',
      codes: codesOf(tables, `hidden.${key}.code`),
      values: new StringTable(tables, `hidden.${key}`),
    }));
  }

  valueAt(wanted: ChoiceKey, ordinal: number): string | undefined {
    const column = this.#columns.find(({ key }) => key === wanted);
    const code = column?.codes[ordinal] ?? 0;
    return code === 0 ? undefined : column?.values.at(code - 1);
  }

  /** One code per listing; 0 is no value. */
  codesOf(wanted: ChoiceKey): CodeColumn {
    const column = this.#columns.find(({ key }) => key === wanted);
    if (!column) throw new Error(`"${wanted}" is not a hidden facet.`);
    return column.codes;
  }

  toFilters(chosenOf: (key: ChoiceKey) => readonly string[] | undefined): Filter[] {
    return this.#columns.flatMap(({ key, excludes, codes, values }) => {
      const chosen = chosenOf(key) ?? [];
      if (chosen.length === 0) return [];
      const passing = new Uint8Array(values.size + 1).fill(Number(excludes));
      for (const value of chosen) {
        const rank = values.find(value);
        if (rank >= 0) passing[rank + 1] = Number(!excludes);
      }
      return { anyOf: [{ addTo: testColumn(codes, passing) }] };
    });
  }
}
