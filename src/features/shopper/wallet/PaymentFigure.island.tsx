import { memo } from 'react';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { formatPayment } from '#src/domain/payment/payment-text.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { useShownTerms } from '#src/features/shopper/wallet/payment-terms.store.ts';
import type { PageTerms } from '#src/features/shopper/wallet/payment-terms.store.ts';

interface Props extends PageTerms {
  car: PayableCar;
}

/** An island, because the terms of the shopper are in the browser. Without it the payment uses the terms of the URL. */
export const PaymentFigure = memo(function PaymentFigure({ car, ...page }: Props) {
  const plan = planPayment(car, useShownTerms(page));
  return (
    <>
      About <a href="#pricingDetails">{formatPayment(plan)}</a>
    </>
  );
});
