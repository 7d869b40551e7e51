/** Lists the pages one step narrower with what is known about each: makes, models, or older years of a model. */
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import { hasFactsOfItsOwn } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { BODY_STYLES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import type { ResultsState } from '#src/features/search/results-data/results-state.ts';
import { findResearch } from '#src/features/search/results-page/find-research.server.ts';
import { isModelIndexed } from '#src/features/search/results-page/indexed-model.server.ts';
import { findSameCars } from '#src/features/search/results-page/same-cars.ts';
import { rateModel } from '#src/features/search/results-page/model-stars.ts';
import {
  listMakes,
  listNarrowerPages,
  listUnofferedModels,
  listYears,
} from '#src/features/search/results-page/narrower-pages.ts';
import type { ModelPage, NarrowerPage } from '#src/features/search/results-page/narrower-pages.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isWholeMake, isWholeModel, isWholeStock } from '#src/features/search/results-page/path-levels.ts';

interface ListedOn {
  readonly path: PathSearch | undefined;
  readonly query: Pick<SearchQuery, 'firstRecord'>;
  readonly state: ResultsState;
  readonly reference: ModelReference | undefined;
}

/** Of the first page of a path; the others have none. */
export async function loadNarrowerPages(
  locals: App.Locals,
  { path, query, state, reference }: ListedOn,
): Promise<ModelPage[]> {
  if (!path || query.firstRecord > 0) return [];
  return path.modelCode === undefined
    ? listWithFacts(locals, path, state)
    : listYearPages(locals, path, reference);
}

async function listWithFacts(
  locals: App.Locals,
  path: PathSearch,
  { filters }: ResultsState,
): Promise<ModelPage[]> {
  const { services } = locals;
  const pages = listPages(services, path, filters);
  const hrefs = await Promise.all(pages.map((page) => findHref(locals, page)));
  return pages.map((page, at) => {
    const { makeCode, modelCode } = page;
    const model = modelCode === undefined ? undefined : services.catalogue().findModel(makeCode, modelCode);
    const rows =
      path.category === undefined && modelCode !== undefined
        ? services.stock.current.loadVehicleCounts({ makeCode, modelCode })
        : [];
    const prices = rows.flatMap(({ prices }) => prices?.lowest ?? []);
    return {
      ...withoutHref(page),
      ...definedOnly({ href: hrefs[at] }),
      ...(model && rateModel(model)),
      styles: (model?.styles ?? []).map((style) => labelOf(BODY_STYLES, style)).join(', '),
      years: formatModelYears(model?.years ?? [], '–'),
      priceFrom: prices.length > 0 ? Math.min(...prices) : undefined,
    };
  });
}

const withoutHref = ({ href: _href, ...page }: NarrowerPage) => page;

/** The cars, or with few of them what search engines may index: the cars for their facts, or the research. */
async function findHref(locals: App.Locals, page: NarrowerPage): Promise<string | undefined> {
  const { makeCode, modelCode, count, href } = page;
  if (modelCode === undefined || count >= locals.services.config.minIndexedListings) return href;
  const path = { makeCode, modelCode };
  if (await isModelIndexed(locals, path)) return href;
  return findResearch(locals.services, path)?.href;
}

function listPages(
  services: App.Locals['services'],
  path: PathSearch,
  filters: ResultsState['filters'],
): NarrowerPage[] {
  const { catalogue, config } = services;
  const { minIndexedListings } = config;
  if (isWholeStock(path)) return listMakes(catalogue(), filters, minIndexedListings);
  if (!isWholeMake(path))
    return listNarrowerPages(path, filters, minIndexedListings, (page, count) =>
      findSameCars(services, page, count),
    );
  return [...listNarrowerPages(path, filters, 1), ...listUnofferedModels(catalogue(), path, filters)];
}

/** The years of a model that its price lists do not link, because those have the newest only, and none with few cars. */
async function listYearPages(
  locals: App.Locals,
  path: PathSearch,
  reference: ModelReference | undefined,
): Promise<ModelPage[]> {
  const { services } = locals;
  const { makeCode, modelCode } = path;
  if (!reference || makeCode === undefined || modelCode === undefined || !isWholeModel(path)) return [];
  const { minIndexedListings: minListings } = services.config;
  const { usedByYear, newByYear } = reference.prices;
  const linked = [...usedByYear, ...newByYear].filter(({ count }) => count >= minListings);
  const listed = new Set(linked.map(({ value }) => Number(value)));
  const facts = services.catalogue().findModel(makeCode, modelCode)?.modelYears ?? [];
  const knownYears = facts.filter(hasFactsOfItsOwn).map(({ year }) => year);
  const pages = listYears(
    { makeCode, modelCode },
    services.stock.current.loadVehicleCounts({ makeCode, modelCode }),
    { knownYears, minListings },
  ).filter(({ label }) => !listed.has(Number(label)));
  const areIndexed = await Promise.all(
    pages.map(
      async ({ label, count }) =>
        count >= minListings || (await isModelIndexed(locals, { makeCode, modelCode, year: Number(label) })),
    ),
  );
  return pages.filter((_, at) => areIndexed[at]).map((page) => ({ ...page, styles: '', years: '' }));
}
