import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import { formatPaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import type { paymentsCall } from '#src/features/payments/payments.call.ts';
import { readPlacedTerms } from '#src/features/payments/read-placed-terms.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerPayments: Handler<typeof paymentsCall> = ({ listingId, terms }, { locals }) => {
  const { stock, places } = locals.services;
  const [found] = stock.current.loadListings([listingId]);
  if (!found) return Promise.resolve({ type: 'unknown-listing' });
  const car = toPayableCar(found.listing);
  if (!car) return Promise.resolve({ type: 'no-price' });
  const read = readPlacedTerms(new URLSearchParams(terms), places);
  const { zip } = read.problems;
  if (zip) return Promise.resolve({ type: 'unknown-zip', message: zip.message });
  return Promise.resolve({
    type: 'ok',
    terms: formatPaymentTerms(read.terms),
    plan: planPayment(car, read.terms),
  });
};
