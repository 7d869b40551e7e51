import { memo } from 'react';
import { estimateOutTheDoor } from '#src/domain/payment/out-the-door.ts';
import type { Registrations } from '#src/domain/payment/out-the-door.ts';
import type { FeeFacts } from '#src/domain/payment/price-with-fees.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { formatCents } from '#src/domain/payment/payment-text.ts';
import { useShownTerms } from '#src/features/shopper/wallet/payment-terms.store.ts';
import type { PageTerms } from '#src/features/shopper/wallet/payment-terms.store.ts';
import styles from '#src/features/vehicle/payments/Payments.module.css';

interface Props extends PageTerms {
  car: PayableCar & FeeFacts;
  registrations: Registrations;
}

/**
 * An island, because the ZIP Code and the trade-in are those of the payment form or of the shopper's wallet. Without it
 * they are those of the URL.
 */
export const OutTheDoor = memo(function OutTheDoor({ car, registrations, ...page }: Props) {
  const terms = useShownTerms(page);
  const { lines, knownCents, sources } = estimateOutTheDoor(car, terms, registrations);
  return (
    <>
      <table className={styles['sum']}>
        <caption className="visually-hidden">Out-the-door estimate, from the amounts we know</caption>
        <tbody>
          {lines.map(({ label, cents, isLeast, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cents === undefined ? (
                <td className={styles['words']}>{text}</td>
              ) : (
                <td>{`${formatCents(cents)}${isLeast ? ' or more' : ''}`}</td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">So far</th>
            <td>{formatCents(knownCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles['note']}>
        Unknown amounts aren't in the total.
        {terms.zip === undefined && terms.state === undefined && (
          <>
            {' '}
            <a href="#payment-zip">Enter your ZIP Code</a> to add state tax.
          </>
        )}
      </p>
      {sources.length > 0 && <p className={styles['note']}>{sources.map((text) => `${text}.`).join(' ')}</p>}
    </>
  );
});
