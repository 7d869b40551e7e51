/** Cars and terms of all kinds, for property tests. */
import fc from 'fast-check';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { CREDIT_BANDS, LOAN_MONTHS } from '#src/domain/payment/payment-rates.ts';
import { FINANCE_TYPES } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';

const dollars = (max: number) => fc.integer({ min: 0, max });
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const given = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;

export const paymentCars = fc
  .record({
    price: fc.integer({ min: 1, max: 300_000 }),
    isNew: fc.constantFrom(undefined, true as const),
    msrp: optional(fc.integer({ min: 1, max: 300_000 })),
    incentive: optional(dollars(10_000)),
    noLease: fc.constantFrom(undefined, true as const),
  })
  .map((car) => given(car) as PayableCar);

export const paymentTerms = fc
  .record({
    financeType: fc.constantFrom(...FINANCE_TYPES.map(({ code }) => code)),
    down: optional(dollars(50_000)),
    tradeIn: dollars(60_000),
    owed: dollars(60_000),
    months: fc.constantFrom(...LOAN_MONTHS),
    credit: fc.constantFrom(...CREDIT_BANDS.map(({ code }) => code)),
    apr: optional(fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100)),
    place: optional(
      fc.constantFrom(
        { zip: '60601', state: 'IL' },
        { zip: '94105', state: 'CA' },
        { zip: '29401', state: 'SC' },
        { zip: '97201', state: 'OR' },
      ),
    ),
  })
  .map(({ place, ...terms }) => given({ ...terms, ...place }) as PaymentTerms);
