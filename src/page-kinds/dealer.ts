import {
  DEALERS_ROOT,
  dealerListPath,
  parseDealerListPath,
  parseDealerPath,
  stateOfDealerPath,
} from '#src/domain/dealer/dealer-path.ts';
import {
  toDealerListAlternate,
  toDealerSection,
} from '#src/features/vehicle/dealer-page/dealer-alternate.ts';
import { toDifferenceSection } from '#src/features/vehicle/dealer-difference/difference-alternate.ts';
import { DEALERS_TITLE, listDealersOf, listStates } from '#src/features/vehicle/dealer-page/dealer-list.ts';
import type { DealerList } from '#src/features/vehicle/dealer-page/dealer-list.ts';
import { listPrebuiltDealers } from '#src/features/vehicle/dealer-page/prebuilt-dealers.ts';
import { toResultsAlternate } from '#src/features/search/results-page/results-alternate.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { describeDealer, describeDealerList } from '#src/page-kinds/dealer-description.ts';
import { loadDealerPage } from '#src/page-kinds/load-dealer-page.ts';
import type { DealerPage } from '#src/page-kinds/load-dealer-page.ts';
import type { ContentKind, LoadContext, Loaded } from '#src/page-kinds/page-kind.ts';

/** An id for a dealer, a state for the list of its dealers, neither for the list of states. */
interface DealerAddress {
  readonly id?: string;
  readonly state?: string;
  /** As requested. */
  readonly pathname?: string;
}

/** A dealer with its cars, and the lists that lead to all dealers. */
export const dealer = {
  name: 'dealer',
  roots: [DEALERS_ROOT],
  cache: 'keptPage',
  hasIds: true,
  isChangedByQuery: (path) => parseDealerPath(path) !== undefined,
  views: ['src/layouts/DealerView.astro', 'src/layouts/DealerListView.astro'],
  parse(pathname) {
    const id = parseDealerPath(pathname);
    if (id !== undefined) return { id, pathname };
    const list = parseDealerListPath(pathname);
    return list && { ...list, pathname };
  },
  format: ({ state, pathname }) => pathname ?? dealerListPath(state),
  toParams({ state, pathname = '' }) {
    if (state !== undefined) return { state };
    const [, , ofState = '', city = '', name = ''] = pathname.split('/');
    return { state: ofState, city, dealer: name };
  },
  listPrebuilt: ({ dealers }) => ({
    page: [{}],
    states: [...new Set(dealers.map(({ path }) => stateOfDealerPath(path)))].map((state) => ({ state })),
    dealers: listPrebuiltDealers(dealers).map((pathname) => ({
      id: parseDealerPath(pathname) ?? '',
      pathname,
    })),
  }),
  load: (context, address) =>
    address.id === undefined ? loadList(context, address) : loadDealer(context, address),
  describe: (page, site) => ('owner' in page ? describeDealer(page, site) : describeDealerList(page, site)),
  alternate(page, { site, day }) {
    if (!('owner' in page)) return toDealerListAlternate(page, site.origin, day);
    const { title, description } = describeDealer(page, site);
    const alternate = toResultsAlternate(page.results, site.origin, day);
    const { owner, isSample, difference, results } = page;
    const sections = [
      toDealerSection(owner, isSample, results.state.tabsWithCars?.includes('buy-online') ?? false),
      ...alternate.sections,
      ...(difference ? [toDifferenceSection(owner, difference)] : []),
    ];
    return { ...alternate, title, description, sections };
  },
  llms: { label: DEALERS_TITLE },
  sitemap: () => 'dealers',
  listSearchRecords: () => [
    {
      url: DEALERS_ROOT,
      title: DEALERS_TITLE,
      kind: 'For sale',
      text: 'Dealers by state and city, with their cars for sale.',
    },
  ],
} satisfies ContentKind<DealerAddress, DealerPage | DealerList>;

async function loadDealer(
  { locals, url }: LoadContext,
  { id = '', pathname }: DealerAddress,
): Promise<Loaded<DealerPage>> {
  const { firstRecord } = parseQuery(url.search);
  const page = await loadDealerPage(locals, id, firstRecord);
  if (!page) return { type: 'unknown' };
  const { hasFailed, state } = page.results;
  if (page.path !== pathname) return { type: 'moved', to: page.path + url.search };
  if (firstRecord > 0 && state.placed.length === 0 && !hasFailed) return { type: 'unknown' };
  return { type: 'ok', page, hasFailed };
}

function loadList({ locals }: LoadContext, { state, pathname }: DealerAddress): Loaded<DealerList> {
  const { config, stock } = locals.services;
  const { minIndexedListings } = config;
  const list =
    state === undefined
      ? listStates(stock.current.dealers, minIndexedListings)
      : listDealersOf(state, stock.current.loadDealersIn(state), minIndexedListings);
  if (!list) return { type: 'unknown' };
  return list.path === pathname ? { type: 'ok', page: list } : { type: 'moved', to: list.path };
}
