import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import {
  describeSources,
  describeTerms,
  formatCents,
  formatPayment,
} from '#src/domain/payment/payment-text.ts';
import styles from '#src/features/vehicle/payments/Payments.module.css';

interface Props {
  plan: PaymentPlan;
  terms: PaymentTerms;
  /** Some fields of the form are invalid. */
  isPartial: boolean;
}

/** Shows the payment, its terms, how it adds up, and what it leaves out. */
export function PaymentResult({ plan, terms, isPartial }: Props) {
  return (
    <div className={styles['result']}>
      <p>
        <output className={styles['amount']}>{formatPayment(plan)}</output>
        <span className={styles['terms']}>{describeTerms(plan, terms)}</span>
      </p>
      {terms.financeType === 'lease' && plan.financeType === 'finance' && (
        <p>This car can't be leased here, so this is a loan.</p>
      )}
      {isPartial && <p>This estimate leaves out the highlighted fields.</p>}
      <div className={styles['sums']}>
        {plan.sums.map(({ lines, sum }) => (
          <table key={sum.label} className={styles['sum']}>
            <caption className="visually-hidden">How “{sum.label}” adds up</caption>
            <tbody>
              {lines.map(({ label, cents }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{formatCents(cents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{sum.label}</th>
                <td>{formatCents(sum.cents)}</td>
              </tr>
            </tfoot>
          </table>
        ))}
      </div>
      <ul className={styles['unknowns']}>
        {plan.unknowns.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles['note']}>{describeSources(plan, terms)}</p>
    </div>
  );
}
