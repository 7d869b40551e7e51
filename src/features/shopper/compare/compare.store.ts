/** The cars chosen to be compared, kept by the browser and followed across tabs. */
import { atom } from 'nanostores';
import { persistent } from '#src/browser/persistent.ts';
import { MAX_COMPARED, readComparedCars, toComparedCar } from '#src/features/shopper/compare/compared-car.ts';
import type { ComparableCard, ComparedCar } from '#src/features/shopper/compare/compared-car.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

/** What the visitor did last in this tab: said aloud once, and what Undo goes back to. */
export interface CompareStep {
  readonly text: string;
  readonly before: readonly ComparedCar[];
  /** Undo is offered where a click on the same control does not undo it. */
  readonly hasUndo: boolean;
}

export const DRAWER_ID = 'compare-drawer';
export const NO_CARS: readonly ComparedCar[] = [];
export const storedCars = persistent('forecourt.compare', readComparedCars, NO_CARS);

export const $compared = storedCars.$value;
export const $compareStep = atom<CompareStep | undefined>();
/** The drawer shows its cars; closed it is a bar. */
export const $isDrawerOpen = atom<boolean | undefined>();

export function setDrawerOpen(isOpen: boolean): void {
  $isDrawerOpen.set(isOpen);
}

/** Closes the message about the last step, and with it Undo. */
export function closeCompareStep(): void {
  $compareStep.set(undefined);
}

/** The control on a card: adds a car and opens the drawer, or takes the car out again. */
export function toggleCompared(card: ComparableCard): void {
  const before = storedCars.get();
  if (before.some(({ id }) => id === card.id)) dropCompared(card);
  else if (before.length < MAX_COMPARED) {
    setDrawerOpen(true);
    const cars = [...before, toComparedCar(card)];
    changeCompared(cars, `${card.title} added to compare: ${cars.length} of ${MAX_COMPARED}`);
  }
}

export function dropCompared({ id, title }: Pick<ComparedCar, 'id' | 'title'>, hasUndo = false): void {
  const others = storedCars.get().filter((other) => other.id !== id);
  changeCompared(others, `${title} removed from compare`, hasUndo);
}

export function changeCompared(cars: readonly ComparedCar[], text: string, hasUndo = false): void {
  const before = storedCars.get();
  $compareStep.set({ text, before, hasUndo });
  storedCars.save(cars);
  for (const { id } of notIn(before, cars)) publishPageEvent({ type: 'compare', listingId: id });
  for (const { id } of notIn(cars, before)) publishPageEvent({ type: 'uncompare', listingId: id });
}

/** The cars of the second list that the first one has not. */
function notIn(cars: readonly ComparedCar[], others: readonly ComparedCar[]): readonly ComparedCar[] {
  return others.filter(({ id }) => !cars.some((car) => car.id === id));
}
