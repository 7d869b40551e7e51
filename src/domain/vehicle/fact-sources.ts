/** Where each figure about a model comes from, and of when. Marks and `.json` name them. */
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SHIPPED_EPA, SHIPPED_SAFETY } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SHIPPED_EPA_DAY } from '#src/domain/vehicle/epa-list.ts';
import { FUEL_PRICES_SOURCE, namePrices } from '#src/domain/listing/fuel-prices.ts';
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { formatDay } from '#src/lib/format-day.ts';

export type SourceKey =
  | 'stock'
  | 'catalog'
  | 'lists'
  | 'epa'
  | 'fuel-cost'
  | 'ranges'
  | 'nhtsa'
  | 'iihs'
  | 'recalls'
  | 'complaints'
  | 'generations';

export interface FactSource {
  readonly key: SourceKey;
  readonly name: string;
  /** The day, edition or model year of the figures. */
  readonly when: string;
}

const NAMES: Readonly<Record<SourceKey, string>> = {
  stock: 'Cars for sale on this site',
  catalog: "This site's catalog, edited by people",
  lists: 'Lists of models and trims, with prices and specifications',
  epa: 'Fuel economy: US Environmental Protection Agency, fueleconomy.gov',
  'fuel-cost': 'Cost of fuel: fuel economy by the US Environmental Protection Agency (EPA)',
  ranges: 'List of electric ranges',
  nhtsa: 'Crash tests: National Highway Traffic Safety Administration (NHTSA), nhtsa.gov',
  iihs: 'Crash tests: Insurance Institute for Highway Safety (IIHS), as the list of trims states them',
  recalls: 'Recalls: National Highway Traffic Safety Administration (NHTSA), nhtsa.gov',
  complaints:
    'Complaints of owners, each of one or more parts: National Highway Traffic Safety Administration (NHTSA), nhtsa.gov',
  generations: 'Generations: the sources that the table names',
};
/** The editions of the tables that ship. @see docs/decisions/015-epa-figures-shipped.md, 031-crash-stars-shipped.md */
const EPA_EDITION = `edition of ${formatDay(SHIPPED_EPA_DAY)}`;
const SAFETY_EDITION = 'edition of November 2026';
const IMPORTED = "edition that this site's operator imported";
/** The order of the list. */
const ORDER = Object.keys(NAMES) as SourceKey[];

interface Used {
  /** The keys that the page's figures name. */
  readonly keys: Iterable<SourceKey>;
  /** The model years whose figures the page has. */
  readonly years: readonly (Pick<ModelYear, 'crash' | 'editedStars' | 'sources'> &
    Partial<Pick<ModelYear, 'year' | 'variants'>>)[];
  /** "model year 2026" */
  readonly modelYears: string;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
  /** Those of which the page states what fuel costs; all, if absent. */
  readonly fueledYears?: readonly Pick<ModelYear, 'variants'>[];
  /** Of the models that the page is about. */
  readonly imports?: Imports;
  /** The day on which the sources of generations were last read, `yyyy-mm-dd`. */
  readonly generationsRead?: string;
}

type Imports = readonly CatalogueModel['imports'][];

/** Each source once, in a fixed order: the mark of a figure is its place here, from 1. */
export function listFactSources(about: Used): FactSource[] {
  const { keys, years, fueledYears = years, modelYears, day, imports = [], generationsRead } = about;
  const used = new Set(keys);
  const has = (source: string) => years.some(({ sources }) => sources.includes(source));
  const imported = (name: string) => nameImport(imports, name);
  const fueled = fueledYears.flatMap(({ variants = [] }) => variants.map(parseVariant));
  const when: Readonly<Record<SourceKey, string>> = {
    stock: formatDay(day),
    catalog: modelYears,
    lists: `${modelYears}${nameImportDay(imports, ['trims', 'models'], ', imported')}`,
    epa: nameEdition(
      has('epa') && imported('epa'),
      has(SHIPPED_EPA),
      EPA_EDITION,
      nameYears(years, 'epa', SHIPPED_EPA),
    ),
    'fuel-cost': `${modelYears}, at ${FUEL_PRICES_SOURCE}: ${namePrices(fueled).join(', ')}`,
    ranges: imported('ranges'),
    nhtsa: nameCrashEdition(years, imports),
    iihs: imported('trims'),
    recalls: imported('recalls'),
    complaints: imported('complaints'),
    generations:
      generationsRead === undefined ? imported('generations') : `read on ${formatDay(generationsRead)}`,
  };
  return ORDER.filter((key) => used.has(key)).map((key) => ({ key, name: NAMES[key], when: when[key] }));
}

/** The source of the overall ratings, or else the tests, of these years, in one line. */
export function nameCrashSource(years: Used['years'], imports: Imports = []): string {
  const isEdited = (year: Used['years'][number]) => findStarSource(year, 'overall') === 'catalog';
  const tested = years.filter((year) => !isEdited(year));
  // Rows of a list are of several models, of which a year says nothing.
  const rated = tested.map(({ year: _, ...known }) => known);
  const when = nameCrashEdition(rated, imports);
  const sources = [
    ...(tested.length > 0 ? [nameFactSource({ name: NAMES.nhtsa, when })] : []),
    ...(tested.length < years.length ? [`Overall ratings: ${NAMES.catalog}`] : []),
  ];
  return sources.join('. ');
}

/** "NHTSA, imported on May 31, 2026" */
export function nameRecallSource(imports: CatalogueModel['imports']): string {
  return `NHTSA${nameImportDay([imports], ['recalls'], ', imported')}`;
}

/** The source of a year's stars in a test, or overall. */
export function findStarSource(
  { editedStars = [] }: Pick<ModelYear, 'editedStars'>,
  test: keyof NonNullable<ModelYear['crash']>,
): 'catalog' | 'nhtsa' {
  return editedStars.includes(test) ? 'catalog' : 'nhtsa';
}

function nameCrashEdition(years: Used['years'], imports: Imports): string {
  const rated = years.filter(({ crash }) => crash).flatMap(({ sources }) => sources);
  const isShipped = rated.includes(SHIPPED_SAFETY);
  return nameEdition(
    rated.includes('safety') && nameImport(imports, 'safety'),
    isShipped,
    SAFETY_EDITION,
    nameYears(years, 'safety', SHIPPED_SAFETY),
  );
}

/** An operator's file may have some of the years, and the figures that ship the others. */
function nameEdition(
  imported: string | false,
  isShipped: boolean,
  shipped: string,
  some = 'some years',
): string {
  if (imported === false) return shipped;
  return isShipped ? `${shipped}, and for ${some} an ${imported}` : imported;
}

/** "model years 2015 to 2026"; undefined of several models of which one has a year of each source; "some figures" of a year of both. */
function nameYears(years: Used['years'], imported: string, shipped: string): string | undefined {
  const yearsOf = (source: string) =>
    years.flatMap(({ year, sources }) => (year !== undefined && sources.includes(source) ? [year] : []));
  const [ofImport, others] = [yearsOf(imported), yearsOf(shipped)];
  const isOfBoth = ({ year, sources }: Used['years'][number]) =>
    year !== undefined && sources.includes(imported) && sources.includes(shipped);
  if (years.some(isOfBoth)) return 'some figures';
  if (ofImport.length === 0 || ofImport.some((year) => others.includes(year))) return undefined;
  const text = formatModelYears(ofImport.toSorted((a, b) => a - b));
  return `${ofImport.length === 1 ? 'model year' : 'model years'} ${text}`;
}

function nameImport(imports: Imports, name: string): string {
  return `${IMPORTED}${nameImportDay(imports, [name])}`;
}

/** " on May 31, 2026 (newest record: May 28, 2026)"; empty for a file that an earlier version imported. @param verb before it */
export function nameImportDay(imports: Imports, names: readonly string[], verb = ''): string {
  const days = imports.flatMap((known = {}) => names.flatMap((name) => known[name] ?? []));
  const last = days.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
  if (!last) return '';
  const newest = last.newest === undefined ? '' : ` (newest record: ${formatDay(last.newest)})`;
  return `${verb} on ${formatDay(last.day)}${newest}`;
}

/** By the sources that model years name. */
const KEYS: Readonly<Record<string, SourceKey>> = {
  shipped: 'catalog',
  stock: 'stock',
  models: 'lists',
  trims: 'lists',
  epa: 'epa',
  [SHIPPED_EPA]: 'epa',
  ranges: 'ranges',
  safety: 'nhtsa',
  [SHIPPED_SAFETY]: 'nhtsa',
};

/** Where the facts of these model years come from. */
export function findYearSources(modelYears: readonly Pick<ModelYear, 'sources'>[]): SourceKey[] {
  return modelYears.flatMap(({ sources }) => sources.flatMap((source) => KEYS[source] ?? []));
}

/** The years of a model by the source that named them; those of the shipped catalog first. */
export function groupYears({ years, yearSources = {} }: Pick<CatalogueModel, 'years' | 'yearSources'>) {
  const sourceOf = (year: number): SourceKey => KEYS[yearSources[year] ?? 'shipped'] ?? 'catalog';
  return [...Map.groupBy(years, sourceOf)].toSorted(
    ([a], [b]) => Number(b === 'catalog') - Number(a === 'catalog'),
  );
}

/** Years in which a model was sold, other than those that only cars for sale name. */
export function listSoldYears(model: Pick<CatalogueModel, 'years' | 'yearSources'>): number[] {
  return groupYears(model)
    .flatMap(([source, years]) => (source === 'stock' ? [] : years))
    .toSorted((a, b) => a - b);
}

/** The source of facts that a trim has itself. */
export function findTrimSource(trims: readonly CatalogueTrim[]): SourceKey {
  return trims.some(({ source, msrpSource }) => source === 'trims' || msrpSource === 'trims')
    ? 'lists'
    : 'catalog';
}

/** The source of a year's body styles. */
export function findStyleSource(
  { listedStyleYears = [] }: Pick<CatalogueModel, 'listedStyleYears'>,
  year: number,
): 'lists' | 'catalog' {
  return listedStyleYears.includes(year) ? 'lists' : 'catalog';
}

/** That source, and EPA where only its names have one of the year's bodies. */
export function listStyleSources(
  model: Pick<CatalogueModel, 'listedStyleYears' | 'epaStyleYears'>,
  year: number,
): SourceKey[] {
  const isAlsoEpa = model.epaStyleYears?.includes(year) === true;
  return [findStyleSource(model, year), ...(isAlsoEpa ? (['epa'] as const) : [])];
}

/** The source of a year's range: EPA, if any of its cars has one there. */
export function findRangeSource({ sources, variants = [] }: ModelYear): SourceKey {
  const isOfEpa = variants.some((text) => parseVariant(text).range !== undefined);
  return !isOfEpa && sources.includes('ranges') ? 'ranges' : 'epa';
}

/** The source of a year's legroom. */
export function findLegroomSource({ sources }: ModelYear): SourceKey {
  return sources.includes('trims') ? 'lists' : 'catalog';
}

/** A source in one line, for programs. */
export function nameFactSource({ name, when }: Pick<FactSource, 'name' | 'when'>): string {
  return `${name}, ${when}`;
}

/** The mark of a source's figures. */
export function numberOfSource(sources: readonly FactSource[], key: SourceKey): number {
  return sources.findIndex((source) => source.key === key) + 1;
}
