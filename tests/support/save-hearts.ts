// The hearts on the cards of a results page.
import type { Locator, Page } from '@playwright/test';
import { untilAwake } from '#tests/support/results-page.ts';

export const CARS = '/cars-for-sale/honda/civic';

export async function openCars(page: Page, path = CARS): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

export const hearts = (page: Page) => page.locator('#listings').getByRole('button', { name: /^Save \d{4} / });
export const pressed = (page: Page) =>
  page.locator('#listings').getByRole('button', { name: /^Save \d{4} /, pressed: true });

/** Saves by keyboard, and waits for the server. */
export async function press(heart: Locator): Promise<void> {
  const answered = heart.page().waitForResponse('**/account-api/inventory/*');
  await heart.focus();
  await heart.page().keyboard.press('Enter');
  await answered;
}
