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
  /** Of the page's address, if it is not the car's own. */
  askedPrice?: number | undefined;
  /** Of the page, which answers the form without a script. */
  action: string;
  /** With the terms of the address. */
  drawnProblems: TermProblems;
  /** The site has wallets, in which terms and deals can be kept. */
  hasWallet: boolean;
}

/** An island, because it answers as one types, by the shopper's own terms. Without it the form asks this page again. */
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
        <p className={styles['calculate']}>
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
