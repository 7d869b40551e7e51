/** Forecourt's own ads: what fills a slot while no ad server does. They lead into the site and promise what it does. */
import { ALL_CARS_PATH, formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';

export interface HouseAd {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

const to = (category: string) => formatSearchPath({ category });

const DEALS: HouseAd = {
  title: 'Is it a good price?',
  text: 'Every rated car is compared with others of its model and year. See those priced below them.',
  href: to('best-deals'),
};
const CERTIFIED_OFFERS: HouseAd = {
  title: 'Certified used cars',
  text: "Cars in a manufacturer's, dealer's or independent program. See what each program covers.",
  href: to('certified-cars'),
};
/** The program's own terms. @see R §1 */
const CERTIFIED_PROGRAM: HouseAd = {
  title: '172 points, then 14 days to be sure',
  text: 'Forecourt Certified cars are at most six years old, with fewer than 80,000 miles. Return yours within 14 days or 1,000 miles.',
  href: ALL_CARS_PATH,
};
const OWNERS: HouseAd = {
  title: 'Straight from the owner',
  text: 'Private sellers on this site, without a dealer in between.',
  href: to('private-sellers'),
};
const ONLINE: HouseAd = {
  title: 'Do the paperwork at home',
  text: 'Cars from dealers who let you buy online.',
  href: to('buy-online'),
};
const ELECTRIC: HouseAd = {
  title: 'Ready for electric?',
  text: 'Compare electric cars by range and price.',
  href: to('electric'),
};

const HYBRID: HouseAd = {
  title: 'Further on a gallon',
  text: 'Hybrid cars, each with its miles per gallon.',
  href: to('hybrid'),
};

/** The grid and the lower edge of the window may be seen at once: no ad is in both. */
const HOUSE_ADS = {
  grid: {
    consumer: [DEALS, CERTIFIED_OFFERS, OWNERS, HYBRID],
    certified: [CERTIFIED_PROGRAM, DEALS, HYBRID],
  },
  fixed: {
    consumer: [ONLINE, ELECTRIC],
    certified: [ONLINE, ELECTRIC],
  },
} as const satisfies Record<string, Record<BrandKey, readonly HouseAd[]>>;

/** In the order in which they are taken; none leads to the page that it stands on. */
export function listHouseAds(
  place: keyof typeof HOUSE_ADS,
  brand: BrandKey,
  pathname: string,
): readonly HouseAd[] {
  return HOUSE_ADS[place][brand].filter(({ href }) => href !== pathname);
}
