import type { FilterOption } from '#src/domain/search-query/filter-options.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { MoreOptions } from '#src/features/filters/FilterSectionView.tsx';
import { SHORT_LIST } from '#src/features/filters/filter-sections.ts';

interface Props {
  name: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  /** The wire value of an option, where it is not the option's own. */
  toValue?: (value: string) => string;
}

/** The form listens for all its fields. */
export const onChangeOfForm = () => undefined;
/** Why an option cannot be chosen: its count is zero while a radius is set. @see R §5 */
const NONE_TEXT = 'none in this radius';

/** Any number of values. */
export function CheckOptions({ name, options, chosen, toValue = (value) => value }: Props) {
  const length = options.length > SHORT_LIST + 1 ? SHORT_LIST : options.length;
  const rest = options.slice(length);
  const show = (option: FilterOption) => (
    <label key={option.value}>
      <input
        type="checkbox"
        name={name}
        value={toValue(option.value)}
        checked={chosen.includes(option.value)}
        disabled={option.disabled}
        onChange={onChangeOfForm}
      />
      {`${option.label} `}
      <b>{option.disabled ? NONE_TEXT : formatCount(option.count)}</b>
    </label>
  );
  return (
    <>
      {options.slice(0, length).map(show)}
      {rest.length > 0 && (
        <MoreOptions
          listKey={name}
          count={options.length}
          isOpenAtFirst={rest.some((option) => chosen.includes(option.value))}
        >
          {rest.map(show)}
        </MoreOptions>
      )}
    </>
  );
}

/** One value or any. */
export function RadioOptions({ name, options, chosen }: Props) {
  const value = chosen[0] ?? '';
  return [{ value: '', label: 'Any', disabled: false, count: undefined }, ...options].map((option) => (
    <label key={option.value}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        onChange={onChangeOfForm}
      />
      {`${option.label} `}
      {option.count !== undefined && <b>{option.disabled ? NONE_TEXT : formatCount(option.count)}</b>}
    </label>
  ));
}
