import { memo } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { findBudgetGap } from '#src/domain/payment/budget-gap.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { formatPayment, formatShortPayment, PAYMENT_WORDS } from '#src/domain/payment/payment-text.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { $monthlyBudget, useShownTerms } from '#src/features/shopper/wallet/payment-terms.store.ts';
import type { PageTerms } from '#src/features/shopper/wallet/payment-terms.store.ts';
import styles from '#src/features/shopper/wallet/PaymentFigure.module.css';
import { WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';

interface Props extends PageTerms {
  car: PayableCar;
  /** A line in a narrow bar. */
  isShort?: boolean;
  /** The site has wallets, so the payment is compared with the shopper's budget. */
  hasBudget?: boolean;
}

/**
 * An island, because the shopper's terms and budget are in the browser. Without it the payment uses the terms of the URL.
 */
export const PaymentFigure = memo(function PaymentFigure({ car, isShort, hasBudget, ...page }: Props) {
  const plan = planPayment(car, useShownTerms(page));
  const budget = useNewest($monthlyBudget);
  const gap = budget === undefined ? undefined : findBudgetGap(plan, budget);
  if (isShort)
    return (
      <a href="#pricingDetails">
        {formatShortPayment(plan)} {PAYMENT_WORDS[plan.financeType]}
      </a>
    );
  return (
    <>
      <span>
        About <a href="#pricingDetails">{formatPayment(plan)}</a>
      </span>
      {/* Always a line, so that the page does not move when the budget is known. */}
      {hasBudget && (
        <a className={styles['budget']} data-over={gap?.isOver} href={WALLET_PATH} data-dialog="wallet">
          {gap?.text ?? 'Set a monthly budget'}
        </a>
      )}
    </>
  );
});
