/** What differs between the two brands, except their token sheets. */

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
    tagline: 'New and used cars with honest price ratings',
    headline: 'See how every price stacks up',
  },
  certified: {
    key: 'certified',
    name: 'Forecourt Certified',
    // About the program that gives the brand its name. Pages that show other cars say so.
    tagline: 'Inspected used cars with a money-back guarantee',
    headline: 'Inspected used cars with a money-back guarantee',
  },
};
