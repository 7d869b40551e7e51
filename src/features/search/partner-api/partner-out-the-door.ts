/** What a car costs to drive away, part by part: the sum is that of the order and the filter. */
import * as z from 'zod/mini';
import { feesOnTop, outTheDoorCents } from '#src/domain/payment/price-with-fees.ts';
import type { DoorPlace, FeeFacts } from '#src/domain/payment/price-with-fees.ts';
import { hasNoLocalTax, salesTaxCents } from '#src/domain/payment/sales-tax.ts';
import { findTitleFee } from '#src/domain/payment/title-fees.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { toCents, toDollars } from '#src/lib/cents.ts';

const number = z.optional(z.number());
const part = z.enum(['fees', 'salesTax', 'localTax', 'titleFee', 'registration']);
type Part = z.infer<typeof part>;

export const partnerOutTheDoorSchema = z.object({
  /** The price and the parts that are known. */
  dollars: z.number(),
  /** Of the search's ZIP Code. Without it, only fees are in the sum. */
  state: z.optional(z.string()),
  /** On top of the price. */
  feesDollars: number,
  salesTaxDollars: number,
  titleFeeDollars: number,
  registrationDollars: number,
  /** Not what this seller says: fees are those that other dealers of the place usually disclose. */
  estimated: z.array(part),
  /** Of which more may be due. Registration is the least that any car pays in the state. */
  least: z.array(part),
  /** What may be due and is not in the sum. */
  unknown: z.array(part),
});
export type PartnerOutTheDoor = z.infer<typeof partnerOutTheDoorSchema>;

/** Undefined without an advertised price. */
export function toPartnerOutTheDoor(
  pricing: FeeFacts & { readonly salePrice?: number | undefined },
  place: DoorPlace,
): PartnerOutTheDoor | undefined {
  const { salePrice, disclosedFees, addedFees, assumedFees } = pricing;
  if (salePrice === undefined) return undefined;
  const { state, registrationCents } = place;
  const isDisclosed = (addedFees ?? disclosedFees) !== undefined;
  const fees = isDisclosed || assumedFees ? feesOnTop(pricing) : undefined;
  const price = salePrice + (fees ?? 0);
  const taxCents = salesTaxCents(state, toCents(price), 0);
  const amounts = {
    feesDollars: fees,
    salesTaxDollars: taxCents === undefined ? undefined : toDollars(taxCents),
    titleFeeDollars: findTitleFee(state),
    registrationDollars: registrationCents > 0 ? toDollars(registrationCents) : undefined,
  };
  const unknown: Part[] = [
    ...(amounts.feesDollars === undefined ? (['fees'] as const) : []),
    ...(amounts.salesTaxDollars === undefined ? (['salesTax'] as const) : []),
    ...(hasNoLocalTax(state) ? [] : (['localTax'] as const)),
    ...(amounts.titleFeeDollars === undefined ? (['titleFee'] as const) : []),
    ...(amounts.registrationDollars === undefined ? (['registration'] as const) : []),
  ];
  return {
    dollars: toDollars(outTheDoorCents(price, place)),
    ...definedOnly({ state, ...amounts }),
    estimated: isDisclosed || !assumedFees ? [] : ['fees'],
    least: amounts.registrationDollars === undefined ? [] : ['registration'],
    unknown,
  };
}
