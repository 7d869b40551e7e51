import { useState } from 'react';
import { formatPaymentTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { DEAL_OUTCOMES } from '#src/features/shopper/wallet/deal-outcomes.ts';
import styles from '#src/features/shopper/wallet/SaveTerms.module.css';
import { DEALS_PATH, WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  listingId: string;
  /** The page of the car. */
  returnTo: string;
  terms: PaymentTerms;
  price: number;
}

const SAVED_TEXT = 'Saved to your wallet and used for every car.';
const FAILED_TEXT = "We couldn't save your terms. Please try again.";
const WALLET_OUTCOMES = [
  { id: 'wallet-saved', text: SAVED_TEXT },
  { id: 'wallet-failed', text: FAILED_TEXT },
];

/** Saves the deal, or the terms for all cars: in place, or with forms that return to this page with a note. */
export function SaveTerms({ listingId, returnTo, terms, price }: Props) {
  const [note, setNote] = useState('');
  const spelled = formatPaymentTerms(terms);
  /** The code that saves could not be loaded. */
  const sayFailed = (text: string) => (error: unknown) => {
    reportError(error);
    setNote(text);
  };
  return (
    <div className={styles['keep']}>
      <div className={styles['steps']}>
        <form
          method="post"
          action={DEALS_PATH}
          onSubmit={(event) => {
            event.preventDefault();
            void import('#src/features/shopper/wallet/deals.store.ts')
              .then(({ saveDeal }) => saveDeal(listingId, terms, price))
              .then(setNote)
              .catch(sayFailed(DEAL_OUTCOMES.failed.text));
          }}
        >
          <input type="hidden" name="carId" value={listingId} />
          <input type="hidden" name="dealType" value={terms.financeType} />
          <input type="hidden" name="terms" value={spelled} />
          <input type="hidden" name="price" value={price} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" look="main">
            Save this deal
          </Button>
        </form>
        <form
          method="post"
          action="/account-api/wallet"
          onSubmit={(event) => {
            event.preventDefault();
            void import('#src/features/shopper/wallet/save-wallet.store.ts')
              .then(({ saveTerms }) => {
                setNote(saveTerms(terms) ?? SAVED_TEXT);
              })
              .catch(sayFailed(FAILED_TEXT));
          }}
        >
          <input type="hidden" name="terms" value={spelled} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit">Use for all cars</Button>
        </form>
        <a href={WALLET_PATH}>My wallet</a>
      </div>
      <p className={styles['note']} role="status">
        {note}
      </p>
      {[...Object.values(DEAL_OUTCOMES), ...WALLET_OUTCOMES].map(({ id, text }) => (
        <p key={id} id={id} className={styles['outcome']}>
          {text}
        </p>
      ))}
    </div>
  );
}
