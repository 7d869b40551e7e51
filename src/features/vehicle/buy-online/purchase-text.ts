/** A purchase in words: for its summary, its review, and the dealer's lead. */
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import { formatPayment } from '#src/domain/payment/payment-text.ts';
import { CREDIT_BANDS } from '#src/domain/payment/payment-rates.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { AnsweredStep, PurchaseAnswers } from '#src/features/vehicle/buy-online/purchase.schema.ts';

interface PurchaseFact {
  readonly label: string;
  readonly text: string;
  readonly step: AnsweredStep;
}

export const STEP_LABELS = {
  'trade-in': 'Trade-in',
  payment: 'Payment',
  handover: 'Pickup or delivery',
  contact: 'Contact',
  review: 'Review and sign',
} as const;

/** What the shopper signs. */
export function writePurchaseNotice(seller: string): string {
  return `I ask ${seller} to reserve this car for me and to contact me. This is a request, not a contract: I can cancel it, nothing is paid now, and ${seller} decides whether the car is available and on what terms.`;
}

/** Every answer in the order of the steps. */
export function listPurchaseFacts(answers: PurchaseAnswers): PurchaseFact[] {
  const { payment, handover, contact } = answers;
  const loan = payment?.financeType === 'finance' ? payment : undefined;
  const facts: (readonly [AnsweredStep, string, string | undefined])[] = [
    ['trade-in', 'Trade-in', describeTradeIn(answers)],
    ['payment', 'Payment method', payment && (loan ? 'With a loan' : 'In cash')],
    ['payment', 'Down payment', loan && formatUsd(loan.down)],
    ['payment', 'Term', loan && `${loan.months} months`],
    ['payment', 'Credit score', loan && labelOf(CREDIT_BANDS, loan.credit)],
    ['handover', 'Pickup or delivery', handover && describeHandover(handover)],
    ['handover', 'Note', handover?.note],
    ['contact', 'Name', contact && `${contact.firstName} ${contact.lastName}`],
    ['contact', 'Email', contact?.email],
    ['contact', 'Phone', contact?.phone],
  ];
  return facts.flatMap(([step, label, text]) => (text ? [{ step, label, text }] : []));
}

/** "$412 a month", by the payment calculator; undefined where the dealer hides payments or no terms are chosen. */
export function estimatePurchase(listing: Listing, answers: PurchaseAnswers): string | undefined {
  const car = toPayableCar(listing);
  const { payment, 'trade-in': tradeIn } = answers;
  if (!car || !payment) return undefined;
  const { value = 0, owed = 0 } = tradeIn ?? {};
  return formatPayment(planPayment(car, { ...USUAL_TERMS, ...payment, tradeIn: value, owed }));
}

/** The dealer's lead: everything that was signed, with its receipt first. */
export function writePurchaseLead(
  receipt: string,
  price: number,
  answers: PurchaseAnswers,
  estimate: string | undefined,
): string {
  return [
    `Reservation request ${receipt}`,
    `Price shown: ${formatUsd(price)}`,
    ...listPurchaseFacts(answers).map(({ label, text }) => `${label}: ${text}`),
    ...(estimate === undefined ? [] : [`Estimate shown: ${estimate}, before tax and fees`]),
    'A request signed by the shopper, not a contract. Nothing was paid.',
  ].join('\n');
}

function describeTradeIn({ 'trade-in': tradeIn }: PurchaseAnswers): string | undefined {
  if (!tradeIn) return undefined;
  if (!tradeIn.hasCar) return 'None';
  const value = tradeIn.value > 0 ? `, ${formatUsd(tradeIn.value)} (owner's estimate)` : '';
  const owed = tradeIn.owed > 0 ? `, ${formatUsd(tradeIn.owed)} still owed` : '';
  return `${tradeIn.car}${value}${owed}`;
}

function describeHandover({ way, street, city, zip }: NonNullable<PurchaseAnswers['handover']>): string {
  return way === 'pickup'
    ? 'Pickup at the dealer'
    : `Delivery to ${street}, ${city} ${zip}, if the dealer delivers`;
}
