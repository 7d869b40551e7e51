/** The category variants that search engines are told of: those with stock, down to the models. @see spec/seo.md */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { formatSearchPath, parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { toKeptCard } from '#src/features/search/result-card/kept-cards.ts';
import { listNarrowerPages } from '#src/features/search/results-page/narrower-pages.ts';
import { toResultsState } from '#src/features/search/results-data/results-state.ts';
import type { ResultsState } from '#src/features/search/results-data/results-state.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

export interface CategoryPage {
  /** Its URL without the origin. */
  readonly path: string;
  /** What it shows of the stock: another one means that the page has changed. Undefined: too little to be listed. */
  readonly state?: ResultsState;
  /** It was known already, and has not been asked for. */
  readonly isKnown: boolean;
  /** The paths that it leads to. */
  readonly narrower: readonly string[];
}

/**
 * They are rendered when they are asked for, so they are found by walking the counts: category, makes, models.
 * @param minListings cars that a page needs for search engines to be told of it
 * @param findKnown where a page leads that is as it was; undefined: it has to be asked for
 */
export function findCategoryPages(
  ask: Ask,
  minListings: number,
  findKnown: (path: string) => readonly string[] | undefined = () => undefined,
): AsyncGenerator<CategoryPage> {
  const categories = SEARCH_CATEGORIES.map(({ slug }) => ({ category: slug }));
  return walk({ ask, minListings, findKnown }, categories);
}

interface Wanted {
  readonly ask: Ask;
  readonly minListings: number;
  readonly findKnown: (path: string) => readonly string[] | undefined;
}

/** Those of the same make or model one after the other: they show the same cars, which are kept for a while. */
async function* walk(wanted: Wanted, searches: readonly PathSearch[]): AsyncGenerator<CategoryPage> {
  const narrower: PathSearch[] = [];
  for (const search of searches) {
    const path = formatSearchPath(search);
    const known = wanted.findKnown(path);
    const page: CategoryPage = known
      ? { path, isKnown: true, narrower: known }
      : { path, isKnown: false, ...(await askCategory(wanted, search)) };
    yield page;
    narrower.push(...page.narrower.map((path) => parseSearchPath(path) ?? {}));
  }
  const byVehicle = Map.groupBy(narrower, ({ makeCode, modelCode }) => modelCode ?? makeCode);
  for (const same of byVehicle.values()) yield* walk(wanted, same);
}

/** What is paid for changes by itself: it is neither asked for, nor does another ad make another page. */
async function askCategory(
  { ask, minListings }: Wanted,
  path: PathSearch,
): Promise<Pick<CategoryPage, 'state' | 'narrower'>> {
  const query = toOrganicQuery(pathToQuery(path));
  const answer = await ask(listingCall, { search: formatQuery(query) });
  if (answer.source === 'fallback')
    throw new Error(`${formatSearchPath(path)} is not known to the sitemap: ${answer.error.message}`);
  const { data } = answer;
  if (data.totalResultCount < minListings) return { narrower: [] };
  const state = toResultsState(data, query, [], toKeptCard);
  return { state, narrower: listNarrowerPages(path, state.filters, minListings).map(({ href }) => href) };
}
