import type { BrandKey } from '#src/domain/site/brands.ts';

/** Reads the brand from the document. */
export function shownBrand(): BrandKey {
  return document.documentElement.dataset['brand'] === 'certified' ? 'certified' : 'consumer';
}
