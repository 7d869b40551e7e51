import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import { CREDIT_BANDS, LOAN_MONTHS } from '#src/domain/payment/payment-rates.ts';
import { formatPaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import type { TermProblems } from '#src/domain/payment/term-problems.ts';
import type { paymentsCall } from '#src/features/vehicle/payments/payments.call.ts';
import { readPlacedTerms } from '#src/features/vehicle/payments/read-placed-terms.ts';
import type { CallOutput, Handler } from '#src/lib/call.ts';

/**
 * The form offers these, so only other clients can send wrong ones. An unknown financeType counts as "finance".
 * @see docs/rules/vehicle.md#payments
 */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  months: LOAN_MONTHS.map(String),
  credit: CREDIT_BANDS.map(({ code }) => code),
};

type TermProblem = Extract<CallOutput<typeof paymentsCall>, { type: 'unusable-terms' }>['problems'][number];

export const answerPayments: Handler<typeof paymentsCall> = ({ listingId, terms }, { locals }) => {
  const { stock, places } = locals.services;
  const [found] = stock.current.loadListings([listingId]);
  if (!found) return Promise.resolve({ type: 'unknown-listing' });
  const car = toPayableCar(found.listing);
  if (!car) return Promise.resolve({ type: 'no-price' });
  const params = new URLSearchParams(terms);
  const read = readPlacedTerms(params, places);
  const problems = [...listTyped(read.problems), ...findWrongChoices(params)];
  if (problems.length > 0) return Promise.resolve({ type: 'unusable-terms', problems });
  return Promise.resolve({
    type: 'ok',
    terms: formatPaymentTerms(read.terms),
    plan: planPayment(car, read.terms),
  });
};

function listTyped(problems: TermProblems): TermProblem[] {
  return Object.entries(problems).map(([term, problem]) => ({ term, ...problem }));
}

function findWrongChoices(params: URLSearchParams): TermProblem[] {
  return Object.entries(CHOICES).flatMap(([term, choices]) => {
    const typed = params.get(term) ?? '';
    const isWrong = typed !== '' && !choices.includes(typed);
    return isWrong ? [{ term, typed, message: `Choose one of ${choices.join(', ')}.` }] : [];
  });
}
