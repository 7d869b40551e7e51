/**
 * State sales tax on vehicles, without local taxes. Rates are the general rates of the states, or those of the tax that a
 * state levies on vehicles instead.
 * @see Federation of Tax Administrators, "State Sales Tax Rates", January 2025; the states' motor vehicle offices
 */

export const SALES_TAX_SOURCE = 'state rates as of January 2025';

interface VehicleTax {
  /** Percent of the price. */
  readonly rate: number;
  /** The value of a trade-in is taxed as well, so it does not reduce the tax. */
  readonly taxesTradeIn?: true;
  /** The highest trade-in value, in dollars, that reduces the tax. */
  readonly tradeInLimit?: number;
  /** The highest tax in dollars. */
  readonly most?: number;
}

const tax = (rate: number, rule: Omit<VehicleTax, 'rate'> = {}): VehicleTax => ({ rate, ...rule });
const taxesTradeIn = { taxesTradeIn: true } as const;

const TAX_BY_STATE: Readonly<Record<string, VehicleTax>> = {
  AL: tax(2), // automotive rate
  AK: tax(0),
  AZ: tax(5.6),
  AR: tax(6.5),
  CA: tax(7.25, taxesTradeIn),
  CO: tax(2.9),
  CT: tax(6.35),
  DC: tax(6, taxesTradeIn), // excise tax, the lightest class of vehicles
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
  MD: tax(6, taxesTradeIn), // titling tax
  MA: tax(6.25),
  MI: tax(6, { tradeInLimit: 11_000 }),
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
  WA: tax(6.5),
  WV: tax(6),
  WI: tax(5),
  WY: tax(4),
};

/**
 * Where counties and cities add no tax to the sale of a car: states without local sales taxes, and states that tax cars by
 * a law of their own, which knows no local rate. Others are left out, also where only some places add one.
 * @see Tax Foundation, "State and Local Sales Tax Rates, 2025" (a local average of 0%); Texas Tax Code, ch. 152; N.C. Gen.
 *   Stat. 105-187.3; NMSA 7-14; SDCL 32-5B; N.D.C.C. 57-40.3; Va. Code 58.1-2402; 32 V.S.A. 8903; S.C. Code 56-3-627; O.C.G.A.
 *   48-5C-1; Iowa Code 321.105A; 68 O.S. 2103
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

/** In percent; undefined for an unknown state. */
export function findTaxRate(state: string | undefined): number | undefined {
  return state !== undefined && Object.hasOwn(TAX_BY_STATE, state) ? TAX_BY_STATE[state]?.rate : undefined;
}

/** Undefined if the rate is unknown. */
export function salesTaxCents(
  state: string | undefined,
  priceCents: number,
  tradeInCents: number,
): number | undefined {
  const rule = findTaxRate(state) === undefined ? undefined : TAX_BY_STATE[state ?? ''];
  if (!rule) return undefined;
  const { rate, tradeInLimit = Infinity, most = Infinity } = rule;
  const credit = rule.taxesTradeIn ? 0 : Math.min(tradeInCents, tradeInLimit * 100);
  return Math.min(percentOf(Math.max(0, priceCents - credit), rate), most * 100);
}

/** Rounded to the cent with integer arithmetic, so that every browser gets the same result. */
export function percentOf(cents: number, percent: number): number {
  const thousandths = Math.round(percent * 1_000);
  return Math.round((cents * thousandths) / 100_000);
}
