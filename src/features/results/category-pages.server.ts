/** The category variants that search engines are told of: those with stock, down to the models. @see spec/seo.md */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import { formatSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { MIN_INDEXED_LISTINGS } from '#src/domain/site/index-policy.ts';
import { listingCall } from '#src/features/results/listing.call.ts';
import { toResultsState } from '#src/features/results/results-state.ts';
import type { ResultsState } from '#src/features/results/results-state.ts';
import type { Ask } from '#src/server/upstream/ask.ts';

export interface CategoryPage {
  /** Its URL without the origin. */
  readonly path: string;
  /** What it shows of the stock: another one means that the page has changed. */
  readonly state: ResultsState;
}

/** They are rendered when they are asked for, so they are found by walking the counts: category, makes, models. */
export async function* findCategoryPages(ask: Ask): AsyncGenerator<CategoryPage> {
  for (const { slug } of SEARCH_CATEGORIES) yield* walk(ask, { category: slug });
}

/** What is paid for changes by itself: it is neither asked for, nor does another ad make another page. */
async function* walk(ask: Ask, path: PathSearch): AsyncGenerator<CategoryPage> {
  const query = toOrganicQuery(pathToQuery(path));
  const answer = await ask(listingCall, { search: formatQuery(query) });
  if (answer.source === 'fallback')
    throw new Error(`${formatSearchPath(path)} is not known to the sitemap: ${answer.error.message}`);
  const { data } = answer;
  if (data.totalResultCount < MIN_INDEXED_LISTINGS) return;
  const state = toResultsState(data, query);
  yield { path: formatSearchPath(path), state };
  for (const narrower of listNarrowerPaths(path, state)) yield* walk(ask, narrower);
}

function listNarrowerPaths(path: PathSearch, { filters }: ResultsState): PathSearch[] {
  const { makeCode, modelCode } = path;
  if (modelCode !== undefined) return [];
  if (makeCode === undefined)
    return (filters.makeCode ?? []).map(({ value }) => ({ ...path, makeCode: value }));
  return (filters.modelCode ?? [])
    .map(({ value }) => value.split('|'))
    .filter(([make]) => make === makeCode)
    .flatMap(([, model]) => (model === undefined ? [] : [{ ...path, modelCode: model }]));
}
