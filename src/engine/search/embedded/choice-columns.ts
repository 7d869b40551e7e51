/**
 * All counted choice facets. Their values are numbered consecutively across facets, and composite columns hold the
 * numbers.
 */
import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, ChoiceKey } from '#src/domain/search-query/facets.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { addCompositeColumns, joinParts } from '#src/engine/search/embedded/composite-builder.ts';
import { CompositeColumn } from '#src/engine/search/embedded/composite-column.ts';
import type { Filter, FilterTest } from '#src/engine/search/embedded/filter.ts';
import { toCounts } from '#src/engine/search/embedded/to-counts.ts';
import { addStringTable, StringTable } from '#src/engine/search/embedded/string-table.ts';
import { toParts } from '#src/engine/search/embedded/value-collector.ts';
import type { CollectedValues } from '#src/engine/search/embedded/value-collector.ts';

const COUNTED_FACETS = CHOICE_FACETS.filter(({ hidden }) => hidden !== true);

export function addChoiceColumns(
  tables: IndexTables,
  collectedOf: (facet: ChoiceFacet) => CollectedValues,
): void {
  let first = 0;
  const parts = COUNTED_FACETS.flatMap((facet) => {
    const collected = collectedOf(facet);
    const offset = first;
    first += collected.values.length;
    addStringTable(tables, `choice.${facet.key}`, collected.values);
    return toParts(collected, facet.combine === 'and').map(({ codes, sets }) => ({
      codes,
      sets: sets.map((set) => set.map((rank) => rank + offset)),
    }));
  });
  addCompositeColumns(tables, joinParts(parts));
}

interface ChoiceColumn {
  readonly facet: ChoiceFacet;
  readonly values: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** Its values run from `first` up to but not including `end`. */
  readonly first: number;
  readonly end: number;
}

export class ChoiceColumns {
  readonly composites: readonly CompositeColumn[];
  readonly valueCount: number;
  readonly #columns: readonly ChoiceColumn[];

  constructor(tables: IndexTables) {
    this.composites = CompositeColumn.readAll(tables);
    let end = 0;
    this.#columns = COUNTED_FACETS.map((facet) => {
      const values = new StringTable(tables, `choice.${facet.key}`).all();
      const first = end;
      end += values.length;
      return {
        facet,
        values,
        numberOf: new Map(values.map((value, rank) => [value, first + rank])),
        first,
        end,
      };
    });
    this.valueCount = end;
  }

  /**
   * Only an "or" facet ignores its own filter in its counts; the count at an "and" value is the number after the click.
   */
  toFilters(chosenOf: (key: ChoiceKey) => readonly string[] | undefined): Filter[] {
    return this.#columns.flatMap(({ facet, numberOf }) => {
      const chosen = chosenOf(facet.key) ?? [];
      const tests = chosen.map((value) => this.#toTests(numberOf.get(value)));
      if (chosen.length === 0) return [];
      if (facet.combine === 'or') return { anyOf: tests.flat(), group: facet.key };
      return tests.map((anyOf) => ({ anyOf }));
    });
  }

  /**
   * @param perValue how many listings that are found have each value
   * @param withoutFilterOf the same without a facet's own filter; undefined when it has none
   */
  count(
    perValue: Int32Array,
    withoutFilterOf: (key: ChoiceKey, first: number, end: number) => Int32Array | undefined,
  ): Partial<Record<ChoiceKey, Record<string, number>>> {
    const counts: Partial<Record<ChoiceKey, Record<string, number>>> = {};
    for (const { facet, values, first, end } of this.#columns) {
      const ofFacet = withoutFilterOf(facet.key, first, end) ?? perValue;
      counts[facet.key] = toCounts(ofFacet.subarray(first, end), (rank) => values[rank]);
    }
    return counts;
  }

  /** One for each column that has the value. */
  #toTests(value: number | undefined): FilterTest[] {
    if (value === undefined) return [];
    return this.composites
      .filter((composite) => composite.has(value))
      .map((composite, column) => ({
        name: `${column} ${value}`,
        addTo: (bitmap, within) => composite.addHaving(value, bitmap, within),
      }));
  }
}
