/** Loads a research page, for prebuilt and on-demand pages alike. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { sellsNewCars } from '#src/domain/site/brands.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { IndexVerdict } from '#src/domain/site/index-policy.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { isNearYear } from '#src/domain/vehicle/trim-facts.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import type {
  CatalogueMake,
  CatalogueModel,
  ComplaintCount,
  Recall,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listAlternatives } from '#src/features/research/research-page/alternatives.ts';
import type { Alternative } from '#src/features/research/research-page/alternatives.ts';
import {
  describeElectricDriving,
  parseElectricInput,
} from '#src/features/research/research-page/electric-driving.ts';
import type { ElectricDriving } from '#src/features/research/research-page/electric-driving.ts';
import { listEngineYears } from '#src/features/research/research-page/engine-years.ts';
import type { EngineYears } from '#src/features/research/research-page/engine-years.ts';
import { findReadDay } from '#src/domain/vehicle/generations-of-year.ts';
import { listGenerations } from '#src/features/research/research-page/generation-rows.ts';
import type { GenerationRow } from '#src/features/research/research-page/generation-rows.ts';
import { listResearchCrumbs } from '#src/features/research/research-page/research-crumbs.ts';
import { judgeResearch } from '#src/domain/vehicle/judge-research.ts';
import { sourcesOfFact } from '#src/features/research/research-page/fact-rows.ts';
import { listModelFacts } from '#src/features/research/research-page/model-facts.ts';
import type { ModelFact } from '#src/features/research/research-page/fact-rows.ts';
import { listFactSources } from '#src/domain/vehicle/fact-sources.ts';
import type { FactSource, SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import { compareUsedAndNew } from '#src/features/research/research-page/used-against-new.ts';
import type { UsedAgainstNew } from '#src/features/research/research-page/used-against-new.ts';
import { listYearChanges } from '#src/features/research/research-page/year-changes.ts';
import type { YearChanges } from '#src/features/research/research-page/year-changes.ts';
import type { PlacedTexts } from '#src/features/research/research-page/placed-texts.ts';
import { findNotes, placeTexts } from '#src/features/research/research-page/placed-texts.ts';
import { listRivals, listSiblings } from '#src/features/research/research-page/related-models.ts';
import { writeResearchText } from '#src/features/research/research-page/research-text.ts';
import type { ResearchText } from '#src/features/research/research-page/research-text.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import { listTrimRungs } from '#src/features/research/research-page/trim-ladder.ts';
import type { TrimRung } from '#src/features/research/research-page/trim-ladder.ts';
import {
  listEconomySources,
  listStarSources,
  listYearRows,
} from '#src/features/research/research-page/year-rows.ts';
import type { YearRow } from '#src/features/research/research-page/year-rows.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

export interface ResearchPage extends PlacedTexts {
  readonly path: Required<Pick<ModelPath, 'makeCode' | 'modelCode'>> & Pick<ModelPath, 'year'>;
  readonly make: string;
  readonly model: string;
  /** "Honda Civic", "2021 Honda Civic". */
  readonly name: string;
  readonly text: ResearchText;
  readonly canonical: string;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly index: IndexVerdict;
  /** The drawing of the body style: "sedan". */
  readonly drawing: string;
  readonly facts: readonly ModelFact[];
  readonly ladderYear: number;
  readonly rungs: readonly TrimRung[];
  readonly years: readonly YearRow[];
  /** Only on the page of a model. */
  readonly engines: readonly EngineYears[];
  /** Of the model, or those of the page's year. */
  readonly generations: readonly GenerationRow[];
  readonly stock: StockSummary;
  /** Whether it can be ordered new. */
  readonly canOrder: boolean;
  /** The year with a page that compares its trims. */
  readonly compareYear?: number;
  /** Rivals with more at this price; only on the page of a model. */
  readonly alternatives: readonly Alternative[];
  /** Of cars that are charged. */
  readonly electric?: ElectricDriving;
  /** Only on the page of a model. */
  readonly cover?: NonNullable<PageTexts['cover']>;
  /** What to know about its safety, and what owners say; only on the page of a model. */
  readonly texts?: NonNullable<PageTexts['sections']>;
  /** What is different from the year before; only on the page of a year. */
  readonly changes?: YearChanges;
  /** Only on the page of a model. */
  readonly usedAgainstNew?: UsedAgainstNew;
  /** Of the ladder's year, newest first; undefined when no file of recalls was imported. */
  readonly recalls?: readonly Recall[];
  /** Whether the model has recalls of any year, and so a page with their texts. */
  readonly hasRecallsPage: boolean;
  /** Of the ladder's year, most first; undefined without any in an imported file. */
  readonly complaints?: readonly ComplaintCount[];
  /** Where the figures come from, and of when, in the order of their marks. */
  readonly sources: readonly FactSource[];
  /** Whether the page of these cars is indexed. */
  readonly hasOwnCarsPage: boolean;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
  /** Models of other makes that buyers compare. */
  readonly rivals: readonly { readonly label: string; readonly href: string }[];
  readonly siblings: readonly { readonly label: string; readonly href: string }[];
}

export interface IndexedCars {
  /** The page of the model's cars. */
  readonly hasCarsPage: boolean;
  /** The page of the cars that this page is about: of the model, or of its year. */
  readonly hasOwnCarsPage: boolean;
}

type PageTexts = ReturnType<Services['contents']['findPageTexts']>;

/** A comparison needs at least two trims. */
const MIN_COMPARED = 2;

/**
 * Undefined if the model does not exist or was not sold in that year.
 * @param params of the form about electric driving
 * @param indexed what this page may lead to
 */
export function loadResearchPage(
  { services, site }: Pick<App.Locals, 'services' | 'site'>,
  { makeCode, modelCode, year }: ModelPath,
  { hasCarsPage, hasOwnCarsPage }: IndexedCars,
  params = new URLSearchParams(),
): ResearchPage | undefined {
  const catalogue = services.catalogue();
  const make = catalogue.findMake(makeCode);
  const model = catalogue.findModel(makeCode, modelCode);
  const ladderYear = year ?? (model && findNewestYear(model));
  if (!make || !model || ladderYear === undefined || !model.years.includes(ladderYear)) return undefined;
  const { current } = services.stock;
  const path = { makeCode, modelCode, ...definedOnly({ year }) };
  const all = current.loadVehicleCounts({ makeCode, modelCode });
  const counts = year === undefined ? all : all.filter((row) => row.year === year);
  const name = joinVehicleName({ year, make: make.make, model: model.model });
  const texts = placeTexts(services.contents.findEditorial(path), path, hasCarsPage);
  const notes = findNotes(services.contents, model, path);
  const { minIndexedListings: minListings } = services.config;
  const alternatives = year === undefined ? findAlternatives(services, makeCode, model) : [];
  const figures = listFigures(model, {
    path,
    alternatives,
    ladderYear,
    all,
    counts,
    notes,
    minListings,
    day: current.day,
  });
  const { rungs } = figures;
  const stock = sumStock(counts);
  const thisYear = Number(current.day.slice(0, 4));
  return {
    path,
    make: make.make,
    model: model.model,
    name,
    text: writeResearchText({ name, model, year, rungs, stock, brandName: site.brand.name }),
    canonical: formatResearchPath(path),
    crumbs: listResearchCrumbs({ make, model, path, hasCarsPage }, site.brand.key),
    index: judgeResearch({ model, year, listingCount: stock.count, minListings }),
    drawing: (model.styles[0] ?? 'SEDAN').toLowerCase(),
    ...figures,
    ladderYear,
    hasRecallsPage: (model.recalls ?? []).length > 0,
    stock,
    hasOwnCarsPage,
    canOrder: sellsNewCars(site.brand) && isOrdered(model, year, thisYear),
    ...(ladderYear >= thisYear && rungs.length >= MIN_COMPARED && { compareYear: ladderYear }),
    ...texts,
    alternatives,
    ...describeElectric(services, { make, model, year: ladderYear, params }),
    ...findTexts(services, path),
    day: current.day,
    siblings: listSiblings(make, model, year),
    rivals: listRivals(model, path, catalogue),
  };
}

/** @param year that of the page */
function isOrdered(model: CatalogueModel, year: number | undefined, thisYear: number): boolean {
  return (year === undefined || year === findNewestYear(model)) && !!findOrderYear(model, thisYear);
}

function findAlternatives(
  { catalogue, stock }: Pick<Services, 'catalogue' | 'stock'>,
  makeCode: string,
  model: CatalogueModel,
): Alternative[] {
  return listAlternatives({
    makeCode,
    model,
    findModel: (rival) => catalogue().findModel(rival.makeCode, rival.modelCode),
    loadCounts: ({ makeCode: make, modelCode }) =>
      stock.current.loadVehicleCounts({ makeCode: make, modelCode }),
  });
}

function describeElectric(
  { places }: Pick<Services, 'places'>,
  about: { make: CatalogueMake; model: CatalogueModel; year: number; params: URLSearchParams },
): Pick<ResearchPage, 'electric'> {
  const { make, model, year, params } = about;
  const electric = describeElectricDriving(model, year, {
    name: joinVehicleName({ year, make: make.make, model: model.model }),
    input: parseElectricInput(params),
    findPlace: (zip) => places.find(zip),
  });
  return definedOnly({ electric });
}

/** The picture of a model and what is said of it need not be true for an older year. */
function findTexts(
  { contents }: Pick<Services, 'contents'>,
  { makeCode, modelCode, year }: ResearchPage['path'],
): Pick<ResearchPage, 'cover' | 'texts'> {
  if (year !== undefined) return {};
  const [cars, own] = [formatSearchPath, formatResearchPath].map((format) =>
    contents.findPageTexts(format({ makeCode, modelCode })),
  );
  return definedOnly({ cover: cars?.cover, texts: own?.sections });
}

interface FigureSources {
  readonly alternatives: readonly Alternative[];
  readonly path: ResearchPage['path'];
  readonly ladderYear: number;
  /** The cars of all years, and those of the page. */
  readonly all: readonly StockCount[];
  readonly counts: readonly StockCount[];
  readonly notes: Readonly<Record<string, string>>;
  readonly minListings: number;
  readonly day: string;
}

type Figures = Pick<
  ResearchPage,
  | 'rungs'
  | 'facts'
  | 'years'
  | 'engines'
  | 'generations'
  | 'changes'
  | 'recalls'
  | 'complaints'
  | 'usedAgainstNew'
  | 'sources'
>;

/** All figures of the page, and where they come from. */
function listFigures(model: CatalogueModel, given: FigureSources): Figures {
  const { path, ladderYear, all, minListings, day } = given;
  const rungs = listTrimRungs({ ...given, model });
  const known = model.trims.filter((trim) => trim.years.includes(ladderYear) && isNearYear(trim, ladderYear));
  const facts = listModelFacts(model, known, ladderYear);
  const years = listYearRows(model, all, path, minListings);
  const engines = path.year === undefined ? listEngineYears(model, all) : [];
  const generations = listGenerations(model, all, path.year);
  const changes = path.year === undefined ? undefined : listYearChanges(model, path.year, all);
  const recalls = model.recalls?.filter((recall) => recall.years.includes(ladderYear));
  const complaints = model.complaints?.[ladderYear];
  const usedAgainstNew =
    path.year === undefined ? compareUsedAndNew(all, Number(day.slice(0, 4))) : undefined;
  const keys: SourceKey[] = ['stock', ...[...facts, ...(changes?.rows ?? [])].flatMap(sourcesOfFact)];
  keys.push(...rungs.flatMap(({ msrp, source }) => (msrp === undefined ? [] : [source])));
  if (rungs.some(({ isOfEpa }) => isOfEpa) || engines.length > 0) keys.push('epa');
  keys.push(...listEconomySources(years), ...listStarSources(years));
  if (recalls) keys.push('recalls');
  if (complaints) keys.push('complaints');
  if (generations.length > 0) keys.push('generations');
  keys.push(...given.alternatives.flatMap(({ sources }) => sources));
  const sources = listFactSources({
    keys,
    years: model.modelYears,
    fueledYears: model.modelYears.filter(({ year }) => year === ladderYear),
    modelYears: `model year ${ladderYear}`,
    day,
    imports: [model.imports],
    ...definedOnly({ generationsRead: findReadDay(model) }),
  });
  const more = definedOnly({ changes, recalls, complaints, usedAgainstNew });
  return { rungs, facts, years, engines, generations, sources, ...more };
}
