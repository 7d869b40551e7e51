import { formatCount } from '#src/domain/search-query/format-number.ts';
import { AddMake } from '#src/features/filters/AddMake.tsx';
import styles from '#src/features/filters/FilterPanel.module.css';
import { MoreOptions } from '#src/features/filters/FilterSectionView.tsx';
import type { PanelField, PanelOption } from '#src/features/filters/panel-state.ts';

/** Options shown at once; the others stand behind "Show all". */
const SHORT_LIST = 8;
/** Why an option cannot be chosen: its count is zero while a radius is set. @see R §5 */
const NONE_TEXT = 'none in this radius';

interface Props {
  field: PanelField;
  /** Its section names it already. */
  isAlone: boolean;
}

/** Fields are not controlled: the form listens for them all, and they show a choice before it has an answer. */
export function FieldView({ field, isAlone }: Props) {
  switch (field.kind) {
    case 'select':
      return isAlone ? <SelectField field={field} /> : <LabelledSelect field={field} />;
    case 'add':
      return <AddMake field={field} isFirst={isAlone} />;
    case 'radio':
      return <RadioField field={field} />;
    case 'models':
      return (
        <div className={styles['models']} role="group" aria-label={field.label}>
          {field.name === 'trimCode' && <p>{field.label}</p>}
          <CheckField field={field} />
        </div>
      );
    case 'check':
      return <CheckField field={field} />;
  }
}

function CheckField({ field: { name, label, options } }: { field: PanelField }) {
  const length = options.length > SHORT_LIST + 1 ? SHORT_LIST : options.length;
  const rest = options.slice(length);
  const show = (option: PanelOption) => (
    <Choice key={option.value} type="checkbox" name={name} option={option} />
  );
  return (
    <>
      {options.slice(0, length).map(show)}
      {rest.length > 0 && (
        <MoreOptions
          listKey={`${name} ${label}`}
          count={options.length}
          isOpenAtFirst={rest.some((option) => option.isChosen)}
        >
          {rest.map(show)}
        </MoreOptions>
      )}
    </>
  );
}

/** One value or any. */
function RadioField({ field: { name, options } }: { field: PanelField }) {
  return (
    <>
      <label>
        <input
          type="radio"
          name={name}
          value=""
          defaultChecked={!options.some((option) => option.isChosen)}
        />
        Any
      </label>
      {options.map((option) => (
        <Choice key={option.value} type="radio" name={name} option={option} />
      ))}
    </>
  );
}

function Choice({ type, name, option }: { type: 'checkbox' | 'radio'; name: string; option: PanelOption }) {
  const { value, label, count, isChosen, isDisabled } = option;
  return (
    <label>
      <input type={type} name={name} value={value} defaultChecked={isChosen} disabled={isDisabled} />
      {`${label} `}
      <b>{isDisabled ? NONE_TEXT : formatCount(count)}</b>
    </label>
  );
}

function LabelledSelect({ field }: { field: PanelField }) {
  return (
    <label>
      {field.label}
      <SelectField field={field} />
    </label>
  );
}

/** One end of a range, or any. */
function SelectField({ field: { name, label, options } }: { field: PanelField }) {
  const chosen = options.find((option) => option.isChosen)?.value ?? '';
  return (
    <select name={name} aria-label={label} defaultValue={chosen} data-chosen={chosen}>
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {`${option.label} (${formatCount(option.count)})`}
        </option>
      ))}
    </select>
  );
}
