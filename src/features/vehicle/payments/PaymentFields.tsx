import type { ComponentProps } from 'react';
import { CREDIT_BANDS, LOAN_MONTHS } from '#src/domain/payment/payment-rates.ts';
import { DOWN_PERCENT, FINANCE_TYPES } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import type { TermProblem, TermProblems } from '#src/domain/payment/term-problems.ts';
import { ZIP_FIELD_LENGTH } from '#src/domain/visitor/zip.ts';
import styles from '#src/features/vehicle/payments/PaymentFields.module.css';

interface Props {
  terms: PaymentTerms;
  /** Distinguishes the ids of two forms on one page. */
  prefix: string;
  problems: TermProblems;
}

/**
 * The fields of all payment terms, the same on every page and in the wallet. The form around them reads them by name.
 */
export function PaymentFields({ terms, prefix, problems }: Props) {
  return (
    <>
      <fieldset className={styles['types']}>
        <legend>How would you pay?</legend>
        {FINANCE_TYPES.map(({ code, label }) => (
          <label key={code}>
            <input type="radio" name="financeType" value={code} defaultChecked={code === terms.financeType} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={styles['frame']}>
        <div className={styles['fields']}>
          <Field
            id={`${prefix}-down`}
            name="down"
            problem={problems.down}
            label="Down payment ($)"
            value={terms.down}
            placeholder={`${DOWN_PERCENT}% of the price`}
          />
          <Field
            id={`${prefix}-trade-in`}
            name="tradeIn"
            problem={problems.tradeIn}
            label="Trade-in value ($)"
            value={terms.tradeIn || undefined}
            placeholder="0"
          />
          <Field
            id={`${prefix}-owed`}
            name="owed"
            problem={problems.owed}
            label="Owed on trade-in ($)"
            value={terms.owed || undefined}
            placeholder="0"
          />
          <div className={styles['field']}>
            <label htmlFor={`${prefix}-months`}>Months</label>
            <select id={`${prefix}-months`} name="months" defaultValue={terms.months}>
              {LOAN_MONTHS.map((months) => (
                <option key={months} value={months}>
                  {months}
                </option>
              ))}
            </select>
          </div>
          <div className={`${styles['field']} ${styles['wide']}`}>
            <label htmlFor={`${prefix}-credit`}>Credit score</label>
            <select id={`${prefix}-credit`} name="credit" defaultValue={terms.credit}>
              {CREDIT_BANDS.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Field
            id={`${prefix}-apr`}
            name="apr"
            problem={problems.apr}
            label="APR (%)"
            value={terms.apr}
            placeholder="By credit score"
            inputMode="decimal"
          />
          <Field
            id={`${prefix}-zip`}
            name="zip"
            problem={problems.zip}
            label="ZIP Code for tax"
            value={terms.zip}
            autoComplete="postal-code"
            maxLength={ZIP_FIELD_LENGTH}
          />
        </div>
      </div>
    </>
  );
}

interface FieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete' | 'maxLength'> {
  id: string;
  name: string;
  label: string;
  value: number | string | undefined;
  inputMode?: 'numeric' | 'decimal';
  problem: TermProblem | undefined;
}

/** A text field for one term, with its problem. */
export function Field({ id, label, value, problem, ...rest }: FieldProps) {
  const problemId = `${id}-problem`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...rest}
        id={id}
        defaultValue={problem?.typed ?? value}
        aria-invalid={problem && true}
        aria-describedby={problem && problemId}
      />
      {problem && (
        <p className={styles['problem']} id={problemId} role="alert">
          {problem.message}
        </p>
      )}
    </div>
  );
}
