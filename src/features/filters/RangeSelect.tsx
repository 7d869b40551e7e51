import type { FilterOption } from '#src/domain/search-query/filter-options.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { onChangeOfForm } from '#src/features/filters/ChoiceOptions.tsx';

interface Props {
  name: string;
  label: string;
  options: readonly FilterOption[];
  value: number | undefined;
}

/** One end of a range, or any. */
export function RangeSelect({ name, label, options, value }: Props) {
  return (
    <select name={name} aria-label={label} value={value ?? ''} onChange={onChangeOfForm}>
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {`${option.label} (${formatCount(option.count)})`}
        </option>
      ))}
    </select>
  );
}
