/**
 * Lists the category pages for the sitemap: those with enough stock, down to models.
 * @see docs/rules/results.md#indexed-pages
 */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { formatSearchPath, parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { withoutOtherMakes } from '#src/features/search/results-page/chosen-makes.ts';
import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { toCachedCard } from '#src/features/search/result-card/listing-card.ts';
import { listNarrowerPages } from '#src/features/search/results-page/narrower-pages.ts';
import type { FindSame } from '#src/features/search/results-page/narrower-pages.ts';
import { toResultsState } from '#src/features/search/results-data/found-results.ts';
import type { ResultsState } from '#src/features/search/results-data/results-state.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

export interface CategoryPage {
  /** The page's URL without the origin. */
  readonly path: string;
  /**
   * What the page shows of the stock; a change means the page has changed. Undefined when it has too few cars to be
   * listed.
   */
  readonly state?: ResultsState;
  /** The page is unchanged and was not requested. */
  readonly isKnown: boolean;
  /** Paths of the pages below it. */
  readonly narrower: readonly string[];
}

/**
 * Category pages are rendered on demand, so this finds them by their counts: category, then makes, then models.
 * @param minListings cars that a page needs to be in the sitemap
 * @param findSame returns the page without the category if it has the same cars; that one is listed elsewhere
 * @param findKnown returns the pages below an unchanged page; undefined means the page must be requested
 */
export function findCategoryPages(
  ask: Ask,
  minListings: number,
  findSame: FindSame = () => undefined,
  findKnown: (path: string) => readonly string[] | undefined = () => undefined,
): AsyncGenerator<CategoryPage> {
  const categories = SEARCH_CATEGORIES.map(({ slug }) => ({ category: slug }));
  return walk({ ask, minListings, findSame, findKnown }, categories);
}

interface Wanted {
  readonly ask: Ask;
  readonly minListings: number;
  readonly findSame: FindSame;
  readonly findKnown: (path: string) => readonly string[] | undefined;
}

/**
 * Visits pages of the same make or model one after the other, because they show the same cars, which are cached for a
 * while.
 */
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

/** Sponsored listings are left out, so that a different ad does not count as a changed page. */
async function askCategory(
  { ask, minListings, findSame }: Wanted,
  path: PathSearch,
): Promise<Pick<CategoryPage, 'state' | 'narrower'>> {
  const query = toOrganicQuery(pathToQuery(path));
  const search = formatQuery(query);
  const answer = await ask(listingCall, {
    search: path.modelCode === undefined ? search : withoutOtherMakes(search),
  });
  if (answer.source === 'fallback')
    throw new Error(`${formatSearchPath(path)} could not be loaded for the sitemap: ${answer.error.message}`);
  const { data } = answer;
  if (data.totalResultCount < minListings) return { narrower: [] };
  const state = toResultsState(data, query, toCachedCard);
  const hrefs = listNarrowerPages(path, state.filters, minListings, findSame).map(({ href }) => href);
  return { state, narrower: hrefs.filter((href) => parseSearchPath(href)?.category !== undefined) };
}
