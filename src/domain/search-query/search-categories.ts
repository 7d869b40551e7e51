/** Categories of search pages: `/cars-for-sale/{category}/…`. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface SearchCategory {
  readonly slug: string;
  /** The filters that it stands for. */
  readonly choices: SearchQuery['choices'];
}

export const SEARCH_CATEGORIES: readonly SearchCategory[] = [
  { slug: 'used-cars', choices: { listingType: ['USED'] } },
  { slug: 'new-cars', choices: { listingType: ['NEW'] } },
  { slug: 'certified-cars', choices: { listingType: ['3P_CERT', 'CERTIFIED'] } },
  { slug: 'private-sellers', choices: { sellerType: ['p'] } },
  { slug: 'best-deals', choices: { dealType: ['goodprice', 'greatprice'] } },
  { slug: 'buy-online', choices: { homeServices: ['BUY_ONLINE'] } },
  { slug: 'electric', choices: { fuelTypeGroup: ['ELE'] } },
  { slug: 'hybrid', choices: { fuelTypeGroup: ['HYB', 'PIH'] } },
  { slug: 'suvs', choices: { vehicleStyleCode: ['SUVCROSS'] } },
  { slug: 'trucks', choices: { vehicleStyleCode: ['TRUCKS'] } },
  { slug: 'sedans', choices: { vehicleStyleCode: ['SEDAN'] } },
  { slug: 'hatchbacks', choices: { vehicleStyleCode: ['HATCH'] } },
  { slug: 'coupes', choices: { vehicleStyleCode: ['COUPE'] } },
  { slug: 'convertibles', choices: { vehicleStyleCode: ['CONVERT'] } },
  { slug: 'wagons', choices: { vehicleStyleCode: ['WAGON'] } },
  { slug: 'vans', choices: { vehicleStyleCode: ['VANMV'] } },
];

export function findCategory(slug: string): SearchCategory | undefined {
  return SEARCH_CATEGORIES.find((item) => item.slug === slug);
}
