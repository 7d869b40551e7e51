/** A car chosen for comparison, as stored in the browser: only what the drawer shows. */

/** @see docs/rules/shopper.md#compare */
export const MAX_COMPARED = 5;

export interface ComparedCar {
  readonly id: string;
  /** "2021 Honda Civic EX" */
  readonly title: string;
  /** "$21,450" when the car was chosen or the drawer was last opened. */
  readonly price: string;
  /** The drawing that replaces a missing photo: body style and color. */
  readonly style: string;
  readonly color: string;
  /** The URL of a photo. */
  readonly photo?: string | undefined;
}

/** What a card knows about the car. */
export interface ComparableCard extends Pick<ComparedCar, 'id' | 'title' | 'price'> {
  readonly image?: { readonly src: string } | undefined;
  readonly drawing: { readonly style: string; readonly color: string };
}

const TEXTS = ['id', 'title', 'price', 'style', 'color'] as const;

export function toComparedCar({ id, title, price, image, drawing }: ComparableCard): ComparedCar {
  const { style, color } = drawing;
  return { id, title, price, style, color, photo: image?.src };
}

/** Reads the stored value, which another release or another script may have written. */
export function readComparedCars(value: unknown): readonly ComparedCar[] | undefined {
  return Array.isArray(value) && value.every(isComparedCar) ? value.slice(0, MAX_COMPARED) : undefined;
}

function isComparedCar(value: Partial<ComparedCar> | null): value is ComparedCar {
  return TEXTS.every((field) => typeof value?.[field] === 'string');
}
