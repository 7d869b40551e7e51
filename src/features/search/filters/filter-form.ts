/** The panel's form in the page: its fields hold the newest choices, also while their answer is on its way. */
import { maskPrice } from '#src/domain/search-query/price-rules.ts';
import type { NumberRange } from '#src/domain/search-query/search-query.ts';

/** True if the visitor chose something before the script was there to notice; a make among it is wished like any other. */
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
 * Puts every field to what the panel was drawn with; what is being typed stays, unless the visitor went back.
 * @param applied the place searched with last: another one in its fields is held until the form is submitted
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

/** A make stays wished when its selector goes on to another before the answer draws it; "Any make" takes all back. */
export function addRequestedMake({ form, name, value }: HTMLSelectElement): void {
  if (!form) return;
  if (value === '') {
    dropRequestedMakes(form);
    return;
  }
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  field.dataset['requested'] = '';
  form.append(field);
}

function dropRequestedMakes(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[data-requested]')) field.remove();
}

function isValued(field: Element): field is HTMLInputElement | HTMLSelectElement {
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
}

function readText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** ZIP and radius that stand in the form. */
export function readPlace(form: HTMLFormElement): { zip: string; searchRadius: string } {
  return { zip: readText(form, 'zip'), searchRadius: readText(form, 'searchRadius') };
}

/** The prices in the form, in dollars; a search rounds them. */
export function readPrices(form: HTMLFormElement): NumberRange {
  const read = (name: string): number | undefined => {
    const price = readText(form, name).replaceAll(/[^\d.]/g, '');
    return price === '' ? undefined : Number(price);
  };
  const [min, max] = [read('minPrice'), read('maxPrice')];
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** "On error the field is cleared": the one just used, else the last one. @see R §5 */
export function clearPrice(form: HTMLFormElement): void {
  const used = document.activeElement;
  const last = form.elements.namedItem('maxPrice');
  const field = used instanceof HTMLInputElement && /Price$/.test(used.name) ? used : last;
  if (field instanceof HTMLInputElement) field.value = '';
}

/** Masks what was typed; the caret keeps what stands behind it. */
export function maskField(field: HTMLInputElement): void {
  const behind = field.value.length - (field.selectionStart ?? field.value.length);
  field.value = maskPrice(field.value);
  const caret = Math.max(0, field.value.length - behind);
  field.setSelectionRange(caret, caret);
}
