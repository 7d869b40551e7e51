/** What every peer draws: 30 cards and the filter panel of one search, as plain values. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { FACETS } from '#src/domain/search-query/facets.ts';
import { loadResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import { loadConfig } from '#src/server/config.ts';
import { createServices } from '#src/server/create-services.ts';
import { ANONYMOUS } from '#src/server/shoppers/find-shopper.ts';

const CARD_COUNT = 30;
const DEADLINE_MS = 25_000;

export interface PeerData {
  readonly heading: string;
  readonly cards: readonly {
    readonly href: string;
    readonly title: string;
    readonly condition: string;
    readonly price: string;
    readonly monthly: number | null;
    readonly mileage: string;
    readonly deal: string;
    readonly image: string;
    readonly seller: string;
    readonly facts: readonly string[];
  }[];
  readonly groups: readonly {
    readonly key: string;
    readonly label: string;
    readonly options: readonly { readonly label: string; readonly value: string; readonly count: number }[];
  }[];
}

/** @param url of a search with at least 30 cars */
export async function loadPeerData(dataDir: string, url: string): Promise<PeerData> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  const services = await createServices(loadConfig(env), { watch: false });
  try {
    const locals: Partial<App.Locals> = { ...ANONYMOUS, services, site: services.site, isBot: false };
    const deadlineAt = performance.now() + DEADLINE_MS;
    locals.ask = services.upstream.bind({ locals: locals as App.Locals, deadlineAt });
    const query = parseQuery(new URL(url, 'http://localhost').search);
    const { state } = await loadResultsPage(locals as App.Locals, query);
    const cards = state.placed.slice(0, CARD_COUNT).map(({ listing }) => ({
      href: listing.href,
      title: listing.title,
      condition: listing.condition,
      price: listing.price,
      monthly: listing.monthly ?? null,
      mileage: listing.mileage ?? '',
      deal: listing.deal ? `${listing.deal.indicator}: ${listing.deal.reason}` : '',
      image: listing.image?.src ?? '',
      seller: listing.seller,
      facts: listing.facts,
    }));
    if (cards.length < CARD_COUNT) throw new Error(`${url} has only ${cards.length} cars.`);
    const groups = FACETS.flatMap(({ key, label }) => {
      const options = (state.filters[key] ?? []).map(({ label: name, value, count }) => ({
        label: name,
        value,
        count,
      }));
      return options.length === 0 ? [] : [{ key, label, options }];
    });
    return { heading: state.heading, cards, groups };
  } finally {
    await services.close();
  }
}
