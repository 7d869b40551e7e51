/**
 * State sales tax on vehicles, without local taxes. Rates are the general rates of the states, or those of the tax that a
 * state levies on vehicles instead.
 * @see Federation of Tax Administrators, "State Sales Tax Rates", January 2025; the states' motor vehicle offices
 */

import { formatUsd } from '#src/domain/search-query/format-number.ts';

export const SALES_TAX_SOURCE = 'state rates as of January 2025, and of 2026 in CT, MD, MI and WA';

interface VehicleTax {
  /** Percent of the price. */
  readonly rate: number;
  /** The value of a trade-in is taxed as well, so it does not reduce the tax. */
  readonly taxesTradeIn?: true;
  /** The highest trade-in value, in dollars, that reduces the tax. */
  readonly tradeInLimit?: number;
  /** The highest tax in dollars. */
  readonly most?: number;
  /** Of a car whose price is above so many dollars: on all of it in place of `rate`, or on what is above in addition. */
  readonly luxury?: { readonly above: number; readonly rate: number; readonly isOnAll: boolean };
  /** Of a car whose price is below so many dollars, on all of it: the lowest limit first. No new car costs as little. */
  readonly reduced?: readonly { readonly below: number; readonly rate: number }[];
  /** Heavier cars, or those that burn more, are taxed at more. */
  readonly isLowest?: true;
}

const tax = (rate: number, rule: Omit<VehicleTax, 'rate'> = {}): VehicleTax => ({ rate, ...rule });
const taxesTradeIn = { taxesTradeIn: true } as const;

const TAX_BY_STATE: Readonly<Record<string, VehicleTax>> = {
  AL: tax(2), // automotive rate
  AK: tax(0),
  AZ: tax(5.6),
  // Ark. Code 26-52-510 and 26-52-324, by the price before a trade-in; with 0.625 of two amendments to the constitution
  AR: tax(6.5, {
    reduced: [
      { below: 4_000, rate: 0 },
      { below: 10_000, rate: 3.5 },
    ],
  }),
  CA: tax(7.25, taxesTradeIn),
  CO: tax(2.9),
  CT: tax(6.35, { luxury: { above: 50_000, rate: 7.75, isOnAll: true } }),
  DC: tax(6, { ...taxesTradeIn, isLowest: true }), // excise tax by weight and mileage, the lowest class
  DE: tax(0),
  FL: tax(6),
  GA: tax(7), // title ad valorem tax
  HI: tax(4, taxesTradeIn), // general excise tax
  ID: tax(6),
  IL: tax(6.25),
  IN: tax(7),
  IA: tax(5), // fee for new registration
  KS: tax(6.5),
  KY: tax(6), // motor vehicle usage tax
  LA: tax(5),
  ME: tax(5.5),
  MD: tax(6.5), // excise tax, on the price less the trade-in, Md. Transportation Code 13-809
  MA: tax(6.25),
  MI: tax(6, { tradeInLimit: 12_000 }), // $1,000 more each January until 2029
  MN: tax(6.875),
  MS: tax(5), // motor vehicle rate
  MO: tax(4.225),
  MT: tax(0),
  NE: tax(5.5),
  NV: tax(6.85),
  NH: tax(0),
  NJ: tax(6.625),
  NM: tax(4), // motor vehicle excise tax
  NY: tax(4),
  NC: tax(3), // highway use tax
  ND: tax(5), // motor vehicle excise tax
  OH: tax(5.75),
  OK: tax(4.5),
  OR: tax(0),
  PA: tax(6),
  RI: tax(7),
  SC: tax(5, { most: 500 }), // infrastructure maintenance fee
  SD: tax(4), // motor vehicle excise tax
  TN: tax(7),
  TX: tax(6.25),
  UT: tax(4.85),
  VT: tax(6), // purchase and use tax
  VA: tax(4.15, taxesTradeIn), // motor vehicle sales and use tax
  // 0.5 is the motor vehicle sales tax; RCW 82.08.817 adds one for luxury, whose threshold rises each July.
  WA: tax(7, { luxury: { above: 102_000, rate: 8, isOnAll: false } }),
  WV: tax(6),
  WI: tax(5),
  WY: tax(4),
};

/**
 * Where counties and cities add no tax to the sale of a car: states without local sales taxes, and states that tax cars by
 * a law of their own, which knows no local rate. Others are left out, also where only some places add one.
 * @see Tax Foundation, "State and Local Sales Tax Rates, 2025" (a local average of 0%); laws that put a tax on vehicles in
 *   place of sales taxes: SDCL 32-5B-1; Va. Code 58.1-2402 and 2418; N.D.C.C. 57-40.3; N.C. Gen. Stat. 105-187.3; O.C.G.A.
 *   48-5C-1; S.C. Code 56-3-627; 68 O.S. 2103 and 2106; Tex. Tax Code 152.021; NMSA 7-14-3; Iowa Code 321.105A; 32 V.S.A. 8903
 */
const WITHOUT_LOCAL_TAX: ReadonlySet<string> = new Set([
  ...['CT', 'DC', 'DE', 'IN', 'KY', 'MA', 'MD', 'ME', 'MI', 'NH', 'OR', 'RI'],
  ...['GA', 'IA', 'NC', 'ND', 'NM', 'OK', 'SC', 'SD', 'TX', 'VA', 'VT'],
]);

export const LOCAL_TAX_SOURCE = 'state laws on sales of motor vehicles, January 2025';

/** False where counties or cities may add a tax, and where that is not known. */
export function hasNoLocalTax(state: string | undefined): boolean {
  return state !== undefined && WITHOUT_LOCAL_TAX.has(state);
}

/** In percent, of most cars; undefined for an unknown state. */
export function findTaxRate(state: string | undefined): number | undefined {
  return findTax(state)?.rate;
}

/** Such as "IL 6.25%", of a car of this price; undefined for an unknown state. */
export function describeTaxRate(state: string | undefined, priceCents: number): string | undefined {
  const rule = findTax(state);
  if (rule === undefined) return undefined;
  const luxury = findLuxury(rule, priceCents);
  const rate = rateOnAll(rule, priceCents);
  const more = luxury && !luxury.isOnAll ? `, ${luxury.rate}% more above ${formatUsd(luxury.above)}` : '';
  return `${state} ${rate}%${rule.isLowest ? ' or more' : ''}${more}`;
}

/** Undefined if the rate is unknown. */
export function salesTaxCents(
  state: string | undefined,
  priceCents: number,
  tradeInCents: number,
): number | undefined {
  const rule = findTax(state);
  if (!rule) return undefined;
  const { tradeInLimit = Infinity, most = Infinity } = rule;
  const credit = rule.taxesTradeIn ? 0 : Math.min(tradeInCents, tradeInLimit * 100);
  const taxed = Math.max(0, priceCents - credit);
  const luxury = findLuxury(rule, priceCents);
  const more = luxury && !luxury.isOnAll ? percentOf(priceCents - luxury.above * 100, luxury.rate) : 0;
  return Math.min(percentOf(taxed, rateOnAll(rule, priceCents)) + more, most * 100);
}

function findTax(state: string | undefined): VehicleTax | undefined {
  return state !== undefined && Object.hasOwn(TAX_BY_STATE, state) ? TAX_BY_STATE[state] : undefined;
}

/** In percent. A trade-in takes no car below a limit. */
function rateOnAll(rule: VehicleTax, priceCents: number): number {
  const luxury = findLuxury(rule, priceCents);
  const reduced = rule.reduced?.find(({ below }) => priceCents < below * 100);
  return luxury?.isOnAll ? luxury.rate : (reduced?.rate ?? rule.rate);
}

function findLuxury({ luxury }: VehicleTax, priceCents: number): VehicleTax['luxury'] {
  return luxury && priceCents > luxury.above * 100 ? luxury : undefined;
}

/** Rounded to the cent with integer arithmetic, so that every browser gets the same result. */
export function percentOf(cents: number, percent: number): number {
  const thousandths = Math.round(percent * 1_000);
  return Math.round((cents * thousandths) / 100_000);
}
