// Tests for both brands, without every combination of brand and width.
import type { BrandKey } from '#src/domain/site/brands.ts';
import { test } from './browser-test.ts';
import { viewportOf } from './results-page.ts';

type Site = readonly [width: number, brand: BrandKey];

/** For shoppers' actions: each brand on one screen size, the smallest and the largest. */
export function onBothBrands(define: (width: number, brand: BrandKey) => void): void {
  onSites(
    [
      [360, 'certified'],
      [1280, 'consumer'],
    ],
    define,
  );
}

/** For behavior that depends on the width and hardly on the brand. */
export function onEveryWidth(define: (width: number, brand: BrandKey) => void): void {
  onSites(
    [
      [360, 'certified'],
      [768, 'consumer'],
      [1280, 'certified'],
    ],
    define,
  );
}

/** For appearance: every width, and each brand's colors on the smallest. */
export function onEveryLook(define: (width: number, brand: BrandKey) => void): void {
  onSites(
    [
      [360, 'consumer'],
      [360, 'certified'],
      [768, 'certified'],
      [1280, 'consumer'],
    ],
    define,
  );
}

function onSites(sites: readonly Site[], define: (width: number, brand: BrandKey) => void): void {
  for (const [width, brand] of sites) {
    test.describe(`${brand} at ${width} px`, () => {
      test.use({ brand, viewport: viewportOf(width) });
      define(width, brand);
    });
  }
}
