import { isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  formatSearchPath,
  parseSearchPath,
  pathToQuery,
  SEARCH_ROOT,
} from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { isModelIndexed } from '#src/features/search/results-page/indexed-model.server.ts';
import { listPathsWithCars, listPrebuiltPaths } from '#src/features/search/results-page/prebuilt-paths.ts';
import { listReferenceRecords } from '#src/features/research/model-reference/reference-records.ts';
import { toResultsAlternate } from '#src/features/search/results-page/results-alternate.ts';
import { describeResults } from '#src/page-kinds/results-description.ts';
import { loadResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import type { ResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import { listResultsRecords } from '#src/features/search/results-page/results-records.ts';
import {
  findBookmarkedSearch,
  namesBookmark,
} from '#src/features/shopper/saved-searches/bookmarked-search.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ContentKind, LoadContext, Loaded } from '#src/page-kinds/page-kind.ts';

/** Cars for sale: searches with a path of their own, their categories, and every other search as a query. */
export const results = {
  name: 'results',
  roots: [SEARCH_ROOT],
  cache: 'keptPage',
  isChangedByQuery: () => true,
  views: ['src/layouts/ResultsView.astro'],
  parse: parseSearchPath,
  format: formatSearchPath,
  listPrebuilt: ({ catalogue, vehicleCounts, minListings }) => ({
    ...listPrebuiltPaths(catalogue, vehicleCounts, minListings),
  }),
  isWorthBuilding: async (locals, { makeCode, modelCode, year, trimCode }) =>
    makeCode === undefined ||
    modelCode === undefined ||
    trimCode !== undefined ||
    (await isModelIndexed(locals, { makeCode, modelCode, ...definedOnly({ year }) })),
  load: loadResults,
  describe: describeResults,
  alternate: (page, { site, day }) => toResultsAlternate(page, site.origin, day),
  llms: {
    label: 'All cars',
    heading: 'Cars for sale',
    list: ({ catalogue, vehicleCounts, minListings }) =>
      listPathsWithCars(catalogue, vehicleCounts, minListings),
  },
  sitemap({ category, year, makeCode, modelCode, trimCode }) {
    if (category !== undefined) return 'categories';
    if (makeCode === undefined) return 'pages';
    if (modelCode === undefined) return 'makes';
    if (trimCode === undefined) return year === undefined ? 'models' : 'model-years';
    return year === undefined ? 'trims' : 'model-year-trims';
  },
  listSearchRecords({ catalogue, stock, contents }) {
    const { vehicleCounts } = stock.current;
    return [
      ...listResultsRecords(catalogue(), vehicleCounts),
      ...listReferenceRecords(catalogue(), vehicleCounts, (model) => contents.findEditorial(model).faqs),
    ];
  },
} satisfies ContentKind<PathSearch, ResultsPage>;

async function loadResults(
  { locals, url, request }: LoadContext,
  path: PathSearch,
): Promise<Loaded<ResultsPage>> {
  const query = parseQuery(url.search);
  const isQuery = url.pathname === SEARCH_ROOT && url.search !== '';
  if (!isQuery && !isKnownVehicle(locals.services.catalogue(), path)) return { type: 'unknown' };
  const isBookmark = isQuery && namesBookmark(query);
  const cache = isBookmark ? { cache: 'none' as const } : {};
  const to = isBookmark ? await findBookmarkedSearch(locals, query, request.headers) : undefined;
  if (to !== undefined) return { type: 'moved', to, ...cache };
  const { firstRecord } = query;
  const page = isQuery
    ? await loadResultsPage(locals, query)
    : await loadResultsPage(locals, { ...pathToQuery(path), firstRecord }, path);
  const { hasFailed } = page;
  // Pages beyond the last one are not crawled.
  const isBeyond = !isQuery && firstRecord > 0 && page.state.placed.length === 0 && !hasFailed;
  return page.index.isNotFound || isBeyond
    ? { type: 'unknown', ...cache }
    : { type: 'ok', page, hasFailed, ...cache };
}
