/** Loads a page that compares two models: their facts side by side, joined with the stock. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import { PER_GALLON } from '#src/domain/vehicle/economy-of-year.ts';
import { listSoldEconomies } from '#src/domain/vehicle/sold-economy.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { isNearYear, isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import type { CatalogueMake, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVersusPath, toVersusPath } from '#src/domain/vehicle/versus-path.ts';
import type { VersusPath } from '#src/domain/vehicle/versus-path.ts';
import { sourcesOfFact } from '#src/features/research/research-page/fact-rows.ts';
import { MORE_YEARS, listModelFacts } from '#src/features/research/research-page/model-facts.ts';
import type { ModelFact } from '#src/features/research/research-page/fact-rows.ts';
import { listFactSources } from '#src/domain/vehicle/fact-sources.ts';
import type { FactSource, SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import { compareUsedAndNew } from '#src/features/research/research-page/used-against-new.ts';
import type { UsedAgainstNew } from '#src/features/research/research-page/used-against-new.ts';
import { listDifferences } from '#src/features/research/research-page/versus-differences.ts';
import type { DifferingSide } from '#src/features/research/research-page/versus-differences.ts';
import { areRivals } from '#src/features/research/research-page/versus-pairs.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** One of the two models. */
export interface VersusSide {
  /** "Honda Civic" */
  readonly name: string;
  /** The model year which the facts are of: the newest, or the newest of both. */
  readonly year: number;
  readonly drawing: string;
  readonly researchHref: string;
  /** Its cars; undefined while search engines may not index their page. */
  readonly carsHref?: string;
  readonly stock: StockSummary;
  readonly usedAgainstNew?: UsedAgainstNew;
}

export interface VersusRow {
  readonly label: string;
  /** In the order of the sides; undefined is unknown. */
  readonly cells: readonly (ModelFact | undefined)[];
}

export interface VersusPage {
  readonly heading: string;
  readonly canonical: string;
  /** Undefined if search engines may index it. */
  readonly robots?: string;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly sides: readonly [VersusSide, VersusSide];
  readonly rows: readonly VersusRow[];
  /** What is compared: "prices", "mpg"; never empty. */
  readonly topics: readonly string[];
  /** Sentences with what differs, in numbers. */
  readonly differences: readonly string[];
  /** Other comparisons with the first or the second. */
  readonly others: readonly { readonly label: string; readonly href: string }[];
  readonly sources: readonly FactSource[];
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
}

export type VersusAnswer =
  | { readonly type: 'ok'; readonly page: VersusPage }
  | { readonly type: 'unknown' }
  | { readonly type: 'moved'; readonly to: string };

/** Years of other sources would need a row for one of the models. */
const EXTRA_LABELS: readonly string[] = Object.values(MORE_YEARS);
/** Newest years of models that are sold together: makers end and begin with one at different times. */
const SAME_ERA = 2;
/** Of both models' rivals. */
const MAX_OTHERS = 8;

interface LoadedSide extends VersusSide, DifferingSide {
  readonly make: CatalogueMake;
  readonly facts: readonly ModelFact[];
  readonly modelYear: ModelYear | undefined;
}

/** A pair in another order than that of its address has moved there. */
export function loadVersusPage(
  { services, site }: Pick<App.Locals, 'services' | 'site'>,
  asked: VersusPath,
): VersusAnswer {
  const pair = toVersusPath(asked, asked.rival);
  const canonical = formatVersusPath(pair);
  const year = findCommonYear(services, pair);
  const [one, other] = [loadSide(services, pair, year), loadSide(services, pair.rival, year)];
  if (!one || !other || one.model === other.model) return { type: 'unknown' };
  if (canonical !== formatVersusPath(asked)) return { type: 'moved', to: canonical };
  const { current } = services.stock;
  const rows = listRows(one, other);
  const home = homeCrumb(site.brand.key);
  const heading = `${one.name} vs. ${other.name}`;
  const keys = rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? sourcesOfFact(cell) : [])));
  return {
    type: 'ok',
    page: {
      heading,
      canonical,
      ...(!areRivals(services.catalogue(), pair) && { robots: 'noindex,follow' }),
      crumbs: [
        { label: home.label, href: home.href },
        { label: one.make.make, href: formatSearchPath({ makeCode: one.make.makeCode }) },
        { label: `${one.model.model} research`, href: one.researchHref },
        { label: `vs. ${other.name}`, href: canonical },
      ],
      sides: [toSide(one), toSide(other)],
      rows,
      topics: listTopics(rows),
      differences: listDifferences(one, other, Number(current.day.slice(0, 4))),
      others: listOthers(one, other, canonical),
      sources: listFactSources({
        keys: ['stock', ...keys],
        years: [one, other].flatMap(({ modelYear }) => modelYear ?? []),
        modelYears:
          one.year === other.year ? `model year ${one.year}` : `model years ${one.year} and ${other.year}`,
        day: current.day,
        imports: [one.model.imports, other.model.imports],
      }),
      day: current.day,
    },
  };
}

/**
 * The newest year in which both were sold, of two models of which one was sold for years after the other: cars of two eras
 * are no choice. Undefined for the newest year of each.
 */
function findCommonYear({ catalogue }: App.Locals['services'], pair: VersusPath): number | undefined {
  const [one, other] = [pair, pair.rival].map(({ makeCode, modelCode }) =>
    catalogue().findModel(makeCode, modelCode),
  );
  const [a, b] = [one && findNewestYear(one), other && findNewestYear(other)];
  if (a === undefined || b === undefined || Math.abs(a - b) <= SAME_ERA) return undefined;
  return one?.years.findLast((year) => other?.years.includes(year) && year <= Math.min(a, b));
}

function loadSide(
  { catalogue, stock, config }: App.Locals['services'],
  { makeCode, modelCode }: Omit<VersusPath, 'rival'>,
  commonYear: number | undefined,
): LoadedSide | undefined {
  const make = catalogue().findMake(makeCode);
  const model = catalogue().findModel(makeCode, modelCode);
  const year = commonYear ?? (model && findNewestYear(model));
  if (!make || !model || year === undefined) return undefined;
  const counts = stock.current.loadVehicleCounts({ makeCode, modelCode });
  const cars = sumStock(counts);
  const rungs = model.trims.filter((trim) => trim.years.includes(year) && isNearYear(trim, year));
  const ofYear = rungs.filter((trim) => isOfYear(trim, year));
  const modelYear = model.modelYears.find((facts) => facts.year === year);
  const usedAgainstNew = compareUsedAndNew(counts, Number(stock.current.day.slice(0, 4)));
  return {
    make,
    model,
    name: joinVehicleName({ make: make.make, model: model.model }),
    year,
    drawing: (model.styles[0] ?? 'SEDAN').toLowerCase(),
    researchHref: formatResearchPath({ makeCode, modelCode }),
    ...(cars.count >= config.minIndexedListings &&
      cars.count > 0 && { carsHref: formatSearchPath({ makeCode, modelCode }) }),
    stock: cars,
    ...definedOnly({ usedAgainstNew }),
    facts: listModelFacts(model, rungs, year).filter(({ label }) => !EXTRA_LABELS.includes(label)),
    longestRange: modelYear?.range ?? findLongestRange(ofYear),
    bestMpg: findBestMpg(modelYear, ofYear),
    modelYear,
  };
}

/** Without what only loading needs. */
function toSide({
  make: _make,
  model: _model,
  facts: _facts,
  modelYear: _year,
  bestMpg: _best,
  longestRange: _range,
  ...side
}: LoadedSide): VersusSide {
  return side;
}

function listRows(one: LoadedSide, other: LoadedSide): VersusRow[] {
  const sides = [one, other].map(({ facts, stock }) => [...facts, ...listStockFacts(stock)]);
  const [ours = [], theirs = []] = sides.map((facts) => facts.map(({ label }) => label));
  return mergeInOrder(ours, theirs).map((label) => ({
    label,
    cells: sides.map((facts) => facts.find((fact) => fact.label === label)),
  }));
}

/** The columns name a year, and cars for sale are of all. */
const FROM_PRICE = 'For sale here from, all years';

/** By the labels of facts, in the order of a title. */
const TOPICS: readonly (readonly [topic: string, labels: readonly string[]])[] = [
  ['prices', ['MSRP when new', FROM_PRICE]],
  ['mpg', ['Fuel economy']],
  ['range', ['Electric range', 'Range on a tank of hydrogen']],
  ['crash tests', ['Crash test']],
];

/** Only what is known of both. */
function listTopics(rows: readonly VersusRow[]): string[] {
  const compared = rows.filter(({ cells }) => cells.every((cell) => cell !== undefined));
  const labels = new Set(compared.map(({ label }) => label));
  const topics = TOPICS.flatMap(([topic, known]) =>
    known.some((label) => labels.has(label)) ? [topic] : [],
  );
  return topics.length > 0 ? topics : ['years and body styles'];
}

/** What only the others have comes after what it follows there. */
function mergeInOrder(ours: readonly string[], others: readonly string[]): string[] {
  const all = [...ours];
  others.forEach((label, at) => {
    if (!all.includes(label)) all.splice(all.indexOf(others[at - 1] ?? '') + 1, 0, label);
  });
  return all;
}

function listStockFacts({ prices }: StockSummary): ModelFact[] {
  if (!prices) return [];
  const source: SourceKey = 'stock';
  return [
    { label: FROM_PRICE, text: formatUsd(prices.starting), source },
    { label: 'Average price here, all years', text: formatUsd(prices.average), source },
  ];
}

/** Of the trim that goes farthest on a charge, of a year that EPA's file lacks. */
function findLongestRange(trims: readonly CatalogueTrim[]): number | undefined {
  const ranges = trims.flatMap(({ range }) => range ?? []);
  return ranges.length > 0 ? Math.max(...ranges) : undefined;
}

/** Of the most efficient car of the year. Figures of cars with a charge are no gas mileage. */
function findBestMpg(modelYear: ModelYear | undefined, trims: readonly CatalogueTrim[]): number | undefined {
  const best = listSoldEconomies(modelYear, trims).at(-1);
  if (best?.fuel === undefined || !PER_GALLON.includes(best.fuel)) return undefined;
  return combineMpg(best.mpg);
}

function listOthers(one: LoadedSide, other: LoadedSide, canonical: string): VersusPage['others'] {
  const links = [one, other].flatMap(({ make, model, name }) =>
    (model.rivals ?? []).map((rival) => ({
      label: `${name} vs. ${rival.name}`,
      href: formatVersusPath(toVersusPath({ makeCode: make.makeCode, modelCode: model.modelCode }, rival)),
    })),
  );
  const byHref = new Map(links.filter(({ href }) => href !== canonical).map((link) => [link.href, link]));
  return [...byHref.values()].slice(0, MAX_OTHERS);
}
