// What a shopper does on each brand: journeys that are long, and on which size of screen and brand act one by one.
import type { BrandKey } from '#src/domain/site/brands.ts';
import { test } from './browser-test.ts';
import { viewportOf } from './results-page.ts';

/** Each brand on one size of screen, the smallest and the largest. */
export function onBothBrands(define: (width: number, brand: BrandKey) => void): void {
  for (const [width, brand] of [
    [360, 'certified'],
    [1280, 'consumer'],
  ] as const) {
    test.describe(`${brand} at ${width} px`, () => {
      test.use({ brand, viewport: viewportOf(width) });
      define(width, brand);
    });
  }
}
