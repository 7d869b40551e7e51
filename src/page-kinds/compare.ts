import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import { linkPopularVersus } from '#src/features/research/research-page/versus-pairs.ts';
import { loadSimilarCards } from '#src/features/search/below-results/similar-cards.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { COMPARE_PATH } from '#src/features/shopper/compare/compare-link.ts';
import { loadComparePage } from '#src/features/shopper/compare/compare-page.server.ts';
import type { ComparePage } from '#src/features/shopper/compare/compare-page.server.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import type { ContentKind, LoadContext, Loaded } from '#src/page-kinds/page-kind.ts';

export interface Comparison extends ComparePage {
  readonly heading: string;
  /** The compared cars as cards. */
  readonly cards: readonly ListingCard[];
  /** Cars to compare with, when there is only one. */
  readonly similar: readonly ListingCard[];
  /** Models that are often compared, while no car is chosen. */
  readonly pairs: readonly ModelPair[];
}

export interface ModelPair {
  readonly label: string;
  readonly href: string;
}

const MAX_PAIRS = 9;

/** The comparison of cars that a shopper has chosen. */
export const compare = {
  name: 'compare',
  ...onePageAt(COMPARE_PATH),
  cache: 'visitorPage',
  views: ['src/layouts/CompareView.astro'],
  load: loadComparison,
  describe: ({ heading }, { brand }) => ({
    title: `${heading} | ${brand.name}`,
    description: 'Compare cars side by side by price, mileage, history and features.',
    robots: 'noindex',
    crumbs: [],
    jsonLd: [],
  }),
} satisfies ContentKind<object, Comparison>;

async function loadComparison({
  locals,
  url,
}: LoadContext): Promise<Exclude<Loaded<Comparison>, { type: 'moved' }>> {
  const { flags } = locals.site;
  if (!flags.compare) return { type: 'unknown' };
  const page = await loadComparePage(locals, url.searchParams);
  if (!page) return { type: 'failed' };
  const [alone, second] = page.cars.map(({ listing }) => listing);
  const similar =
    alone && !second && flags.similar_listings
      ? await loadSimilarCards(
          locals.ask,
          formatQuery(pathToQuery({ makeCode: alone.makeCode, modelCode: alone.modelCode })),
          [alone.id],
        )
      : [];
  const cards = page.cars.map(({ listing, owner }) => toListingCard(listing, owner));
  const { catalogue, stock } = locals.services;
  const pairs =
    cards.length === 0 ? linkPopularVersus(catalogue(), stock.current.vehicleCounts, MAX_PAIRS) : [];
  return { type: 'ok', page: { ...page, cards, heading: nameComparison(cards), similar, pairs } };
}

function nameComparison(cards: readonly ListingCard[]): string {
  if (cards.length === 0) return 'Compare cars';
  if (cards.length > 2) return `Compare ${cards.length} cars`;
  const names = cards.map(({ name }) => name).join(' and ');
  return cards.length === 1 ? `Compare the ${names}` : `Compare ${names}`;
}
