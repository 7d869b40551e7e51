/** A car that was chosen to be compared, as a browser keeps it: what the tray shows of it, and no more. */

/** "Compare: fewer than 5" may still be added to, so 5 is the most. @see R §9, D §4 */
export const MAX_COMPARED = 5;

export interface ComparedCar {
  readonly id: string;
  /** "2021 Honda Civic EX" */
  readonly title: string;
  /** "$21,450", as it was when the car was chosen. */
  readonly price: string;
  readonly image?: { readonly src: string };
  /** Shown where there is no photo. */
  readonly drawing: { readonly style: string; readonly color: string };
}

/** What the storage of a browser holds; another release or another script may have written it. */
export function readComparedCars(value: unknown): readonly ComparedCar[] | undefined {
  return Array.isArray(value) && value.every(isComparedCar) ? value.slice(0, MAX_COMPARED) : undefined;
}

function isComparedCar(value: unknown): value is ComparedCar {
  const { id, title, price, image, drawing } = fieldsOf(value);
  const { style, color } = fieldsOf(drawing);
  const texts = [id, title, price, style, color, ...(image === undefined ? [] : [fieldsOf(image)['src']])];
  return texts.every((text) => typeof text === 'string');
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}
