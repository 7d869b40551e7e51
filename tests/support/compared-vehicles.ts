// Selects cars to compare, as a visitor does.
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser-test.ts';
import { untilAwake } from '#tests/support/results-page.ts';

export interface Car {
  id: string;
  title: string;
}

/** Used cars, so that mileages differ. */
export async function someCars(page: Page, count: number): Promise<Car[]> {
  const answer = await page.request.get('/rest/lsc/listing?makeCode=HONDA&listingType=USED&sortBy=yearDESC');
  const { listings } = (await answer.json()) as { listings: Car[] };
  return listings.slice(0, count);
}

export async function comparisonOf(page: Page, count: number): Promise<string> {
  return `/compare?ids=${(await someCars(page, count)).map(({ id }) => id).join(',')}`;
}

/** Pages leave packages out of a car's name ("… w/ Premium Package"). */
export function nameOnPages({ title }: Car): string {
  return title.split(' w/')[0] ?? title;
}

export class ComparedVehicles {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get drawer() {
    return this.page.getByRole('region', { name: 'Compare', exact: true });
  }
  get cars() {
    return this.drawer.getByRole('listitem').filter({ has: this.page.getByRole('button') });
  }
  toggle(car: Car) {
    return this.page.getByRole('button', {
      name: new RegExp(`^(?:Added to )?Compare ${escapePattern(nameOnPages(car))}`),
    });
  }
  get compareLink() {
    return this.drawer.getByRole('link', { name: /^Compare \d cars$/ });
  }
  async open({ id }: Car): Promise<void> {
    await this.page.goto(`/cars-for-sale/vehicle/${id}`);
    await untilAwake(this.page);
  }
  async add(...cars: Car[]): Promise<void> {
    for (const car of cars) {
      await this.open(car);
      await this.toggle(car).click();
      await expect(this.toggle(car)).toHaveAttribute('aria-pressed', 'true');
    }
  }
}

/** Escapes a text for use in a pattern. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
