import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { PaymentResult } from '#src/features/vehicle/payments/PaymentResult.tsx';

const LEASE = { ...USUAL_TERMS, financeType: 'lease' } as const;
const show = (car: Parameters<typeof planPayment>[0], terms = LEASE) =>
  renderToStaticMarkup(<PaymentResult plan={planPayment(car, terms)} terms={terms} isPartial={false} />);

test('a shopper who chooses a lease of a used car reads why a loan is shown', () => {
  expect(show({ price: 20_000 })).toContain('leased here, so this is a loan');
  expect(show({ price: 20_000, isNew: true })).toContain('leased for 36 months');
  expect(show({ price: 20_000, isNew: true })).not.toContain('this is a loan');
});
