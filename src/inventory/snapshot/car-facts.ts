/**
 * Numbers of each car, by row, from which a later snapshot rates and counts cars without reading their records. Readers
 * of the stock do not load them.
 */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { findDealExclusion, findPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';

/** The words of a car, in order. An unknown number is NaN. */
const WORD = { vehicle: 0, price: 1, mileage: 2, msrp: 3, listedAtMs: 4, standing: 5, flags: 6 } as const;
const WORDS = Object.keys(WORD).length;
const FLAG = { isCompared: 1, isOfProgram: 2, isSample: 4, hasFullPrice: 8 } as const;

export type CarFacts = Float64Array;

export interface FactSource {
  readonly listing: Listing;
  readonly owner: Owner;
  readonly source: string;
  /** From `scoreStanding`. */
  readonly standing: number;
}

export function createFacts(count: number): CarFacts {
  return new Float64Array(count * WORDS);
}

/** @param vehicle the place of its make, model, year and trim among the vehicle counts */
export function writeFacts(facts: CarFacts, row: number, vehicle: number, car: FactSource): void {
  const { listing, owner, source, standing } = car;
  const { listingType, pricingDetail } = listing;
  const { salePrice = NaN, trimMsrp = NaN } = pricingDetail;
  const flags =
    (findDealExclusion(listing) ? 0 : FLAG.isCompared) |
    (isForecourtCertified(listing, owner) ? FLAG.isOfProgram : 0) |
    (source === SAMPLE_SOURCE ? FLAG.isSample : 0) |
    (findPlausiblePrice({ listingType, pricingDetail }) === undefined ? 0 : FLAG.hasFullPrice);
  facts.set(
    [
      ...[vehicle, salePrice, listing.specifications.mileage ?? NaN, trimMsrp],
      ...[listing.listedAtMs, standing, flags],
    ],
    row * WORDS,
  );
}

/** Rows that follow each other, from other facts. */
export function copyFacts(
  to: CarFacts,
  from: CarFacts,
  { row, baseRow, count }: { row: number; baseRow: number; count: number },
): void {
  to.set(from.subarray(baseRow * WORDS, (baseRow + count) * WORDS), row * WORDS);
}

/** Puts other numbers in place of those of the vehicles. */
export function renumberVehicles(facts: CarFacts, rankOf: Uint32Array): void {
  for (let at: number = WORD.vehicle; at < facts.length; at += WORDS)
    facts[at] = rankOf[facts[at] as number] ?? 0;
}

export function readFact(facts: CarFacts, row: number, name: Exclude<keyof typeof WORD, 'flags'>): number {
  return facts[row * WORDS + WORD[name]] as number;
}

/** Undefined if it is unknown. */
export function findFact(
  facts: CarFacts,
  row: number,
  name: 'price' | 'mileage' | 'msrp',
): number | undefined {
  const value = readFact(facts, row, name);
  return Number.isNaN(value) ? undefined : value;
}

export function hasFlag(facts: CarFacts, row: number, name: keyof typeof FLAG): boolean {
  return ((facts[row * WORDS + WORD.flags] as number) & FLAG[name]) !== 0;
}
