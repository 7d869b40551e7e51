/**
 * All counted choice facets. Their values are numbered consecutively across facets, and composite columns hold the
 * numbers.
 */
import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, ChoiceKey } from '#src/domain/search-query/facets.ts';
import { toCounts } from '#src/engine/search/embedded/facet-counter.ts';
import type { CountedListings } from '#src/engine/search/embedded/facet-counter.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { addCompositeColumns, joinParts } from '#src/engine/search/embedded/composite-builder.ts';
import { CompositeColumn } from '#src/engine/search/embedded/composite-column.ts';
import type { Filter } from '#src/engine/search/embedded/matcher.ts';
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
  readonly composites: readonly CompositeColumn[];
}

export class ChoiceColumns {
  readonly #composites: readonly CompositeColumn[];
  readonly #columns: readonly ChoiceColumn[];
  readonly #totals: Int32Array;

  constructor(tables: IndexTables) {
    const composites: CompositeColumn[] = [];
    while (tables.has(`composite.${composites.length}.code`))
      composites.push(new CompositeColumn(tables, `composite.${composites.length}`));
    let end = 0;
    this.#columns = COUNTED_FACETS.map((facet) => {
      const values = new StringTable(tables, `choice.${facet.key}`).all();
      const first = end;
      end += values.length;
      const numbers = values.map((_, rank) => first + rank);
      return {
        facet,
        values,
        numberOf: new Map(values.map((value, rank) => [value, first + rank])),
        first,
        end,
        composites: composites.filter((composite) => numbers.some((number) => composite.has(number))),
      };
    });
    this.#composites = composites;
    this.#totals = this.#countAll({ lists: [], leftOut: new Uint32Array(0) }, end);
  }

  toFilters(chosenOf: (key: ChoiceKey) => readonly string[] | undefined): Filter[] {
    return this.#columns.flatMap((column) => {
      const chosen = chosenOf(column.facet.key) ?? [];
      return chosen.length === 0 ? [] : this.#toFilters(column, chosen);
    });
  }

  /**
   * @param base the listings found, which count for facets whose own filter changes nothing
   * @param failingOf further listings that count for the facet; `all` when together they are the whole stock
   */
  count(
    base: CountedListings,
    failingOf: (key: ChoiceKey) => Uint32Array | 'all' | undefined,
  ): Partial<Record<ChoiceKey, Record<string, number>>> {
    const perValue = this.#countAll(base, this.#totals.length);
    const counts: Partial<Record<ChoiceKey, Record<string, number>>> = {};
    for (const { facet, values, first, end, composites } of this.#columns) {
      const failing = failingOf(facet.key);
      if (failing === 'all') perValue.set(this.#totals.subarray(first, end), first);
      else if (failing)
        for (const composite of composites) composite.addCounts({ lists: [failing] }, perValue, first, end);
      counts[facet.key] = toCounts(perValue.subarray(first, end), (rank) => values[rank]);
    }
    return counts;
  }

  /**
   * Only an "or" facet ignores its own filter in its counts; the count at an "and" value is the number after the click.
   */
  #toFilters({ facet, numberOf, composites }: ChoiceColumn, chosen: readonly string[]): Filter[] {
    const isWanted = new Uint8Array(this.#totals.length);
    const wanted = chosen.flatMap((value) => numberOf.get(value) ?? []);
    for (const number of wanted) isWanted[number] = 1;
    const [anyComposite] = this.#composites;
    const isImpossible = facet.combine === 'and' ? wanted.length < chosen.length : wanted.length === 0;
    if (isImpossible && anyComposite) {
      const nothing = anyComposite.toPassing(isWanted, Infinity);
      return [
        { codes: anyComposite.codes, passing: nothing, ...(facet.combine === 'or' && { group: facet.key }) },
      ];
    }
    if (facet.combine === 'or')
      return composites.map((composite) => ({
        codes: composite.codes,
        passing: composite.toPassing(isWanted, 1),
        group: facet.key,
      }));
    return composites.flatMap((composite) => {
      const here = wanted.filter((number) => composite.has(number)).length;
      return here === 0 ? [] : { codes: composite.codes, passing: composite.toPassing(isWanted, here) };
    });
  }

  #countAll(listings: CountedListings, valueCount: number): Int32Array {
    const perValue = new Int32Array(valueCount);
    for (const composite of this.#composites) composite.addCounts(listings, perValue, 0, valueCount);
    return perValue;
  }
}
