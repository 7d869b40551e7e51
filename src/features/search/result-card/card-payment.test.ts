import { expect, test } from 'vitest';
import { USUAL_TERMS, formatPaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { describePayments } from '#src/features/search/result-card/card-payment.ts';

const CAR = { payable: { price: 25_000 }, href: '/cars-for-sale/vehicle/7', price: '$25,000' };

test('shows the payment and links to its details', () => {
  expect(describePayments()(CAR)).toEqual({
    amount: '$468/mo',
    beside: 'est. · $25,000',
    href: '/cars-for-sale/vehicle/7#pricingDetails',
  });
});

test('passes the terms of the wallet to the vehicle page', () => {
  const terms = formatPaymentTerms({ ...USUAL_TERMS, financeType: 'lease', months: 36 });
  expect(describePayments(terms)({ ...CAR, payable: { price: 30_000, isNew: true } })).toMatchObject({
    beside: 'est. lease · $25,000',
    href: '/cars-for-sale/vehicle/7?financeType=lease&months=36#pricingDetails',
  });
  expect(describePayments(terms)(CAR)?.beside).toBe('est. · $25,000');
});

test.each([
  [412, { isOver: true, text: '$56 over your budget' }],
  [468, { isOver: false, text: 'Matches your budget' }],
  [600, { isOver: false, text: '$132 under your budget' }],
])('says how the payment compares with a budget of $%s a month', (budget, gap) => {
  expect(describePayments('', budget)(CAR)?.budget).toEqual(gap);
});

test('compares no cash price with a monthly budget', () => {
  expect(describePayments('financeType=cash', 600)(CAR)).not.toHaveProperty('budget');
});

test('does not pass the terms to a seller’s own page', () => {
  expect(describePayments('down=5')({ ...CAR, href: 'https://dealer.example/car' })?.href).toBe(
    'https://dealer.example/car#pricingDetails',
  );
});

test('shows no payment for a car without a price', () => {
  expect(describePayments()({ href: CAR.href, price: 'Call for price' })).toBeUndefined();
});
