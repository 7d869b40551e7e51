import { formatCount, formatPercent } from '#src/domain/search-query/format-number.ts';
import { AddMake } from '#src/features/search/filters/AddMake.tsx';
import styles from '#src/features/search/filters/FieldView.module.css';
import { LaterFields } from '#src/features/search/filters/LaterFields.tsx';
import { nameOption } from '#src/features/search/filters/option-text.ts';
import { MoreOptions } from '#src/features/search/filters/FilterSectionView.tsx';
import type { PanelField, PanelOption } from '#src/features/search/filters/panel-fields.ts';

/** Options shown at first; the others are behind "Show all". */
const SHORT_LIST = 8;

interface Props {
  field: PanelField;
  /** The field is the only one of its section, which already names it. */
  isAlone: boolean;
}

/** Uncontrolled fields: the form listens for all of them, and they show a choice before it is answered. */
export function FieldView({ field, isAlone }: Props) {
  switch (field.kind) {
    case 'select':
      return isAlone ? <SelectField field={field} /> : <LabeledSelect field={field} />;
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
    case 'info':
      return (
        <a className={styles['info']} href={field.options[0]?.value} data-dialog={field.name}>
          {field.label}
        </a>
      );
    case 'bars':
      return <Bars field={field} />;
    case 'later':
      return <LaterFields sectionKey={field.name} />;
    case 'waiting':
      return <p className={styles['waiting']}>{`Loading ${field.label.toLowerCase()}`}</p>;
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
          isOpenByDefault={rest.some((option) => option.isChosen)}
        >
          {rest.map(show)}
        </MoreOptions>
      )}
    </>
  );
}

/** One value, or any. */
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
  const { value, label, count, isChosen, isDisabled, moreInfo } = option;
  return (
    <label>
      <input type={type} name={name} value={value} defaultChecked={isChosen} disabled={isDisabled} />
      {moreInfo === undefined ? (
        `${label} `
      ) : (
        <span>
          {`${label} `}
          <small>{`${moreInfo} `}</small>
        </span>
      )}
      <b data-one={count === 1 ? '' : undefined}>{formatCount(count)}</b>
    </label>
  );
}

function LabeledSelect({ field }: { field: PanelField }) {
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
          {nameOption(option.label, option.count, option.isDisabled)}
        </option>
      ))}
    </select>
  );
}

/** Shows the distribution of the results as bars with shares. */
function Bars({ field: { label, options } }: { field: PanelField }) {
  const counts = options.map(({ count }) => count);
  const [total, most] = [counts.reduce((sum, count) => sum + count, 0), Math.max(...counts)];
  return (
    <div className={styles['bars']}>
      <p>{label}</p>
      <ul aria-label={`${label}: shares`}>
        {options.map((option) => (
          <li key={option.label}>
            {`${option.label} `}
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.round((option.count / most) * 100)} height="1" />
            </svg>
            <b>{formatPercent(option.count / total)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
