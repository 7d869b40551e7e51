/** What differs between the two brands, except their token sheets. */

export type BrandKey = 'consumer' | 'certified';

export interface Brand {
  readonly key: BrandKey;
  readonly name: string;
  readonly tagline: string;
  /** One sentence that is true on every page, whatever cars it shows. */
  readonly about: string;
  /** Above the search of the home page. */
  readonly headline: string;
}

export const BRANDS: Record<BrandKey, Brand> = {
  consumer: {
    key: 'consumer',
    name: 'Forecourt',
    tagline: 'New and used cars with honest price ratings',
    about: 'Forecourt: new and used cars with honest price ratings.',
    headline: 'See how every price stacks up',
  },
  certified: {
    key: 'certified',
    name: 'Forecourt Certified',
    // About the cars of its program. Pages that show other cars have another name, and say so.
    tagline: 'Inspected used cars with a money-back guarantee',
    about: 'Forecourt Certified cars are inspected by their dealers and have a money-back guarantee.',
    headline: 'Inspected used cars with a money-back guarantee',
  },
};

/**
 * The name of the site in the title of a page. The certified brand's is the name of its program, so a page of other cars
 * must not end in it.
 */
export function nameInTitle(brand: Pick<Brand, 'name'>, isOfOtherCars: boolean): string {
  return isOfOtherCars ? BRANDS.consumer.name : brand.name;
}
