/** What differs between the two brands, apart from looks (those are token sheets). @see D §1 */

export type BrandKey = 'consumer' | 'certified';

export interface Brand {
  readonly key: BrandKey;
  readonly name: string;
  readonly tagline: string;
  /** Above the search of the home page. */
  readonly headline: string;
}

export const BRANDS: Record<BrandKey, Brand> = {
  consumer: {
    key: 'consumer',
    name: 'Forecourt',
    tagline: 'New and used cars, compared honestly',
    headline: 'Every price, compared with the market',
  },
  certified: {
    key: 'certified',
    name: 'Forecourt Certified',
    tagline: 'Inspected cars with a warranty and a way back',
    headline: 'Inspected cars, and every price compared',
  },
};
