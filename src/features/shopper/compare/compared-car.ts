/** A car that was chosen to be compared, as a browser keeps it: what the drawer shows of it, and no more. */

/** "Compare: fewer than 5" may still be added to, so 5 is the most. */
export const MAX_COMPARED = 5;

export interface ComparedCar {
  readonly id: string;
  /** "2021 Honda Civic EX" */
  readonly title: string;
  /** "$21,450", as it was when the car was chosen, or when the drawer was last opened. */
  readonly price: string;
  /** The drawing that is shown where there is no photo: body style and colour. */
  readonly style: string;
  readonly color: string;
  /** The address of a photo. */
  readonly photo?: string | undefined;
}

/** What a car's card knows of it, and more than this. */
export interface ComparableCard extends Pick<ComparedCar, 'id' | 'title' | 'price'> {
  readonly image?: { readonly src: string } | undefined;
  readonly drawing: { readonly style: string; readonly color: string };
}

const TEXTS = ['id', 'title', 'price', 'style', 'color'] as const;

export function toComparedCar({ id, title, price, image, drawing }: ComparableCard): ComparedCar {
  const { style, color } = drawing;
  return { id, title, price, style, color, photo: image?.src };
}

/** What the storage of a browser holds; another release or another script may have written it. */
export function readComparedCars(value: unknown): readonly ComparedCar[] | undefined {
  return Array.isArray(value) && value.every(isComparedCar) ? value.slice(0, MAX_COMPARED) : undefined;
}

function isComparedCar(value: Partial<ComparedCar> | null): value is ComparedCar {
  return TEXTS.every((field) => typeof value?.[field] === 'string');
}
