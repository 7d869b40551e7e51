/** One choice facet of the index: its values and, per listing, which of them it has. */
import type { ChoiceFacet } from '#src/domain/search-query/facets.ts';
import type { CodeColumn } from '#src/inventory/embedded/code-column.ts';
import { FacetCounter, toCounts } from '#src/inventory/embedded/facet-counter.ts';
import type { CountedListings } from '#src/inventory/embedded/facet-counter.ts';
import { codesOf, wordsOf } from '#src/inventory/embedded/index-tables.ts';
import type { IndexTables } from '#src/inventory/embedded/index-tables.ts';
import type { Filter } from '#src/inventory/embedded/matcher.ts';
import { StringTable } from '#src/inventory/embedded/string-table.ts';

/** A column of codes, each of which stands for a set of values. */
interface Lane {
  readonly codes: CodeColumn;
  readonly codeCount: number;
  /** Without sets, code 0 is no value and code `n` the value of rank `n - 1`. */
  readonly sets?: { readonly starts: Uint32Array; readonly ranks: Uint32Array };
}

export class ChoiceColumn {
  readonly facet: ChoiceFacet;
  readonly #values: StringTable;
  readonly #lanes: readonly Lane[];
  readonly #counters: readonly FacetCounter[];
  readonly #labels: readonly string[];

  constructor(tables: IndexTables, facet: ChoiceFacet) {
    const name = `choice.${facet.key}`;
    this.facet = facet;
    this.#values = new StringTable(tables, `${name}.value`);
    this.#lanes = openLanes(tables, name, this.#values.size);
    const isCounted = facet.hidden !== true;
    this.#labels = isCounted ? this.#values.all() : [];
    this.#counters = isCounted
      ? this.#lanes.map(({ codes, codeCount }) => new FacetCounter(codes, codeCount))
      : [];
  }

  /** What the chosen values ask of a listing. Only an "or" facet that is counted can be left out of its own counts. */
  toFilters(chosen: readonly string[]): Filter[] {
    const wanted = chosen.map((value) => this.#values.find(value));
    const { key, combine, hidden } = this.facet;
    if (combine === 'or')
      return this.#lanes.map((lane) => ({
        codes: lane.codes,
        passing: toPassing(lane, wanted, (ranks) => ranks.some((rank) => wanted.includes(rank))),
        ...(hidden !== true && { group: key }),
      }));
    const [first] = this.#lanes;
    if (wanted.includes(-1) && first)
      return [{ codes: first.codes, passing: new Uint8Array(first.codeCount) }];
    return this.#lanes.flatMap((lane) => {
      const here = wanted.filter((rank) => isInLane(lane, rank));
      if (here.length === 0) return [];
      const passing = toPassing(lane, here, (ranks) => here.every((rank) => ranks.includes(rank)));
      return { codes: lane.codes, passing };
    });
  }

  count(listings: CountedListings): Record<string, number> {
    const perRank = new Int32Array(this.#labels.length);
    this.#counters.forEach((counter, index) => {
      const lane = this.#lanes[index];
      if (lane) addRanks(lane, counter.count(listings), perRank);
    });
    return toCounts(perRank, (rank) => this.#labels[rank]);
  }
}

function openLanes(tables: IndexTables, name: string, valueCount: number): Lane[] {
  const lanes: Lane[] = [];
  for (let number = 0; tables.has(`${name}.${number}.code`); number += 1) {
    const lane = `${name}.${number}`;
    const codes = codesOf(tables, `${lane}.code`);
    if (tables.has(`${lane}.set-start`)) {
      const sets = {
        starts: wordsOf(tables, `${lane}.set-start`),
        ranks: wordsOf(tables, `${lane}.set-rank`),
      };
      lanes.push({ codes, codeCount: sets.starts.length - 1, sets });
    } else lanes.push({ codes, codeCount: valueCount + 1 });
  }
  return lanes;
}

function isInLane({ sets }: Lane, rank: number): boolean {
  return sets ? sets.ranks.includes(rank) : true;
}

function toPassing(
  { codeCount, sets }: Lane,
  wanted: readonly number[],
  accepts: (ranks: readonly number[]) => boolean,
): Uint8Array {
  const passing = new Uint8Array(codeCount);
  if (sets)
    for (let code = 0; code < codeCount; code += 1) {
      const ranks = sets.ranks.subarray(sets.starts[code], sets.starts[code + 1]);
      passing[code] = accepts(Array.from(ranks)) ? 1 : 0;
    }
  else for (const rank of wanted) if (rank >= 0) passing[rank + 1] = accepts([rank]) ? 1 : 0;
  return passing;
}

/** From listings per code to listings per value. */
function addRanks({ sets }: Lane, perCode: Int32Array, perRank: Int32Array): void {
  if (!sets) perRank.set(perCode.subarray(1));
  else
    perCode.forEach((count, code) => {
      if (count === 0) return;
      for (let at = sets.starts[code] as number; at < (sets.starts[code + 1] as number); at += 1) {
        const rank = sets.ranks[at] as number;
        perRank[rank] = (perRank[rank] as number) + count;
      }
    });
}
