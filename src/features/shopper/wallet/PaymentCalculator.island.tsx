import { memo, useEffect, useState } from 'react';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { formatPaymentTerms, parseAskedPrice } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { hasProblems } from '#src/domain/payment/term-problems.ts';
import type { TermProblems } from '#src/domain/payment/term-problems.ts';
import { Field, PaymentFields } from '#src/features/vehicle/payments/PaymentFields.tsx';
import { PaymentResult } from '#src/features/vehicle/payments/PaymentResult.tsx';
import styles from '#src/features/vehicle/payments/Payments.module.css';
import { usePaymentForm } from '#src/features/vehicle/payments/use-payment-form.ts';
import { SaveTerms } from '#src/features/shopper/wallet/SaveTerms.tsx';
import { showTypedTerms, useStartTerms } from '#src/features/shopper/wallet/payment-terms.store.ts';
import type { PageTerms } from '#src/features/shopper/wallet/payment-terms.store.ts';
import { Button } from '#src/ui/Button.tsx';

interface Props extends PageTerms {
  car: PayableCar;
  listingId: string;
  /** The price in the URL of the page, if it is not the price of the car. */
  askedPrice?: number | undefined;
  /** The URL of the page, which handles the form without JavaScript. */
  action: string;
  /** Problems of the terms in the URL. */
  drawnProblems: TermProblems;
  /** The site has wallets that can store terms and deals. */
  hasWallet: boolean;
}

/** An island, because it updates while the shopper types and uses their own terms. Without it the form reloads the page. */
export const PaymentCalculator = memo(function PaymentCalculator({
  car,
  listingId,
  askedPrice,
  action,
  ...rest
}: Props) {
  const { drawnProblems, hasWallet, ...page } = rest;
  const start = useStartTerms(page);
  const { terms, isTyped, problems, follow, settle } = usePaymentForm(start, drawnProblems);
  const [price, setPrice] = useState(askedPrice ?? car.price);
  useEffect(() => {
    if (isTyped) showTypedTerms(terms);
  }, [isTyped, terms]);
  const plan = planPayment({ ...car, price }, terms);
  const isPartial = hasProblems(problems);
  return (
    <div className={styles['calculator']}>
      <form
        className={styles['form']}
        method="get"
        action={`${action}#pricingDetails`}
        onInput={(event) => {
          setPrice(readPrice(event.currentTarget) ?? car.price);
          void follow(event);
        }}
        onBlur={settle}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <div className={styles['price']}>
          <Field
            id="payment-price"
            name="price"
            label="Price ($)"
            value={askedPrice ?? car.price}
            problem={problems.price}
          />
        </div>
        <PaymentFields key={formatPaymentTerms(start)} terms={start} prefix="payment" problems={problems} />
        <p className="basic-only">
          <Button type="submit">Calculate</Button>
        </p>
      </form>
      <PaymentResult plan={plan} terms={terms} isPartial={isPartial} />
      {hasWallet && !isPartial && (
        <SaveTerms listingId={listingId} returnTo={action} terms={terms} price={price} />
      )}
    </div>
  );
});

function readPrice(form: HTMLFormElement): number | undefined {
  const typed = new FormData(form).get('price');
  return parseAskedPrice(typeof typed === 'string' ? typed : null);
}
