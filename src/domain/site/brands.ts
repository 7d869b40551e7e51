/** What differs between the two brands, apart from looks (those are token sheets). @see D §1 */

export type BrandKey = 'consumer' | 'certified';

export interface Brand {
  readonly key: BrandKey;
  readonly name: string;
  readonly tagline: string;
}

export const BRANDS: Record<BrandKey, Brand> = {
  consumer: {
    key: 'consumer',
    name: 'Forecourt',
    tagline: 'New and used cars, compared honestly',
  },
  certified: {
    key: 'certified',
    name: 'Forecourt Certified',
    tagline: 'Inspected cars with a warranty and a way back',
  },
};
