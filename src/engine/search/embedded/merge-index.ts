/**
 * Makes an index of another one and of what has changed since: the same tables, bit by bit, that a build from all
 * documents would give, for a tenth of the work.
 * @see docs/decisions/022-increments.md
 */
import { RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { CAMPAIGN_TIERS } from '#src/domain/listing/campaign.ts';
import { codesOf, floatsOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { HIDDEN_FACETS } from '#src/engine/search/embedded/hidden-columns.ts';
import { mergeChoices } from '#src/engine/search/embedded/merge-choices.ts';
import type { GivenChoice } from '#src/engine/search/embedded/merge-choices.ts';
import {
  afterNone,
  flagUsed,
  mergeColumn,
  mergeNumbers,
  mergeRanks,
} from '#src/engine/search/embedded/merge-columns.ts';
import type { Sources } from '#src/engine/search/embedded/merge-columns.ts';
import { mergeKeywords } from '#src/engine/search/embedded/merge-keywords.ts';
import { mergeOrder } from '#src/engine/search/embedded/merged-order.ts';
import type { MergedOrder } from '#src/engine/search/embedded/merged-order.ts';
import { mergePlaces } from '#src/engine/search/embedded/merge-places.ts';
import { mergeStringTables } from '#src/engine/search/embedded/merge-strings.ts';
import { rankNumbers } from '#src/engine/search/embedded/number-column.ts';

/** Lists by listing are in the order of the ids. */
export interface IndexMerge {
  readonly base: IndexTables;
  /** By listing of the base: 1 for those that are gone or have changed. */
  readonly isDropped: Uint8Array;
  /** Of the new and the changed listings. */
  readonly changed: IndexTables;
  /**
   * By listing of the merged index, NaN for none. Relevance and deal depend on more than the listing itself; the day of an
   * unchanged listing is the same as in the base.
   */
  readonly sorted: Readonly<Record<'relevance' | 'listedAt' | 'deal', Float64Array>>;
  readonly given: GivenChoice;
  /** The weight of an unchanged listing's bid, whose relevance may be another. */
  readonly reweigh: (weight: number, baseRank: number, rank: number) => number;
}

/** What the second half of a merge reads. It can be sent to another thread. */
export interface TextMerge {
  readonly sources: Sources;
  readonly order: MergedOrder;
  /** By listing of the merged index: the rank of its id. */
  readonly ranks: Uint32Array;
  readonly given: GivenChoice;
}

export function mergeIndexTables(merge: IndexMerge): IndexTables {
  const { texts, mergeRest } = beginMerge(merge);
  return new Map([...mergeRest(), ...mergeTexts(texts)]);
}

/** Orders the listings. After that, the texts and the rest can be merged at the same time: they share no table. */
export function beginMerge(merge: IndexMerge): {
  readonly texts: TextMerge;
  readonly mergeRest: () => IndexTables;
} {
  const tables: IndexTables = new Map();
  const sources: Sources = [merge.base, merge.changed];
  const order = mergeOrder(tables, sources, merge.isDropped);
  return {
    texts: { sources, order, ranks: wordsOf(tables, 'id.rank'), given: merge.given },
    mergeRest: () => mergeRest(tables, sources, order, merge),
  };
}

/** The tables of facets, of words, and of values that are only filtered by. */
export function mergeTexts({ sources, order, ranks, given }: TextMerge): IndexTables {
  const tables: IndexTables = new Map();
  mergeKeywords(tables, sources, order);
  mergeChoices(tables, sources, order, ranks, given);
  for (const { key } of HIDDEN_FACETS) {
    const name = `hidden.${key}`;
    const isUsed = flagUsed(codesOf(sources[0], `${name}.code`), order.kept).subarray(1); // 0 is no value
    const merged = mergeStringTables(tables, name, sources, isUsed);
    tables.set(`${name}.code`, mergeColumn(sources, `${name}.code`, order.from, afterNone(merged)));
  }
  return tables;
}

/** Adds the tables of places, campaigns, numbers and sorts. */
function mergeRest(
  tables: IndexTables,
  sources: Sources,
  order: MergedOrder,
  { sorted, reweigh }: IndexMerge,
): IndexTables {
  mergePlaces(tables, sources, order.from);
  mergeCampaigns(tables, sources, order, reweigh);
  for (const key of [...RANGE_FACETS.map((facet) => facet.key), 'payment', 'reply']) {
    const { values, maps } = mergeNumbers(sources, `number.${key}`, order.kept);
    tables.set(`number.${key}.code`, mergeColumn(sources, `number.${key}.code`, order.from, maps));
    tables.set(`number.${key}.value`, values);
  }
  const ranks = wordsOf(tables, 'id.rank');
  for (const name of ['relevance', 'deal'] as const)
    tables.set(`sort.${name}.code`, rankNumbers(sorted[name], ranks).codes);
  const listedAt = 'sort.listedAt.code';
  tables.set(listedAt, mergeRanks(sources, listedAt, order.from, sorted.listedAt, ranks));
  return tables;
}

function mergeCampaigns(
  tables: IndexTables,
  [base, changed]: Sources,
  { ofBase, ofChanged }: MergedOrder,
  reweigh: IndexMerge['reweigh'],
): void {
  const [baseRanks, ranks] = [wordsOf(base, 'id.rank'), wordsOf(tables, 'id.rank')];
  for (const tier of CAMPAIGN_TIERS) {
    const [ordinalName, weightName] = [`campaign.${tier}.ordinal`, `campaign.${tier}.weight`];
    const [ordinals, weights] = [wordsOf(base, ordinalName), floatsOf(base, weightName)];
    const [added, addedWeights] = [wordsOf(changed, ordinalName), floatsOf(changed, weightName)];
    const merged = new Uint32Array(ordinals.length + added.length);
    const mergedWeights = new Float64Array(merged.length);
    let count = 0;
    let next = 0;
    const takeAddedBefore = (ordinal: number): void => {
      for (; next < added.length && (ofChanged[added[next] as number] as number) < ordinal; next += 1) {
        merged[count] = ofChanged[added[next] as number] as number;
        mergedWeights[count++] = addedWeights[next] as number;
      }
    };
    for (let index = 0; index < ordinals.length; index += 1) {
      const old = ordinals[index] as number;
      const ordinal = ofBase[old] as number;
      if (ordinal < 0) continue;
      takeAddedBefore(ordinal);
      const [baseRank, rank] = [baseRanks[old] as number, ranks[ordinal] as number];
      merged[count] = ordinal;
      mergedWeights[count++] = reweigh(weights[index] as number, baseRank, rank);
    }
    takeAddedBefore(Infinity);
    tables.set(ordinalName, merged.slice(0, count));
    tables.set(weightName, mergedWeights.slice(0, count));
  }
}
