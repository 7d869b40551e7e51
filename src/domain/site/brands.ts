/** What differs between brands. Two ship with Forecourt, and others are in a file: see `server/brand-config.ts`. */
import type { BrandLook } from '#src/domain/site/brand-look.ts';

/** The rules that a brand follows: those of a marketplace, or of the certified program alone. */
export type BrandKey = 'consumer' | 'certified';

export interface Brand {
  readonly key: BrandKey;
  /** Unique; of a shipped brand, its key. */
  readonly id: string;
  readonly name: string;
  /** The name of the site on pages of other cars than those of the program. */
  readonly siteName: string;
  readonly tagline: string;
  /** One sentence that is true on every page, whatever cars it shows. */
  readonly about: string;
  /** Above the search of the home page. */
  readonly headline: string;
  /** Of a brand of a file; the shipped ones have a token sheet. */
  readonly look?: BrandLook;
}

export const BRANDS: Record<BrandKey, Brand> = {
  consumer: {
    key: 'consumer',
    id: 'consumer',
    name: 'Forecourt',
    siteName: 'Forecourt',
    tagline: 'New and used cars with honest price ratings',
    about: 'Forecourt: new and used cars with honest price ratings.',
    headline: 'See how every price stacks up',
  },
  certified: {
    key: 'certified',
    id: 'certified',
    name: 'Forecourt Certified',
    siteName: 'Forecourt',
    // About the cars of its program. Pages that show other cars have another name, and say so.
    tagline: 'Inspected used cars with a money-back guarantee',
    about: 'Forecourt Certified cars are inspected by their dealers and have a money-back guarantee.',
    headline: 'Inspected used cars with a money-back guarantee',
  },
};

/** Whether new cars are sold, and can be ordered: the certified program has none. */
export function sellsNewCars({ key }: Pick<Brand, 'key'>): boolean {
  return key !== 'certified';
}

/**
 * The name of the site in the title of a page. The certified brand's is the name of its program, so a page of other cars
 * must not end in it.
 */
export function nameInTitle(brand: Pick<Brand, 'name' | 'siteName'>, isOfOtherCars: boolean): string {
  return isOfOtherCars ? brand.siteName : brand.name;
}
