import { useEffect, useRef } from 'react';
import { maskPrice } from '#src/domain/search-query/price-rules.ts';
import styles from '#src/features/filters/FilterPanel.module.css';

interface Props {
  min: number | undefined;
  max: number | undefined;
  problem: string | undefined;
  /** Enter submits the form; leaving a field counts too. */
  onCommit: (field: HTMLInputElement) => void;
}

const PROBLEM_ID = 'price-problem';

/** @see R §5 (Price range) */
export function PriceFields({ min, max, problem, onCommit }: Props) {
  return (
    <>
      <div className={styles['pair']}>
        <PriceField
          name="minPrice"
          label="Min price"
          value={min}
          hasProblem={problem !== undefined}
          onCommit={onCommit}
        />
        <PriceField
          name="maxPrice"
          label="Max price"
          value={max}
          hasProblem={problem !== undefined}
          onCommit={onCommit}
        />
      </div>
      {problem !== undefined && (
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
  const ref = useRef<HTMLInputElement>(null);
  const text = value === undefined ? '' : maskPrice(String(value));
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = text;
  }, [text]);
  return (
    <label>
      {label}
      <input
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        defaultValue={text}
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

/** Masks what was typed; the caret stays behind the digit that it was behind. */
function maskField(field: HTMLInputElement): void {
  const end = field.selectionStart ?? field.value.length;
  const digitCount = field.value.slice(0, end).replaceAll(/\D/g, '').length;
  field.value = maskPrice(field.value);
  let caret = 0;
  for (let seen = 0; caret < field.value.length && seen < digitCount; caret++)
    if (/\d/.test(field.value.charAt(caret))) seen++;
  field.setSelectionRange(Math.max(caret, Math.min(1, field.value.length)), caret);
}
