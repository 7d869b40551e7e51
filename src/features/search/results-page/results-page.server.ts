/** Loads everything a results page shows, the same way for prebuilt pages and pages on demand. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { IndexVerdict } from '#src/domain/site/index-policy.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
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
import type { Rails } from '#src/features/search/below-results/below-results.ts';
import type { BelowResultsLinks } from '#src/features/search/results-data/grid-state.ts';
import { judgeResults } from '#src/features/search/results-page/judge-results.server.ts';
import { loadNarrowerPages } from '#src/features/search/results-page/narrower-pages.server.ts';
import type { ModelPage } from '#src/features/search/results-page/narrower-pages.ts';
import { listResultsUrls } from '#src/features/search/results-page/results-urls.ts';
import type { ResultsUrls } from '#src/features/search/results-page/results-urls.ts';
import { findSameCars } from '#src/features/search/results-page/same-cars.ts';
import { isWholeModel } from '#src/features/search/results-page/path-levels.ts';
import { toListingSearch } from '#src/features/search/results-page/listing-search.ts';
import { loadRails } from '#src/features/search/below-results/similar-cards.ts';
import { toResultsState } from '#src/features/search/results-data/found-results.ts';
import type { ResultsState } from '#src/features/search/results-data/results-state.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type Services = App.Locals['services'];
type PageTexts = ReturnType<Services['contents']['findPageTexts']>;

export interface ResultsPage extends ResultsUrls {
  readonly query: SearchQuery;
  readonly state: ResultsState;
  readonly listingPage: ListingPage;
  /** True when the required call failed and the error screen replaces the results. */
  readonly hasFailed: boolean;
  /** True when the results are a few minutes old because new ones could not be loaded. */
  readonly isStale: boolean;
  /** Whether search engines may index the page, and why. */
  readonly index: IndexVerdict;
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

const FAILED: IndexVerdict = { robots: 'noindex', reason: 'The search for its cars failed.' };

/** @param path set on path pages, whose URL identifies them however the query could be written */
export async function loadResultsPage(
  locals: App.Locals,
  query: SearchQuery,
  path?: PathSearch,
): Promise<ResultsPage> {
  const { services } = locals;
  const catalogue = services.catalogue();
  const model = findModel(catalogue, query);
  const asked = askListings(locals, query, path !== undefined && model !== undefined);
  // The reference data does not depend on the cars, so both are requested at once.
  const count = asked.then(({ listingPage }) => listingPage.totalResultCount);
  const isOfPath = path !== undefined && path.category === undefined;
  // The next pages of a search do not repeat what the first one says about its model.
  const known = isOfPath && query.firstRecord === 0 ? loadReference(locals, query, count) : undefined;
  const { listingPage, hasFailed, isStale } = await asked;
  const state = toResultsState(listingPage, query, createCardMaker(services, query));
  const [reference, rails] = await Promise.all([
    hasFailed ? undefined : known,
    hasFailed ? NO_RAILS : loadPageRails(locals, query, state),
  ]);
  const { total } = state;
  const referencePage = isOfPath || hasFailed ? undefined : findReferencePage(query, catalogue);
  const same = path && findSameCars(services, path, total);
  const narrower = await loadNarrowerPages(locals, { path, query, state, reference });
  const mayBeIndexed = path !== undefined || namesOnlySellers(query);
  const links = linkBelowResults(listingPage, query, mayBeIndexed ? services.config.minIndexedListings : 1);
  return {
    ...{ query, state, listingPage, hasFailed, isStale, rails, narrower },
    ...listResultsUrls(catalogue, query, { path, same, listingPage }),
    index: hasFailed ? FAILED : await judgeResults(locals, path, { reference, model, total, same }),
    ...definedOnly({ model, referencePage }),
    ...(reference && reference.tabs.shown.length > 0 && { reference }),
    ...{ texts: findTexts(services, path, query.firstRecord), hiddenTabs: reference?.tabs.hidden ?? [] },
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
  query: SearchQuery,
  isOfModel: boolean,
): Promise<Pick<ResultsPage, 'listingPage' | 'hasFailed' | 'isStale'>> {
  const { services } = locals;
  const isOwn = services.config.upstreams.lsc === undefined;
  const search = toListingSearch(services.config, formatQuery(query), isOfModel);
  const answer = await (isOwn ? locals.ask(listingCall, { search }) : askListingElsewhere(locals, search));
  if (answer.source === 'live') {
    services.lastGoodPages.keep(search, answer.data, Date.now());
    return { listingPage: answer.data, hasFailed: false, isStale: false };
  }
  const lastGood = services.lastGoodPages.find(search, Date.now());
  return { listingPage: lastGood ?? answer.data, hasFailed: !lastGood, isStale: lastGood !== undefined };
}

/** Of the pages of makes, models and categories; the other ones have none. */
function findTexts({ contents }: Services, path: PathSearch | undefined, start: number): PageTexts {
  return path && start === 0 && (isWholeModel(path) || path.makeCode === undefined)
    ? contents.findPageTexts(formatSearchPath(path))
    : {};
}

/**
 * For a prebuilt page, the dependencies of the fragment of similar cars are recorded separately, so that a change to them
 * renders only this fragment again.
 */
async function loadPageRails(
  { ask, fragment, site }: App.Locals,
  query: SearchQuery,
  { total, placed }: ResultsState,
): Promise<Rails> {
  if (!hasFewResults(total, query)) return NO_RAILS;
  const shownIds = placed.map(({ listing }) => listing.id);
  if (fragment) fragment.shownIds = shownIds;
  return await loadRails(fragment?.ask ?? ask, site.flags, query, shownIds);
}

function findModel(catalogue: VehicleCatalogue, query: SearchQuery): CatalogueModel | undefined {
  const [vehicle, second] = query.vehicles;
  const [model, secondModel] = vehicle?.models ?? [];
  if (!vehicle || !model || second || secondModel) return undefined;
  return catalogue.findModel(vehicle.makeCode, model.modelCode);
}
