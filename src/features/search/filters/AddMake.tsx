import { useRef } from 'react';
import { addRequestedMake } from '#src/features/search/filters/filter-form.ts';
import { LaterFields } from '#src/features/search/filters/LaterFields.tsx';
import { completePanel } from '#src/features/search/filters/filters.store.ts';
import styles from '#src/features/search/filters/FilterPanel.module.css';
import { nameOption } from '#src/features/search/filters/option-text.ts';
import type { PanelField } from '#src/features/search/filters/panel-fields.ts';

interface Props {
  field: PanelField;
  /** No make is selected yet. */
  isFirst: boolean;
}

/** An empty make selector. @see docs/rules/search.md#makes */
export function AddMake({ field, isFirst }: Props) {
  const select = <MakeSelect field={field} />;
  if (isFirst) return select;
  return (
    <details className={styles['more']} onToggle={completePanel}>
      <summary>Add Another Make</summary>
      {field.options.length > 0 ? select : <LaterFields sectionKey="vehicle" />}
    </details>
  );
}

/** Arrow keys pass over makes on the way, so a choice by keyboard counts on Enter or on leaving the field. */
function MakeSelect({ field: { name, label, options } }: { field: PanelField }) {
  const isByKeyboard = useRef(false);
  const submitChoice = (select: HTMLSelectElement) => {
    if (isByKeyboard.current && select.value !== '') {
      addRequestedMake(select);
      select.form?.requestSubmit();
    }
    isByKeyboard.current = false;
  };
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue=""
      data-chosen=""
      onPointerDown={() => {
        isByKeyboard.current = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') submitChoice(currentTarget);
        else isByKeyboard.current = true;
      }}
      onChange={(event) => {
        if (isByKeyboard.current) event.stopPropagation();
        else addRequestedMake(event.currentTarget);
      }}
      onBlur={({ currentTarget }) => submitChoice(currentTarget)}
    >
      <option value="">Any make</option>
      {options.map((make) => (
        <option key={make.value} value={make.value} disabled={make.isDisabled}>
          {nameOption(make.label, make.count, make.isDisabled)}
        </option>
      ))}
    </select>
  );
}
