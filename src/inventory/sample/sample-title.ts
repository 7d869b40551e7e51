/** Branded titles of sample cars: few, only without a clean title in the history, and at a lower price. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { createRandom, mixSeed } from '#src/inventory/sample/random.ts';

/** A random stream of its own, so that a branded title changes no other car. */
const TITLE_STREAM = 0x5eed_0004;
const BRANDED_SHARE = 0.35;

export interface SampleTitle {
  readonly brandedTitle: NonNullable<Listing['brandedTitle']>;
  /** Of the price without the brand. */
  readonly priceShare: number;
}

const TITLES: readonly SampleTitle[] = [
  { brandedTitle: 'REBUILT', priceShare: 0.7 },
  { brandedTitle: 'REBUILT', priceShare: 0.7 },
  { brandedTitle: 'SALVAGE', priceShare: 0.5 },
  { brandedTitle: 'SALVAGE', priceShare: 0.5 },
  { brandedTitle: 'FLOOD', priceShare: 0.45 },
  { brandedTitle: 'LEMON', priceShare: 0.85 },
];

/** @param serial of the car */
export function chooseTitle(
  seed: number,
  serial: number,
  listingType: Listing['listingType'],
  history: Listing['vehicleHistoryTypes'],
): SampleTitle | undefined {
  if (listingType !== 'USED' || history.includes('CLEAN_TITLE')) return undefined;
  const random = createRandom(mixSeed(seed ^ TITLE_STREAM, serial));
  return random.chance(BRANDED_SHARE) ? random.pick(TITLES) : undefined;
}
