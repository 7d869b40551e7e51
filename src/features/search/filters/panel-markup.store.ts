/** Reads the panel from the form that the server rendered. `FieldView.tsx` and `AddMake.tsx` write it. */
import { FILTERS_ID } from '#src/domain/site/first-view.ts';
import styles from '#src/features/search/filters/FilterPanel.module.css';
import { unpackSections } from '#src/features/search/filters/packed-sections.ts';
import type { PackedField } from '#src/features/search/filters/packed-sections.ts';
import type { PanelOption, PanelSection } from '#src/features/search/filters/panel-fields.ts';
import { readOption } from '#src/features/search/filters/option-text.ts';
import { readNumber } from '#src/lib/read-number.ts';

/** Once, before a script changes the form. @param packed what the form does not say */
export function readSections(packed: string): PanelSection[] {
  const places =
    document.getElementById(FILTERS_ID)?.querySelectorAll(`.${styles['sections']} > details`) ?? [];
  return unpackSections(packed).map(({ key, fields }, index) => {
    const section = places[index];
    const summary = section?.querySelector('summary');
    const label = summary?.firstChild?.nodeValue ?? '';
    /** How many inputs of a name are read: the trims of several models have one name. */
    const read = new Map<string, number>();
    return {
      key,
      label,
      chosenCount: Number(summary?.querySelector('b')?.textContent ?? 0),
      fields: fields.map(({ options, ...field }) => ({
        ...field,
        label: field.label || label,
        options: typeof options === 'number' ? readOptions(section, field, options, read) : options,
      })),
    };
  });
}

function readOptions(
  section: Element | undefined,
  { kind, name }: Pick<PackedField, 'kind' | 'name'>,
  count: number,
  read: Map<string, number>,
): PanelOption[] {
  const named = `[name="${CSS.escape(name)}"]`;
  if (kind === 'select' || kind === 'add') {
    const select = section?.querySelector<HTMLSelectElement>(`select${named}`);
    return [...(select?.options ?? [])].slice(1).map((option) => ({
      value: option.value,
      ...readOption(option.text),
      isChosen: option.value === select?.dataset['chosen'],
      isDisabled: option.disabled,
    }));
  }
  const from = read.get(name) ?? (kind === 'radio' ? 1 : 0); // "Any" is first
  read.set(name, from + count);
  const inputs = [...(section?.querySelectorAll<HTMLInputElement>(`input${named}`) ?? [])];
  return inputs.slice(from, from + count).map(readChoice);
}

function readChoice(input: HTMLInputElement): PanelOption {
  const { value, defaultChecked, disabled, nextSibling: text } = input;
  const info = text instanceof Element ? text.querySelector('small')?.textContent : undefined;
  const label = text instanceof Element ? text.firstChild?.nodeValue : text?.nodeValue;
  const count = input.parentElement?.querySelector('b')?.firstChild?.nodeValue ?? '';
  return {
    value,
    label: label?.slice(0, -1) ?? '',
    count: readNumber(count),
    isChosen: defaultChecked,
    isDisabled: disabled,
    ...(info && { moreInfo: info.slice(0, -1) }),
  };
}
