import { CREDIT_BANDS, LOAN_MONTHS } from '#src/domain/payment/payment-rates.ts';
import { DOWN_PERCENT, FINANCE_TYPES } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { ZIP_LENGTH } from '#src/domain/visitor/zip.ts';
import styles from '#src/features/payments/PaymentFields.module.css';

interface Props {
  terms: PaymentTerms;
  /** Distinguishes the ids of two forms on one page. */
  prefix: string;
  zipProblem?: string | undefined;
}

/** The fields of all terms, the same on every page and in the wallet; the form around them reads them by their names. */
export function PaymentFields({ terms, prefix, zipProblem }: Props) {
  const problemId = `${prefix}-zip-problem`;
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
      <div className={styles['fields']}>
        <Field
          id={`${prefix}-down`}
          name="down"
          label="Down payment ($)"
          value={terms.down}
          placeholder={`${DOWN_PERCENT}% of the price`}
        />
        <Field
          id={`${prefix}-trade-in`}
          name="tradeIn"
          label="Trade-in value ($)"
          value={terms.tradeIn || undefined}
          placeholder="0"
        />
        <Field
          id={`${prefix}-owed`}
          name="owed"
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
          label="APR (%)"
          value={terms.apr}
          placeholder="By credit score"
          inputMode="decimal"
        />
        <div className={styles['field']}>
          <label htmlFor={`${prefix}-zip`}>ZIP Code for tax</label>
          <input
            id={`${prefix}-zip`}
            name="zip"
            defaultValue={terms.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={ZIP_LENGTH}
            aria-invalid={zipProblem === undefined ? undefined : true}
            aria-describedby={zipProblem === undefined ? undefined : problemId}
          />
        </div>
      </div>
      {zipProblem !== undefined && (
        <p className={styles['problem']} id={problemId} role="alert">
          {zipProblem}
        </p>
      )}
    </>
  );
}

interface FieldProps {
  id: string;
  name: string;
  label: string;
  value: number | undefined;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal';
}

export function Field({ id, name, label, value, placeholder, inputMode = 'numeric' }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        inputMode={inputMode}
        maxLength={10}
        autoComplete="off"
      />
    </div>
  );
}
