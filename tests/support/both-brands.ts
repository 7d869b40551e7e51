// What is looked at on each brand without every pair of brand and width, which act one by one.
import type { BrandKey } from '#src/domain/site/brands.ts';
import { test } from './browser-test.ts';
import { viewportOf } from './results-page.ts';

type Site = readonly [width: number, brand: BrandKey];

/** For what a shopper does: each brand on one size of screen, the smallest and the largest. */
export function onBothBrands(define: (width: number, brand: BrandKey) => void): void {
  onSites(
    [
      [360, 'certified'],
      [1280, 'consumer'],
    ],
    define,
  );
}

/** For what depends on the width and little on the brand. */
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

/** For how pages look: every width, and the colours of each brand where they are looked at, on the smallest. */
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
