import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { FoundPrices } from '#src/features/research/model-reference/found-prices.ts';
import { loadReference } from '#src/features/research/model-reference/load-reference.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { findReferencePage, linkReference } from '#src/features/research/model-reference/reference-link.ts';
import { findModelCodes } from '#src/features/research/model-reference/reference-vehicle.ts';
import type { CountedLink } from '#src/features/search/results-data/grid-state.ts';
import { listingCall, listingCountCall } from '#src/features/search/results-data/listing.call.ts';
import { toListingSearch } from '#src/features/search/results-page/listing-search.ts';
import { findResearch } from '#src/features/search/results-page/find-research.server.ts';
import { linkMakerEntry } from '#src/features/search/results-page/maker-entry.ts';
import { listModelLinks } from '#src/features/search/results-page/model-links.ts';

export interface ModelSection {
  /** Undefined without any tab. */
  readonly reference: ModelReference | undefined;
  /** The prices of all cars of the vehicle, as its page has them, whatever else the search asks for. */
  readonly found: FoundPrices | undefined;
  /** The links below the heading of a page of this search. */
  readonly links: readonly CountedLink[];
}

/** What a page says about the model of its search; undefined for a search of none or of several. */
export async function loadModelSection(
  locals: Pick<App.Locals, 'ask' | 'services' | 'site'>,
  query: SearchQuery,
): Promise<ModelSection | undefined> {
  const { catalogue, stock } = locals.services;
  const codes = findModelCodes(query);
  if (!codes || !findReferencePage(query, catalogue())) return undefined;
  const counted = locals.ask(listingCountCall, { search: formatQuery(query) });
  const loaded = await loadReference(
    locals,
    query,
    counted.then(({ data }) => data.totalResultCount),
  );
  const reference = loaded && loaded.tabs.shown.length > 0 ? loaded : undefined;
  const model = catalogue().findModel(codes.makeCode, codes.modelCode);
  const thisYear = Number(stock.current.day.slice(0, 4));
  const about = reference && linkReference(reference.vehicle.name);
  const links = listModelLinks(query, model, about, thisYear, locals.site.brand, (path) =>
    findResearch(locals.services, path),
  );
  const make = catalogue().findMake(codes.makeCode)?.make;
  const [found, online] = await Promise.all([
    reference && loadPrices(locals, reference.vehicle),
    linkOnlineCars(locals, query, [make, model?.model]),
  ]);
  return { reference, found, links: [...links, ...online] };
}

async function loadPrices(
  { ask, services }: Pick<App.Locals, 'ask' | 'services'>,
  vehicle: ModelReference['vehicle'],
): Promise<FoundPrices | undefined> {
  const search = toListingSearch(services.config, formatQuery(pathToQuery(vehicle)), true);
  const { data } = await ask(listingCall, { search });
  return data.stats.derivedprice;
}

/** As on the page of the search: only while it finds cars that can be bought online. */
async function linkOnlineCars(
  { ask }: Pick<App.Locals, 'ask'>,
  query: SearchQuery,
  names: readonly (string | undefined)[],
): Promise<CountedLink[]> {
  const links = linkMakerEntry(query, names.filter(Boolean).join(' '));
  if (links.length === 0) return [];
  const online = { ...query, choices: { ...query.choices, homeServices: ['BUY_ONLINE'] } };
  const { data } = await ask(listingCountCall, { search: formatQuery(online) });
  return data.totalResultCount > 0 ? links : [];
}
