/** Reads and resets the panel's form, whose fields hold the latest choices, even while they load. */
import { maskPrice } from '#src/domain/search-query/price-rules.ts';

/**
 * Returns true if the visitor chose something before the script ran. A make among the choices is requested like any
 * other.
 */
export function takeEarlyChoices(form: HTMLFormElement): boolean {
  const fields = [...form.elements];
  const isTouched = fields.some((field) =>
    field instanceof HTMLInputElement && field.type !== 'text'
      ? field.checked !== field.defaultChecked
      : isValued(field) && field.value !== (field.dataset['chosen'] ?? field.value),
  );
  for (const field of fields)
    if (field instanceof HTMLSelectElement && field.name === 'makeCode' && field.value !== '')
      addRequestedMake(field);
  return isTouched;
}

/**
 * Resets every field to what the panel was rendered with. Text being typed stays, unless the visitor went back.
 * @param applied the location last searched; another one in its fields is kept until the form is submitted
 */
export function resetForm(
  form: HTMLFormElement,
  isReturn: boolean,
  applied: Readonly<Record<string, string>>,
): void {
  dropRequestedMakes(form);
  for (const field of form.elements) {
    if (!isValued(field)) continue;
    if (field instanceof HTMLInputElement) field.checked = field.defaultChecked;
    const { chosen } = field.dataset;
    const isHeld = field.name in applied && field.value !== applied[field.name] && !field.disabled;
    const isTyped = field instanceof HTMLInputElement && field === document.activeElement;
    if (chosen !== undefined && (isReturn || !(isTyped || isHeld))) field.value = chosen;
  }
}

/** A make stays requested when its selector changes to another before the answer; "Any make" clears them all. */
export function addRequestedMake({ form, name, value }: HTMLSelectElement): void {
  if (!form) return;
  if (value === '') {
    dropRequestedMakes(form);
    return;
  }
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  field.dataset['requested'] = form.dataset['requested'] = '';
  form.append(field);
}

function dropRequestedMakes(form: HTMLFormElement): void {
  delete form.dataset['requested'];
  for (const field of form.querySelectorAll('[data-requested]')) field.remove();
}

function isValued(field: Element): field is HTMLInputElement | HTMLSelectElement {
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
}

function readText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Reads the ZIP and radius in the form. Of ZIP+4 it takes the ZIP; six digits stay, and are refused. */
export function readPlace(form: HTMLFormElement): { zip: string; searchRadius: string } {
  return { zip: readText(form, 'zip').replace(/[ -].*/, ''), searchRadius: readText(form, 'searchRadius') };
}

/** Rounds the prices in the form to dollars, as the search does, and returns them. */
export function settlePrices(form: HTMLFormElement): { min: number | undefined; max: number | undefined } {
  const settle = (name: string): number | undefined => {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    const price = field?.value.replaceAll(/[^\d.]/g, '');
    if (!field || !price) return undefined;
    const dollars = Math.round(Number(price));
    field.value = maskPrice(String(dollars));
    return dollars;
  };
  return { min: settle('minPrice'), max: settle('maxPrice') };
}

/** Clears the field that was just used, else the last one. @see docs/rules/search.md#prices */
export function clearPrice(form: HTMLFormElement): void {
  const used = document.activeElement;
  const last = form.elements.namedItem('maxPrice');
  const field = used instanceof HTMLInputElement && /Price$/.test(used.name) ? used : last;
  if (field instanceof HTMLInputElement) field.value = '';
}

/** Formats what was typed and keeps the caret before the same characters. */
export function maskField(field: HTMLInputElement): void {
  const behind = field.value.length - (field.selectionStart ?? field.value.length);
  field.value = maskPrice(field.value);
  const caret = Math.max(0, field.value.length - behind);
  field.setSelectionRange(caret, caret);
}
