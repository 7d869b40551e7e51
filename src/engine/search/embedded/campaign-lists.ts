/**
 * For each tier, the listings that a dealer pays for, ascending, with the weight of each bid. They are few, so lists
 * will do.
 */
import { CAMPAIGN_TIERS, scoreBid } from '#src/domain/listing/campaign.ts';
import type { CampaignTier } from '#src/domain/listing/campaign.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { addBit } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import type { Filter } from '#src/engine/search/embedded/filter.ts';
import { floatsOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';

export class CampaignCollector {
  readonly #weights = new Map(CAMPAIGN_TIERS.map((tier) => [tier, new Map<number, number>()]));

  add(document: number, bids: SearchDocument['bids']): void {
    if (!bids) return;
    for (const [tier, weights] of this.#weights) {
      const weight = bids[tier];
      if (weight !== undefined) weights.set(document, weight);
    }
  }

  /** @param order the document at each ordinal */
  finish(tables: IndexTables, order: Uint32Array): void {
    for (const [tier, weights] of this.#weights) {
      const ordinals = new Uint32Array(weights.size);
      const weightOf = new Float64Array(weights.size);
      let count = 0;
      order.forEach((document, ordinal) => {
        const weight = weights.get(document);
        if (weight === undefined) return;
        ordinals[count] = ordinal;
        weightOf[count++] = weight;
      });
      tables.set(`campaign.${tier}.ordinal`, ordinals);
      tables.set(`campaign.${tier}.weight`, weightOf);
    }
  }
}

interface BidList {
  readonly ordinals: Uint32Array;
  readonly weights: Float64Array;
}

export class CampaignLists {
  readonly #lists: ReadonlyMap<CampaignTier, BidList>;

  constructor(tables: IndexTables) {
    const toList = (tier: CampaignTier): BidList => ({
      ordinals: wordsOf(tables, `campaign.${tier}.ordinal`),
      weights: floatsOf(tables, `campaign.${tier}.weight`),
    });
    this.#lists = new Map(CAMPAIGN_TIERS.map((tier) => [tier, toList(tier)]));
  }

  toFilter(tier: CampaignTier): Filter {
    const { ordinals } = this.#listOf(tier);
    const addTo = (bitmap: Bitmap): void => {
      for (let at = 0; at < ordinals.length; at += 1) addBit(bitmap, ordinals[at] as number);
    };
    return { anyOf: [{ name: `campaign ${tier}`, addTo }] };
  }

  /** @param found ascending, of this tier @param milesOf a listing's distance, when the search has a place */
  toScores(
    tier: CampaignTier,
    found: Uint32Array,
    milesOf: ((ordinal: number) => number) | undefined,
  ): Float64Array {
    const { ordinals, weights } = this.#listOf(tier);
    if (!milesOf && found.length === ordinals.length) return weights; // the whole tier, at any distance
    const scores = new Float64Array(found.length);
    let at = 0;
    for (let index = 0; index < found.length; index += 1) {
      const ordinal = found[index] as number;
      while (ordinals[at] !== ordinal) at += 1;
      scores[index] = scoreBid(weights[at] as number, milesOf?.(ordinal));
    }
    return scores;
  }

  /** The weight of one listing of the tier. */
  weightOf(tier: CampaignTier, ordinal: number): number {
    const { ordinals, weights } = this.#listOf(tier);
    let low = 0;
    for (let high = ordinals.length; low < high;) {
      const middle = (low + high) >>> 1;
      if ((ordinals[middle] as number) < ordinal) low = middle + 1;
      else high = middle;
    }
    return weights[low] as number;
  }

  #listOf(tier: CampaignTier): BidList {
    return this.#lists.get(tier) as BidList; // every tier has its list
  }
}
