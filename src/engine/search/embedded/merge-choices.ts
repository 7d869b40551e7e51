/** The composite columns of two indexes become those of one: taken apart into facets, translated, and joined again. */
import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import {
  addCompositeColumns,
  joinParts,
  joinTwoParts,
} from '#src/engine/search/embedded/composite-builder.ts';
import type { CompositePart } from '#src/engine/search/embedded/composite-builder.ts';
import { CompositeSample } from '#src/engine/search/embedded/composite-sample.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import type { Sources } from '#src/engine/search/embedded/merge-columns.ts';
import { mergeFacet } from '#src/engine/search/embedded/merge-facet.ts';
import type { Layer } from '#src/engine/search/embedded/merge-facet.ts';
import type { MergedOrder } from '#src/engine/search/embedded/merged-order.ts';
import { readComposites, toLayers } from '#src/engine/search/embedded/read-composites.ts';
import type { Composite, FacetValue } from '#src/engine/search/embedded/read-composites.ts';
import { addStringTable } from '#src/engine/search/embedded/string-table.ts';

const COUNTED_FACETS = CHOICE_FACETS.filter(({ hidden }) => hidden !== true);

/** A facet of at most one value per listing that is assigned again for all of them. */
export interface GivenChoice {
  readonly key: ChoiceKey;
  readonly values: readonly string[];
  /** By rank of the new id: 0 for none, else one more than the place in `values`. */
  readonly codes: Uint8Array;
}

interface FacetSources {
  readonly base: ReadonlyMap<ChoiceKey, Layer[]>;
  readonly changed: ReadonlyMap<ChoiceKey, Layer[]>;
  readonly given: Layer & { readonly key: ChoiceKey; readonly codes: Uint16Array };
}

/** The tables of all counted facets. @param ranks of the ids of the merged index */
export function mergeChoices(
  tables: IndexTables,
  [base, changed]: Sources,
  { kept, from, ofChanged }: MergedOrder,
  ranks: Uint32Array,
  given: GivenChoice,
): void {
  const composites = readComposites(base);
  const sources: FacetSources = {
    base: toLayers(composites, kept),
    changed: toLayers(readComposites(changed), countUp(ofChanged.length)),
    given: toGivenLayer(given, ranks),
  };
  const columns = composites.map(({ codes }) => codes);
  const sample = new CompositeSample(columns, from, sources.given.codes, given.values.length + 1);
  const ofSample = collectFacets(tables, sources, from, sample.ordinals);
  const joined =
    joinSample(ofSample, sample, createHomes(composites, ofSample.values, given.key)) ??
    joinParts(collectFacets(tables, sources, from, countUp(from.length)).parts);
  addCompositeColumns(tables, joined);
}

interface FacetParts {
  /** With the codes of the listings that were asked for. */
  readonly parts: readonly CompositePart[];
  /** By number. */
  readonly values: readonly FacetValue[];
}

function collectFacets(
  tables: IndexTables,
  { base, changed, given }: FacetSources,
  from: Int32Array,
  ordinals: Uint32Array,
): FacetParts {
  const sample = Int32Array.from(ordinals, (ordinal) => from[ordinal] as number);
  const values: FacetValue[] = [];
  const parts = COUNTED_FACETS.flatMap(({ key, combine }) => {
    const layers =
      key === given.key
        ? { base: [given], changed: [], from, sample: Int32Array.from(ordinals) }
        : { base: base.get(key) ?? [], changed: changed.get(key) ?? [], from, sample };
    const merged = mergeFacet(layers, combine === 'and');
    const offset = values.length;
    for (const value of merged.values) values.push({ key, value });
    addStringTable(tables, `choice.${key}`, merged.values);
    return merged.parts.map(({ codes, sets }) => ({
      codes,
      sets: sets.map((set) => set.map((rank) => rank + offset)),
    }));
  });
  return { parts, values };
}

/** The columns of the base that have the values of a part. */
type Homes = (part: CompositePart) => ReadonlySet<number>;

function createHomes(
  composites: readonly Composite[],
  values: readonly FacetValue[],
  givenKey: ChoiceKey,
): Homes {
  const homeOf = new Map<string, number>();
  composites.forEach(({ sets }, number) => {
    for (const { key, value } of sets.flat()) homeOf.set(`${key} ${value}`, number);
  });
  const homeOfNumber = values.map(({ key, value }) =>
    key === givenKey ? undefined : homeOf.get(`${key} ${value}`),
  );
  return ({ sets }) => {
    const homes = new Set<number>();
    for (const set of sets)
      for (const number of set) {
        const home = homeOfNumber[number];
        if (home !== undefined) homes.add(home);
      }
    return homes;
  };
}

/**
 * The sample has all combinations of values that are in one column of the base. For others, all listings are looked at:
 * usually to find that there are too many combinations, as there were in the base.
 * @returns the columns of all listings; undefined when one of them has values of several columns of the base
 */
function joinSample(
  { parts }: FacetParts,
  sample: CompositeSample,
  homesOf: Homes,
): CompositePart[] | undefined {
  const known = new Map<CompositePart, CompositePart | undefined>();
  const expand = (part: CompositePart): CompositePart | undefined => {
    if (known.has(part)) return known.get(part);
    const homes = homesOf(part);
    const [home = 0] = homes;
    const codes = homes.size > 1 ? undefined : sample.expand(part.codes, home, part.sets.length - 1);
    const expanded = codes && { codes, sets: part.sets };
    known.set(part, expanded);
    return expanded;
  };
  const seen = { areMixed: false };
  const joined = joinParts(parts, (one, other) => {
    const both = seen.areMixed ? undefined : joinTwoParts(one, other);
    if (!both || homesOf(both).size <= 1) return both;
    const [all, others] = [expand(one), expand(other)];
    seen.areMixed = !all || !others || joinTwoParts(all, others) !== undefined;
    return undefined;
  });
  const expanded = seen.areMixed ? [] : joined.flatMap((part) => expand(part) ?? []);
  return expanded.length === joined.length ? expanded : undefined;
}

function countUp(count: number): Uint32Array {
  return new Uint32Array(count).map((_, index) => index);
}

function toGivenLayer({ key, values, codes }: GivenChoice, ranks: Uint32Array): FacetSources['given'] {
  const byOrdinal = new Uint16Array(ranks.length);
  const isUsed = new Uint8Array(values.length + 1);
  for (let ordinal = 0; ordinal < ranks.length; ordinal += 1) {
    const code = codes[ranks[ordinal] as number] as number;
    byOrdinal[ordinal] = code;
    isUsed[code] = 1;
  }
  return { key, codes: byOrdinal, sets: [[], ...values.map((value) => [value])], isUsed };
}
