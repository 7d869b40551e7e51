/** The cars chosen for comparison, stored in the browser and shared between tabs. */
import { atom } from 'nanostores';
import { persistent } from '#src/browser/persistent.ts';
import { MAX_COMPARED, readComparedCars, toComparedCar } from '#src/features/shopper/compare/compared-car.ts';
import type { ComparableCard, ComparedCar } from '#src/features/shopper/compare/compared-car.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

/** The last change in this tab. It is announced once, and Undo reverts it. */
export interface CompareStep {
  readonly text: string;
  readonly before: readonly ComparedCar[];
  /** Undo is offered when clicking the same control again does not revert the change. */
  readonly hasUndo: boolean;
}

export const DRAWER_ID = 'compare-drawer';
export const NO_CARS: readonly ComparedCar[] = [];
export const storedCars = persistent('forecourt.compare', readComparedCars, NO_CARS);

export const $compared = storedCars.$value;
export const $compareStep = atom<CompareStep | undefined>();
/** Whether the drawer shows its cars. A closed drawer is a bar. */
export const $isDrawerOpen = atom<boolean | undefined>();

export function setDrawerOpen(isOpen: boolean): void {
  $isDrawerOpen.set(isOpen);
}

/** Closes the message about the last change, including Undo. */
export function closeCompareStep(): void {
  $compareStep.set(undefined);
}

/** The control on a card: adds the car and opens the drawer, or removes the car. */
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

/** The cars that only the first list has. */
function notIn(cars: readonly ComparedCar[], others: readonly ComparedCar[]): readonly ComparedCar[] {
  return others.filter(({ id }) => !cars.some((car) => car.id === id));
}
