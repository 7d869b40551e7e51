/**
 * Forecourt's own ads, which fill the slots without an ad server. They link into the site and promise only what it
 * does.
 */
import type { BrandKey } from '#src/domain/site/brands.ts';

export interface HouseAd {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** Plain text, because browsers need no code that knows all addresses. */
const to = (category: string) => `/cars-for-sale/${category}`;

const DEALS: HouseAd = {
  title: 'Is it a good price?',
  text: 'We compare each used car with similar ones. See the cars priced below market.',
  href: to('best-deals'),
};
const CERTIFIED_OFFERS: HouseAd = {
  title: 'Certified used cars',
  text: 'Backed by a manufacturer, a dealer or an independent program. See what each one covers.',
  href: to('certified-cars'),
};
/** The terms of the brand's certified program. */
const CERTIFIED_PROGRAM: HouseAd = {
  title: '172-point inspection, 14-day returns',
  text: 'Forecourt Certified cars are at most six years old, with fewer than 80,000 miles. Return yours within 14 days or 1,000 miles.',
  href: to('all-cars'),
};
const OWNERS: HouseAd = {
  title: 'Straight from the owner',
  text: 'Buy directly from private sellers.',
  href: to('private-sellers'),
};
const ONLINE: HouseAd = {
  title: 'Do the paperwork at home',
  text: 'Shop cars from dealers that let you buy online.',
  href: to('buy-online'),
};
const ELECTRIC: HouseAd = {
  title: 'Ready for electric?',
  text: 'Compare electric cars by range and price.',
  href: to('electric'),
};

const HYBRID: HouseAd = {
  title: 'Go farther on a gallon',
  text: 'Compare hybrids by miles per gallon.',
  href: to('hybrid'),
};

/** All of them, so that a page names an ad by its place in this list. */
export const HOUSE_ADS: readonly HouseAd[] = [
  DEALS,
  CERTIFIED_OFFERS,
  CERTIFIED_PROGRAM,
  OWNERS,
  ONLINE,
  ELECTRIC,
  HYBRID,
];

/** The grid and the bottom ad may be visible at once, so no ad is in both. */
const ADS_OF = {
  grid: {
    consumer: [DEALS, CERTIFIED_OFFERS, OWNERS, HYBRID],
    certified: [CERTIFIED_PROGRAM, DEALS, HYBRID],
  },
  fixed: {
    consumer: [ONLINE, ELECTRIC],
    certified: [ONLINE, ELECTRIC],
  },
} as const satisfies Record<string, Record<BrandKey, readonly HouseAd[]>>;

/**
 * Lists the house ads in order, without those that link to the current page.
 * @param hasOnlineCars cars that can be bought online are known to be for sale
 */
export function listHouseAds(
  place: keyof typeof ADS_OF,
  brand: BrandKey,
  pathname: string,
  hasOnlineCars = true,
): readonly HouseAd[] {
  return ADS_OF[place][brand].filter((ad) => ad.href !== pathname && (hasOnlineCars || ad !== ONLINE));
}
