import type { ComparedCar } from '#src/features/shopper/compare/compared-car.ts';

export const UNSTORED_CARS_TEXT = "Your browser can't store these cars. They'll be gone on the next page.";

/** Whether the chosen cars outlive the page. No key is named here, because home's scripts have no room to share it. */
export function isComparisonStored(cars: readonly ComparedCar[]): boolean {
  try {
    return Object.values(localStorage).includes(JSON.stringify(cars));
  } catch {
    return false; // even reading is refused
  }
}
