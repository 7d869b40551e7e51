import type { BrandKey } from '#src/domain/site/brands.ts';

/** The brand of the page that is shown, as its document says. */
export function shownBrand(): BrandKey {
  return document.documentElement.dataset['brand'] === 'certified' ? 'certified' : 'consumer';
}
