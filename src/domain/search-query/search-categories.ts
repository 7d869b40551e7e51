/** Categories of search pages: `/cars-for-sale/{category}/…`. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface SearchCategory {
  readonly slug: string;
  /** Comes before "cars", "Honda Civic" and so on in headings. */
  readonly adjective: string;
  /** Replaces "cars" when no vehicle is named. */
  readonly noun: string;
  readonly filter: Pick<SearchQuery, 'choices'>;
}

const category = (
  slug: string,
  adjective: string,
  noun: string,
  choices: SearchQuery['choices'],
): SearchCategory => ({ slug, adjective, noun, filter: { choices } });

export const SEARCH_CATEGORIES: readonly SearchCategory[] = [
  category('used-cars', 'Used', 'cars', { listingType: ['USED'] }),
  category('new-cars', 'New', 'cars', { listingType: ['NEW'] }),
  category('certified-cars', 'Certified used', 'cars', { listingType: ['3P_CERT', 'CERTIFIED'] }),
  category('private-sellers', 'For sale by owner:', 'cars', { sellerType: ['p'] }),
  category('best-deals', 'Best deals:', 'cars', { dealType: ['goodprice', 'greatprice'] }),
  category('buy-online', 'Buy online:', 'cars', { homeServices: ['BUY_ONLINE'] }),
  category('electric', 'Electric', 'cars', { fuelTypeGroup: ['ELE'] }),
  category('hybrid', 'Hybrid', 'cars', { fuelTypeGroup: ['HYB', 'PIH'] }),
  category('suvs', '', 'SUVs', { vehicleStyleCode: ['SUVCROSS'] }),
  category('trucks', '', 'trucks', { vehicleStyleCode: ['TRUCKS'] }),
  category('sedans', '', 'sedans', { vehicleStyleCode: ['SEDAN'] }),
  category('hatchbacks', '', 'hatchbacks', { vehicleStyleCode: ['HATCH'] }),
  category('coupes', '', 'coupes', { vehicleStyleCode: ['COUPE'] }),
  category('convertibles', '', 'convertibles', { vehicleStyleCode: ['CONVERT'] }),
  category('wagons', '', 'wagons', { vehicleStyleCode: ['WAGON'] }),
  category('vans', '', 'vans', { vehicleStyleCode: ['VANMV'] }),
];

export function findCategory(slug: string): SearchCategory | undefined {
  return SEARCH_CATEGORIES.find((item) => item.slug === slug);
}
