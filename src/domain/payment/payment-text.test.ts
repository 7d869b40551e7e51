import { expect, test } from 'vitest';
import {
  describeSources,
  describeTerms,
  formatCents,
  formatPayment,
  formatShortPayment,
} from '#src/domain/payment/payment-text.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';

test.each([
  [46_705, '$467.05'],
  [123_456_789, '$1,234,567.89'],
  [-50, '−$0.50'],
  [0, '$0.00'],
])('%i cents are %s', (cents, text) => expect(formatCents(cents)).toBe(text));

test('a payment explains how it is calculated', () => {
  const terms = { ...USUAL_TERMS, zip: '60601', state: 'IL' };
  const plan = planPayment({ price: 25_000 }, terms);
  expect(formatPayment(plan)).toBe('$500 a month');
  expect(formatShortPayment(plan)).toBe('$500/mo');
  expect(describeTerms(plan, terms)).toBe('for 60 months at 9.06% APR, 10% down, with IL sales tax');
  expect(describeSources(plan, terms)).toMatch(
    /^An estimate, not an offer of credit\. APR: .+\. Sales tax: .+\.$/,
  );
});

test.each(['finance', 'lease'] as const)(
  'a %s that is paid at once has no monthly payment',
  (financeType) => {
    const terms = { ...USUAL_TERMS, financeType, down: 30_000 };
    const plan = planPayment({ price: 25_000, isNew: true }, terms);
    expect(formatPayment(plan)).toBe('$0 to finance');
    expect(formatShortPayment(plan)).toBe('$0 to finance');
    expect(describeTerms(plan, terms)).toBe('$30,000 down, before tax');
  },
);

test('cash has neither a rate nor a term', () => {
  const terms = { ...USUAL_TERMS, financeType: 'cash' } as const;
  const plan = planPayment({ price: 25_000 }, terms);
  expect(formatPayment(plan)).toBe('$25,000 in cash');
  expect(describeTerms(plan, terms)).toBe('before tax');
  expect(describeSources(plan, terms)).toBe('An estimate, not an offer of credit.');
});
