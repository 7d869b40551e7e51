// Which brands and widths a test visits. What a shopper does is tested once by `npm test`, because it works the same
// everywhere; `npm run test:nightly` repeats it, and looks at pages on every width and brand.
import type { BrandKey } from '#src/domain/site/brands.ts';
import { test } from '#tests/support/browser-test.ts';
import { sweep } from '#tests/support/nightly.ts';
import { viewportOf } from '#tests/support/results-page.ts';

type Site = readonly [width: number, brand: BrandKey];

/** The first is the one that `npm test` visits; it builds no site of the certified brand. */
type Sites = readonly [Site, ...Site[]];

/** For shoppers' actions: each brand on one screen size, the smallest and the largest. */
export function onBothBrands(define: (width: number, brand: BrandKey) => void): void {
  const sites: Sites = [
    [1280, 'consumer'],
    [360, 'certified'],
  ];
  onSites(sweep(sites), define);
}

/** For behavior that depends on the width and hardly on the brand. */
export function onEveryWidth(define: (width: number, brand: BrandKey) => void): void {
  const sites: Sites = [
    [360, 'consumer'],
    [360, 'certified'],
    [768, 'consumer'],
    [1280, 'certified'],
  ];
  onSites(sweep(sites), define);
}

/** For appearance: every width, and each brand's colors on the smallest. */
export function onEveryLook(define: (width: number, brand: BrandKey) => void): void {
  const sites: Sites = [
    [360, 'consumer'],
    [768, 'certified'],
    [360, 'certified'],
    [1280, 'consumer'],
  ];
  onSites(sweep(sites), define);
}

function onSites(sites: readonly Site[], define: (width: number, brand: BrandKey) => void): void {
  for (const [width, brand] of sites) {
    test.describe(`${brand} at ${width} px`, () => {
      test.use({ brand, viewport: viewportOf(width) });
      define(width, brand);
    });
  }
}
