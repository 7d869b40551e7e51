import { BODY_STYLES } from '#src/domain/vehicle/vehicle-codes.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { listPopularModels, listStockMakes } from '#src/features/home/popular-vehicles.ts';
import type { CountedLink } from '#src/features/home/popular-vehicles.ts';

const POPULAR_MODELS = 24;
/** Models that the search field proposes: most of what is asked for, in a few kilobytes. */
const SUGGESTED_MODELS = 120;

/** What the page is about, to who has not seen it. */
const DESCRIPTION =
  'Search new and used cars by make, model, price and distance. Every used price is compared with the market.';

export interface HomePage {
  readonly title: string;
  readonly description: string;
  readonly listingCount: number;
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
    description: DESCRIPTION,
    listingCount: engine.listingCount,
    makes: listStockMakes(vehicleCounts),
    models: models.slice(0, POPULAR_MODELS),
    suggestedModels: models.map(({ label }) => label).sort(),
    styles: listStyles(),
  };
}

function listStyles(): HomePage['styles'] {
  return BODY_STYLES.flatMap(({ code, label }) => {
    const category = SEARCH_CATEGORIES.find(({ filter }) => filter.choices.vehicleStyleCode?.[0] === code);
    return category
      ? [{ label, href: formatSearchPath({ category: category.slug }), drawing: code.toLowerCase() }]
      : [];
  });
}
