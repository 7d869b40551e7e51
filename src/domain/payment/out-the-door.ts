/** What a car costs to drive away, as far as it is known. An unknown amount is named and never counted as zero. */
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { listPriceLines, listTradeInLines } from '#src/domain/payment/payment-parts.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { feesOnTop } from '#src/domain/payment/price-with-fees.ts';
import type { FeeFacts } from '#src/domain/payment/price-with-fees.ts';
import {
  describeTaxRate,
  findTaxRate,
  hasNoLocalTax,
  LOCAL_TAX_SOURCE,
  SALES_TAX_SOURCE,
  salesTaxCents,
} from '#src/domain/payment/sales-tax.ts';
import type { RegistrationAmount } from '#src/domain/payment/registration-fees.ts';
import { findTitleFee, TITLE_FEES_SOURCE } from '#src/domain/payment/title-fees.ts';

export interface OutTheDoorLine {
  readonly label: string;
  /** In cents, negative for deductions; undefined if it is unknown, or included in the price. */
  readonly cents?: number;
  /** The amount is the least that is due. */
  readonly isLeast?: true;
  /** In place of an amount. */
  readonly text?: string;
}

export interface OutTheDoor {
  readonly lines: readonly OutTheDoorLine[];
  /** The sum of what is known. */
  readonly knownCents: number;
  readonly sources: readonly string[];
}

type Car = PayableCar & FeeFacts;
/** What it costs to register the car, by state. */
export type Registrations = Readonly<Record<string, RegistrationAmount>>;

/** Always the same lines, apart from the trade-in. @param terms only the state and the trade-in count */
export function estimateOutTheDoor(
  car: Car,
  terms: PaymentTerms,
  registrations: Registrations = {},
): OutTheDoor {
  const { state } = terms;
  const [tax, fee] = [findTaxRate(state), findTitleFee(state)];
  const lines: OutTheDoorLine[] = [
    ...listPriceLines(car),
    describeFees(car),
    describeTax(car, terms),
    {
      label: 'County and city tax',
      text: hasNoLocalTax(state) ? `None on cars in ${state ?? ''}` : 'Unknown',
    },
    fee === undefined
      ? { label: 'Title fee', text: 'Unknown' }
      : { label: `Title fee, ${state ?? ''}`, cents: fee * 100 },
    describeRegistration(state, registrations),
    ...listTradeInLines(terms),
  ];
  const sum = lines.reduce((total, { cents = 0 }) => total + cents, 0);
  return {
    lines,
    knownCents: Math.max(0, sum),
    sources: [
      ...(tax === undefined ? [] : [`Sales tax: ${SALES_TAX_SOURCE}`]),
      ...(hasNoLocalTax(state) ? [`County and city tax: ${LOCAL_TAX_SOURCE}`] : []),
      ...(fee === undefined ? [] : [`Title fee: ${TITLE_FEES_SOURCE}`]),
    ],
  };
}

/** On the fees, too, as most states do. */
function describeTax(car: Car, { zip, state, tradeIn }: PaymentTerms): OutTheDoorLine {
  const price = (car.price + feesOnTop(car)) * 100;
  const cents = salesTaxCents(state, price, tradeIn * 100);
  return cents === undefined
    ? {
        label: 'State sales tax',
        text: `Unknown ${zip === undefined ? 'without your' : 'for this'} ZIP Code`,
      }
    : { label: `State sales tax, ${describeTaxRate(state, price) ?? ''}`, cents };
}

function describeRegistration(state: string | undefined, registrations: Registrations): OutTheDoorLine {
  const amount = registrations[state ?? ''];
  if (state === undefined || amount === undefined) return { label: 'Registration', text: 'Unknown' };
  const { cents, years = 1, isLeast } = amount;
  const period = years === 1 ? 'a year' : `${years} years`;
  return { label: `Registration for ${period}, ${state}`, cents, ...(isLeast && { isLeast }) };
}

function describeFees(car: Car): OutTheDoorLine {
  const { disclosedFees, addedFees, assumedFees } = car;
  const cents = feesOnTop(car) * 100;
  if (addedFees !== undefined && addedFees > 0) return { label: 'Dealer fees', cents };
  if (disclosedFees !== undefined && disclosedFees > 0)
    return { label: 'Dealer fees', text: `${formatUsd(disclosedFees)}, included in the price` };
  if ((addedFees ?? disclosedFees) !== undefined) return { label: 'Dealer fees', text: 'None' };
  return assumedFees
    ? { label: `Dealer fees, not disclosed; usual in ${assumedFees.place}`, cents }
    : { label: 'Dealer fees', text: 'Not disclosed' };
}
