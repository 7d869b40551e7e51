/** Money-back guarantees: who gives them, and their texts. */
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { FORECOURT_TILE } from '#src/features/research/certified/certified-rule.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';

const MONEY_BACK_DAYS = 14;
const MONEY_BACK_MILES = 1_000;
export const MONEY_BACK_TERM = `${MONEY_BACK_DAYS} days or ${formatCount(MONEY_BACK_MILES)} miles`;
export const FORD_PRODUCT_ID = 'ford-certified';

export interface MoneyBackText {
  readonly heading: string;
  readonly lead: string;
  readonly points: readonly string[];
}

const FORECOURT_TEXT: MoneyBackText = {
  heading: 'Money-back guarantee',
  lead: `You can return a Forecourt Certified car within ${MONEY_BACK_TERM}.`,
  points: [
    'Days and miles count from delivery. Write the mileage on the contract.',
    'Return the car, keys and paperwork to the dealer that sold it.',
    'Before you buy, ask the dealer how fees, taxes and your trade-in would be settled.',
  ],
};

const FORD_TEXT: MoneyBackText = {
  heading: 'Ford money-back guarantee',
  lead: `Participating Ford dealers take a certified car back within ${MONEY_BACK_TERM}.`,
  points: [
    'Ford runs this program. Ask the dealer whether this car is included.',
    'Ask which day and mileage it counts from, and what condition the car must be in.',
    'Ask whether you get a refund or a credit toward another car, and what happens to fees and taxes.',
  ],
};

/** Forecourt's guarantee applies on the certified brand, a manufacturer's on both. */
export function findMoneyBack(brand: BrandKey, productId: string | undefined): MoneyBackText {
  if (productId === FORD_PRODUCT_ID || brand !== 'certified') return FORD_TEXT;
  return FORECOURT_TEXT;
}

/** All guarantees of this brand. */
export function listMoneyBacks(brand: BrandKey): MoneyBackText[] {
  return [...new Set([FORECOURT_TILE.productId, FORD_PRODUCT_ID].map((id) => findMoneyBack(brand, id)))];
}
