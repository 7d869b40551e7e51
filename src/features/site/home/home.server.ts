import { formatCount } from '#src/domain/search-query/format-number.ts';
import { formatArticlePath } from '#src/domain/site/article-path.ts';
import type { Brand, BrandKey } from '#src/domain/site/brands.ts';
import { isMakeIndexed } from '#src/domain/vehicle/researched.ts';
import { BODY_STYLES } from '#src/domain/vehicle/vehicle-codes.ts';
import { setOtherCars } from '#src/domain/search-query/program-scope.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { ALL_CARS_PATH, formatSearchPath, searchUrl } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { listPopularModels, listStockMakes } from '#src/features/site/home/popular-vehicles.ts';
import type { CountedLink } from '#src/features/site/home/popular-vehicles.ts';

const HOME_PATH = '/';
const NEWS = 4;
const POPULAR_MODELS = 24;
/** Models that the search field suggests: most requests, in a few kilobytes. */
const SUGGESTED_MODELS = 120;

const DESCRIPTIONS: Readonly<Record<BrandKey, string>> = {
  consumer:
    'Search new and used cars by make, model, price and distance, and see how prices compare with similar cars.',
  certified:
    'Search Forecourt Certified used cars: inspected by their dealers, with a money-back guarantee. See how prices compare with similar cars.',
};

export interface HomePage {
  readonly title: string;
  readonly description: string;
  readonly listingCount: number;
  readonly headline: string;
  /** The text below the headline. */
  readonly lead: string;
  /** Below the search. */
  readonly allCars: { readonly label: string; readonly href: string };
  /** Without an address when search engines may not index its page. */
  readonly makes: readonly HomeMake[];
  readonly models: readonly CountedLink[];
  readonly suggestedModels: readonly string[];
  readonly styles: readonly { readonly label: string; readonly href: string; readonly drawing: string }[];
  /** What editors have for this page. */
  readonly texts: readonly HomeText[];
  /** The newest news. */
  readonly news: readonly { readonly label: string; readonly href: string }[];
}

type HomeMake = Omit<CountedLink, 'href'> & { readonly makeCode: string; readonly href?: string };

type HomeText = NonNullable<
  ReturnType<App.Locals['services']['contents']['findPageTexts']>['sections']
>[number];

export function loadHomePage({ services, site: { brand } }: Pick<App.Locals, 'services' | 'site'>): HomePage {
  const { catalogue, config, contents, stock } = services;
  const { minIndexedListings: minListings } = config;
  const { vehicleCounts, namedVehicles, engine } = stock.current;
  const models = listPopularModels(vehicleCounts, SUGGESTED_MODELS);
  const { listingCount } = engine;
  const isEmptyProgram = brand.key === 'certified' && listingCount === 0;
  return {
    title: `${brand.name}: ${brand.tagline}`,
    description: DESCRIPTIONS[brand.key],
    listingCount,
    headline: brand.headline,
    lead: writeLead(brand.key, listingCount),
    allCars: { label: 'Browse all cars', href: ALL_CARS_PATH },
    makes: listStockMakes(vehicleCounts).map(({ href, ...make }) =>
      isMakeIndexed(catalogue().findMake(make.makeCode), { listingCount: make.count, minListings })
        ? { ...make, href }
        : make,
    ),
    models: models.slice(0, POPULAR_MODELS),
    suggestedModels: models.map(({ label }) => label).sort(),
    styles: listStyles(),
    texts: (contents.findPageTexts(HOME_PATH).sections ?? []).filter(
      (text) => (text.brand ?? brand.key) === brand.key,
    ),
    news: contents
      .listArticles('news')
      .slice(0, NEWS)
      .map((article) => ({ label: article.title, href: formatArticlePath(article) })),
    ...(isEmptyProgram && describeEmptyProgram(brand, countCars(namedVehicles))),
  };
}

/** The certified brand counts only the cars of its program, because it shows no others. */
function writeLead(brand: BrandKey, count: number): string {
  if (brand === 'consumer')
    return count === 1
      ? '1 car for sale.'
      : `${formatCount(count)} new and used cars. We check each used car against similar ones.`;
  return count === 1
    ? '1 Forecourt Certified car for sale.'
    : `${formatCount(count)} Forecourt Certified cars for sale. We check their prices against similar cars.`;
}

/** The headline of the certified brand is about cars of its program. Without any, the page promises nothing. */
function describeEmptyProgram(
  { name }: Pick<Brand, 'name'>,
  otherCount: number,
): Pick<HomePage, 'title' | 'description' | 'headline' | 'lead'> & Partial<Pick<HomePage, 'allCars'>> {
  const headline = `No ${name} cars right now`;
  if (otherCount === 0)
    return { title: name, description: `${headline}.`, headline, lead: 'Inventory changes daily.' };
  const lead =
    otherCount === 1
      ? "1 other car is for sale. It isn't in the program."
      : `${formatCount(otherCount)} other cars are for sale. They aren't in the program.`;
  return {
    title: name,
    description: `${headline}. ${lead}`,
    headline,
    lead,
    allCars: { label: 'Browse other cars', href: searchUrl(setOtherCars(EMPTY_QUERY, true)) },
  };
}

function countCars(vehicles: readonly { readonly count: number }[]): number {
  return vehicles.reduce((sum, { count }) => sum + count, 0);
}

function listStyles(): HomePage['styles'] {
  return BODY_STYLES.flatMap(({ code, label }) => {
    const category = SEARCH_CATEGORIES.find(({ choices }) => choices.vehicleStyleCode?.[0] === code);
    return category
      ? [{ label, href: formatSearchPath({ category: category.slug }), drawing: code.toLowerCase() }]
      : [];
  });
}
