import { maskPrice } from '#src/domain/search-query/price-rules.ts';
import { maskField } from '#src/features/search/filters/filter-form.ts';
import styles from '#src/features/search/filters/FilterPanel.module.css';

interface Props {
  min: number | undefined;
  max: number | undefined;
  problem: string | undefined;
  /** Called when a field is left with another price. Enter submits the form. */
  onCommit: (field: HTMLInputElement) => void;
}

const PROBLEM_ID = 'price-problem';

/** @see docs/rules/search.md#prices */
export function PriceFields({ min, max, problem, onCommit }: Props) {
  const hasProblem = problem !== undefined;
  return (
    <>
      <div className={styles['pair']}>
        <PriceField
          name="minPrice"
          label="Min price"
          value={min}
          hasProblem={hasProblem}
          onCommit={onCommit}
        />
        <PriceField
          name="maxPrice"
          label="Max price"
          value={max}
          hasProblem={hasProblem}
          onCommit={onCommit}
        />
      </div>
      {hasProblem && (
        <p id={PROBLEM_ID} className={styles['problem']}>
          {problem}
        </p>
      )}
    </>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: number | undefined;
  hasProblem: boolean;
  onCommit: (field: HTMLInputElement) => void;
}

function PriceField({ name, label, value, hasProblem, onCommit }: FieldProps) {
  const text = value === undefined ? '' : maskPrice(String(value));
  return (
    <label>
      {label}
      <input
        type="text"
        inputMode="numeric"
        name={name}
        defaultValue={text}
        data-chosen={text}
        placeholder="Any"
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasProblem ? PROBLEM_ID : undefined}
        onInput={({ currentTarget }) => maskField(currentTarget)}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== text) onCommit(currentTarget);
        }}
      />
    </label>
  );
}
