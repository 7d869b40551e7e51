import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { BODY_STYLES } from '#src/domain/vehicle/vehicle-codes.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { listPopularModels, listStockMakes } from '#src/features/site/home/popular-vehicles.ts';
import type { CountedLink } from '#src/features/site/home/popular-vehicles.ts';

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
  /** The text below the headline. */
  readonly lead: string;
  readonly makes: readonly (CountedLink & { readonly makeCode: string })[];
  readonly models: readonly CountedLink[];
  readonly suggestedModels: readonly string[];
  readonly styles: readonly { readonly label: string; readonly href: string; readonly drawing: string }[];
}

export function loadHomePage({ services, site: { brand } }: Pick<App.Locals, 'services' | 'site'>): HomePage {
  const { vehicleCounts, engine } = services.stock.current;
  const models = listPopularModels(vehicleCounts, SUGGESTED_MODELS);
  return {
    title: `${brand.name}: ${brand.tagline}`,
    description: DESCRIPTIONS[brand.key],
    listingCount: engine.listingCount,
    lead: writeLead(brand.key, engine.listingCount),
    makes: listStockMakes(vehicleCounts),
    models: models.slice(0, POPULAR_MODELS),
    suggestedModels: models.map(({ label }) => label).sort(),
    styles: listStyles(),
  };
}

/** The certified brand counts only the cars of its program, because it shows no others. */
function writeLead(brand: BrandKey, count: number): string {
  if (brand === 'consumer')
    return `${formatCount(count)} new and used cars. We check each used car against similar ones.`;
  if (count === 0) return 'No cars in the Forecourt Certified program right now.';
  return count === 1
    ? '1 Forecourt Certified car for sale.'
    : `${formatCount(count)} Forecourt Certified cars for sale. We check their prices against similar cars.`;
}

function listStyles(): HomePage['styles'] {
  return BODY_STYLES.flatMap(({ code, label }) => {
    const category = SEARCH_CATEGORIES.find(({ filter }) => filter.choices.vehicleStyleCode?.[0] === code);
    return category
      ? [{ label, href: formatSearchPath({ category: category.slug }), drawing: code.toLowerCase() }]
      : [];
  });
}
