/** Loads everything a results page shows, the same way for prebuilt pages and pages on demand. */
import { toCanonical } from '#src/domain/search-query/edit-query.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { isPossibleCategory } from '#src/domain/search-query/possible-category.ts';
import { knownSearchUrl } from '#src/domain/search-query/known-path.ts';
import { formatSearchPath, searchUrl } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { toSearchedQuery } from '#src/domain/search-query/searched-query.ts';
import { judgeIndex } from '#src/domain/site/index-policy.ts';
import type { IndexVerdict, PageFacts } from '#src/domain/site/index-policy.ts';
import { countModelFacts } from '#src/domain/vehicle/researched.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { loadReference } from '#src/features/research/model-reference/load-reference.ts';
import { findReferencePage } from '#src/features/research/model-reference/reference-link.ts';
import type { ReferencePage } from '#src/features/research/model-reference/reference-link.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import type { HiddenTab } from '#src/features/research/model-reference/reference-tabs.ts';
import { askListingElsewhere } from '#src/features/search/results-page/ask-listing-elsewhere.ts';
import { createCardMaker } from '#src/features/search/result-card/card-maker.ts';
import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import {
  NO_RAILS,
  hasFewResults,
  linkBelowResults,
  namesOnlySellers,
} from '#src/features/search/below-results/below-results.ts';
import { startBefore } from '#src/features/search/results-data/grid-state.ts';
import type { Rails } from '#src/features/search/below-results/below-results.ts';
import type { BelowResultsLinks } from '#src/features/search/results-data/grid-state.ts';
import { isModelIndexed } from '#src/features/search/results-page/indexed-model.server.ts';
import { loadNarrowerPages } from '#src/features/search/results-page/narrower-pages.server.ts';
import type { ModelPage } from '#src/features/search/results-page/narrower-pages.ts';
import { findSameCars } from '#src/features/search/results-page/same-cars.ts';
import { isWholeMake, isWholeModel } from '#src/features/search/results-page/path-levels.ts';
import { countOwnTabs } from '#src/features/search/results-page/own-tabs.ts';
import { toListingSearch } from '#src/features/search/results-page/listing-search.ts';
import { loadRails } from '#src/features/search/below-results/similar-cards.ts';
import { toResultsState } from '#src/features/search/results-data/found-results.ts';
import type { ResultsState } from '#src/features/search/results-data/results-state.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type PageTexts = ReturnType<App.Locals['services']['contents']['findPageTexts']>;

export interface ResultsPage {
  readonly query: SearchQuery;
  readonly state: ResultsState;
  readonly listingPage: ListingPage;
  /** True when the required call failed and the error screen replaces the results. */
  readonly hasFailed: boolean;
  /** True when the results are a few minutes old because new ones could not be loaded. */
  readonly isStale: boolean;
  /** Whether search engines may index the page, and why. */
  readonly index: IndexVerdict;
  /** Path, with or without a query. */
  readonly canonical: string;
  readonly previousUrl?: string;
  readonly nextUrl?: string;
  readonly model?: CatalogueModel;
  /** Reference data of the model, on a path page of exactly one. */
  readonly reference?: ModelReference;
  /** The page that has it, for the first page of any other search of exactly one model. */
  readonly referencePage?: ReferencePage;
  /** What editors have for this page. */
  readonly texts: PageTexts;
  /** The tabs that are hidden and why, for editors. */
  readonly hiddenTabs: readonly HiddenTab[];
  /** Supplemental and similar cars, when the search found few. */
  readonly rails: Rails;
  readonly links: BelowResultsLinks;
  /** Pages one step narrower: makes, the models of a make, or older years of a model. */
  readonly narrower: readonly ModelPage[];
}

/** @param path set on path pages, whose URL identifies them however the query could be written */
export async function loadResultsPage(
  locals: App.Locals,
  query: SearchQuery,
  path?: PathSearch,
): Promise<ResultsPage> {
  const search = formatQuery(query);
  const model = findModel(locals, query);
  const asked = askListings(locals, search, path !== undefined && model !== undefined);
  // The reference data does not depend on the cars, so both are requested at once.
  const count = asked.then(({ listingPage }) => listingPage.totalResultCount);
  const isOfPath = path !== undefined && path.category === undefined;
  const known = isOfPath ? loadFirstReference(locals, query, count) : undefined;
  const { listingPage, hasFailed, isStale } = await asked;
  const state = toResultsState(listingPage, query, createCardMaker(locals.services, query));
  const total = listingPage.totalResultCount;
  const hasRails = !hasFailed && hasFewResults(total, query);
  const shownIds = state.placed.map(({ listing }) => listing.id);
  const [reference, rails] = await Promise.all([
    hasFailed ? undefined : known,
    hasRails ? loadPageRails(locals, query, shownIds) : NO_RAILS,
  ]);
  const referencePage =
    isOfPath || hasFailed ? undefined : findReferencePage(query, locals.services.catalogue());
  const { minIndexedListings: minListings } = locals.services.config;
  const same = path && findSameCars(locals.services, path, total);
  const index = await judgePage(locals, path, { reference, model, total, same });
  const narrower = await loadNarrowerPages(locals, { path, query, state, reference });
  const mayBeIndexed = path !== undefined || namesOnlySellers(query);
  const links = linkBelowResults(listingPage, query, mayBeIndexed ? minListings : 1);
  return {
    query,
    state,
    listingPage,
    hasFailed,
    isStale,
    index: hasFailed ? { robots: 'noindex', reason: 'The search for its cars failed.' } : index,
    canonical:
      path === undefined
        ? knownSearchUrl(locals.services.catalogue(), toCanonical(query))
        : pageUrl(same ?? path, query.firstRecord),
    narrower,
    ...linkPages(
      toSearchedQuery(query, listingPage.invalidQueryParams.includes('zip')),
      path,
      listingPage.reachableCount,
    ),
    ...definedOnly({ model, referencePage }),
    ...(reference && reference.tabs.shown.length > 0 && { reference }),
    ...{ texts: findTexts(locals, path, query.firstRecord), hiddenTabs: reference?.tabs.hidden ?? [] },
    rails,
    // The page of all cars has its makes among the narrower pages.
    links: narrower.length > 0 && model === undefined ? { ...links, makes: [] } : links,
  };
}

/**
 * Makes the required call. When it fails, the last good answer is used if it is recent enough.
 * @see docs/rules/results.md#error-screen
 */
async function askListings(
  locals: App.Locals,
  given: string,
  isOfModel: boolean,
): Promise<Pick<ResultsPage, 'listingPage' | 'hasFailed' | 'isStale'>> {
  const { services } = locals;
  const isOwn = services.config.upstreams.lsc === undefined;
  const search = toListingSearch(services.config, given, isOfModel);
  const answer = await (isOwn ? locals.ask(listingCall, { search }) : askListingElsewhere(locals, search));
  if (answer.source === 'live') {
    services.lastGoodPages.keep(search, answer.data, Date.now());
    return { listingPage: answer.data, hasFailed: false, isStale: false };
  }
  const lastGood = services.lastGoodPages.find(search, Date.now());
  return { listingPage: lastGood ?? answer.data, hasFailed: !lastGood, isStale: lastGood !== undefined };
}

/** Of the pages of makes, models and categories; the other ones have none. */
function findTexts({ services }: App.Locals, path: PathSearch | undefined, start: number): PageTexts {
  return path && start === 0 && (isWholeModel(path) || path.makeCode === undefined)
    ? services.contents.findPageTexts(formatSearchPath(path))
    : {};
}

/** The next pages of a search do not repeat what the first one says about its model. */
const loadFirstReference: typeof loadReference = (locals, query, resultCount) =>
  query.firstRecord > 0 ? Promise.resolve(undefined) : loadReference(locals, query, resultCount);

/**
 * For a prebuilt page, the dependencies of the fragment of similar cars are recorded separately, so that a change to them
 * renders only this fragment again.
 */
function loadPageRails(
  { ask, fragment, site }: App.Locals,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<Rails> {
  if (fragment) fragment.shownIds = shownIds;
  return loadRails(fragment?.ask ?? ask, site.flags, query, shownIds);
}

/** Links to the previous and next pages. The sequence of a path page keeps the path. */
function linkPages(
  query: SearchQuery,
  path: PathSearch | undefined,
  reachable: number,
): Pick<ResultsPage, 'previousUrl' | 'nextUrl'> {
  const { firstRecord, numRecords } = query;
  const urlAt = (start: number): string =>
    path === undefined ? searchUrl({ ...query, firstRecord: start }) : pageUrl(path, start);
  return {
    ...(firstRecord > 0 && { previousUrl: urlAt(startBefore(query, reachable)) }),
    ...(firstRecord + numRecords < reachable && { nextUrl: urlAt(firstRecord + numRecords) }),
  };
}

function pageUrl(path: PathSearch, firstRecord: number): string {
  const url = formatSearchPath(path);
  return firstRecord === 0 ? url : `${url}?firstRecord=${firstRecord}`;
}

interface JudgedPage {
  readonly reference: ModelReference | undefined;
  readonly model: CatalogueModel | undefined;
  readonly total: number;
  /** The page with the same cars. */
  readonly same: PathSearch | undefined;
}

async function judgePage(
  locals: App.Locals,
  path: PathSearch | undefined,
  page: JudgedPage,
): Promise<IndexVerdict> {
  return judgeIndex({
    kind: path === undefined ? 'query' : path.category === undefined ? 'path' : 'category',
    listingCount: page.total,
    minListings: locals.services.config.minIndexedListings,
    ...countOwnParts(locals, path, page),
    samePage: page.same && formatSearchPath(page.same),
    isPossible: path?.category === undefined || isPossible(locals, path),
    isReached: await isReached(locals, path, page.total),
  });
}

/** The shown tabs about a model, or what the page of a make says about its models. */
function countOwnParts(
  { services }: App.Locals,
  path: PathSearch | undefined,
  page: JudgedPage,
): Pick<PageFacts, 'ownTabs' | 'ownParts'> {
  const isFewOfMake = path && isWholeMake(path) && page.total < services.config.minIndexedListings;
  return isFewOfMake
    ? {
        ownTabs: countModelFacts(services.catalogue().findMake(path.makeCode ?? '')),
        ownParts: 'facts about its models',
      }
    : { ownTabs: countOwnTabs(page.reference, path, page.model) };
}

/** Only the page of its model leads to a year with few cars. */
async function isReached(locals: App.Locals, path: PathSearch | undefined, total: number): Promise<boolean> {
  const { makeCode, modelCode, year, trimCode } = path ?? {};
  if (makeCode === undefined || modelCode === undefined || year === undefined) return true;
  if (trimCode !== undefined || total >= locals.services.config.minIndexedListings) return true;
  return isModelIndexed(locals, { makeCode, modelCode });
}

function isPossible({ services }: App.Locals, path: PathSearch): boolean {
  return isPossibleCategory(services.catalogue(), path, Number(services.stock.current.day.slice(0, 4)));
}

function findModel(locals: App.Locals, query: SearchQuery): CatalogueModel | undefined {
  const [vehicle, second] = query.vehicles;
  const [model, secondModel] = vehicle?.models ?? [];
  if (!vehicle || !model || second || secondModel) return undefined;
  return locals.services.catalogue().findModel(vehicle.makeCode, model.modelCode);
}
