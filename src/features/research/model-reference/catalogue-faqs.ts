/** Answers from facts about a model: fuel economy and legroom. */
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import { economyOfYear } from '#src/domain/vehicle/economy-of-year.ts';
import type { FuelEconomy } from '#src/domain/vehicle/economy-of-year.ts';
import { findEarlyListDay } from '#src/domain/vehicle/epa-list.ts';
import { formatMpgSpan } from '#src/domain/vehicle/format-year-economy.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { listOnlyRatedFuels, listTrimsWithFuel } from '#src/domain/vehicle/sold-economy.ts';
import { FUEL_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import { listKnownTrims } from '#src/domain/vehicle/year-ladder.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';
import { nameImportDay } from '#src/domain/vehicle/fact-sources.ts';
import { formatDay } from '#src/lib/format-day.ts';
import { withArticle } from '#src/lib/with-article.ts';

/** How far back the page of a model looks for what its cars used before. */
const EARLIER_YEARS = 10;
/** Only these have an electric range. */
export const CHARGED: readonly (string | undefined)[] = ['ELE', 'PIH'];
/** Rated in MPGe, the energy equivalent of a gallon of gasoline, which is not gas mileage. */
const RATED_BY_ENERGY: readonly (string | undefined)[] = [...CHARGED, 'HYD'];

/** The names of sources, by their catalog ids. */
const SOURCES: Record<string, string> = {
  epa: 'EPA fuel economy data',
  'shipped-epa': 'EPA fuel economy data',
  trims: 'List of trims and specifications',
  safety: 'NHTSA crash tests',
  'shipped-safety': 'NHTSA crash tests',
  recalls: 'NHTSA recalls',
  ranges: 'List of electric ranges',
  shipped: "This site's catalog of models and trims, edited by people",
};

export interface FaqAnswer {
  readonly question: string;
  /** Plain text. */
  readonly answer: string;
  /** Where more is said of it. */
  readonly more?: { readonly label: string; readonly href: string };
  /** The source and date of the data: "Cars for sale on May 31, 2026". */
  readonly source: string;
}

export interface KnownModel {
  readonly vehicle: ReferenceVehicle;
  readonly model: Pick<
    CatalogueModel,
    'years' | 'trims' | 'yearOrders' | 'modelYears' | 'recalls' | 'imports'
  >;
}

type Mpg = NonNullable<CatalogueTrim['mpg']>;

export function answerEconomy({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const question = `What gas mileage does ${withArticle(vehicle.name)} get?`;
  const rated = newestYear({ vehicle, model }, (facts) =>
    isRatedByEnergy(facts.fuelTypeGroups) ? undefined : economyOfYear(facts),
  );
  if (rated) {
    const { year, known } = rated;
    const gets = `${nameInList({ vehicle, model }, year)} gets ${formatSpan(known)} miles per gallon.`;
    const answer = `${gets}${describeEarlier(vehicle, model, year)}`;
    return { question, answer, source: sourceOfYear({ model }, 'epa', year) };
  }
  const { year, trims } = listTrims({ vehicle, model });
  const economies = trims
    .flatMap(({ trim, mpg, fuelTypeGroup }) =>
      mpg && !RATED_BY_ENERGY.includes(fuelTypeGroup) ? [{ trim, mpg }] : [],
    )
    .toSorted((a, b) => combineMpg(a.mpg) - combineMpg(b.mpg));
  const [least] = economies;
  const most = economies.at(-1);
  if (!least || !most || year === undefined) return answerEquivalent({ vehicle, model });
  const range =
    formatMpg(least.mpg) === formatMpg(most.mpg)
      ? formatMpg(least.mpg)
      : `from ${formatMpg(least.mpg)} (${least.trim}) to ${formatMpg(most.mpg)} (${most.trim})`;
  return {
    question,
    answer: `The ${nameOfYear(vehicle, year)} gets ${range} miles per gallon.`,
    source: sourceOfTrims({ model }, trims, year),
  };
}

/** Of a year that has hydrogen cars alone: there is no price of hydrogen, so nothing else says what they use. */
function answerEquivalent(known: KnownModel): FaqAnswer | undefined {
  const { vehicle, model } = known;
  const rated = newestYear(known, (facts) =>
    vehicle.trimCode === undefined && isHydrogenOnly(facts) ? economyOfYear(facts) : undefined,
  );
  if (!rated) return undefined;
  return {
    question: `What fuel economy does ${withArticle(vehicle.name)} get?`,
    answer:
      `${nameInList(known, rated.year)} is rated at ${formatSpan(rated.known)} MPGe: ` +
      'miles on as much hydrogen as has the energy of a gallon of gasoline, which is about a kilogram.',
    source: sourceOfYear({ model }, 'epa', rated.year),
  };
}

/**
 * "2021 Honda Civic" on the page of that year, "Honda Civic (2026 model year)" on the page of the model, which is about all
 * years.
 */
export function nameOfYear({ year, modelName }: ReferenceVehicle, of: number): string {
  return year === undefined ? `${modelName} (${of} model year)` : `${of} ${modelName}`;
}

/**
 * "The 2026 Honda Civic", "In EPA's list of October 29, 2025, the 2026 Honda Civic": an early list may lack cars of the year.
 * @param given "plug-in "; otherwise the fuels of EPA's list, if that lacks one of the year: "gasoline "
 */
export function nameInList({ vehicle, model }: KnownModel, of: number, given?: string): string {
  const facts = model.modelYears.find(({ year }) => year === of);
  const kind = given ?? (facts && nameOnlyRated(facts, model)) ?? '';
  const day = facts && findEarlyListDay(model, facts);
  const name = kind + nameOfYear(vehicle, of);
  return day === undefined ? `The ${name}` : `In EPA's list of ${formatDay(day)}, the ${name}`;
}

function nameOnlyRated(facts: ModelYear, { trims }: KnownModel['model']): string | undefined {
  const rated = listOnlyRatedFuels(facts, listTrimsWithFuel(trims, facts.year));
  return rated && `${joinAnd(rated.map((fuel) => labelOf(FUEL_TYPES, fuel).toLowerCase()))} `;
}

/** " The 2016 model got 27 city / 37 highway." on the page of the model, about ten years before its newest. */
function describeEarlier(
  vehicle: ReferenceVehicle,
  { modelYears }: Pick<CatalogueModel, 'modelYears'>,
  year: number,
): string {
  if (vehicle.year !== undefined) return '';
  const earlier = modelYears
    .filter((facts) => facts.year < year && facts.year >= year - EARLIER_YEARS)
    .toSorted((a, b) => a.year - b.year)
    .find(({ mpg, fuelTypeGroups }) => mpg !== undefined && !isRatedByEnergy(fuelTypeGroups));
  const economy = earlier && economyOfYear(earlier);
  return economy ? ` The ${earlier.year} model got ${formatSpan(economy)}.` : '';
}

export function answerLegroom({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const found = newestYear({ vehicle, model }, ({ legroom }) =>
    legroom?.front === undefined && legroom?.rear === undefined ? undefined : legroom,
  );
  if (!found) return undefined;
  const { year, known } = found;
  const rows = [
    ...(known.front === undefined ? [] : [`${known.front} inches in front`]),
    ...(known.rear === undefined ? [] : [`${known.rear} inches in the rear`]),
  ];
  return {
    question: `How much legroom does ${withArticle(vehicle.name)} have?`,
    answer: `The ${nameOfYear(vehicle, year)} has ${rows.join(' and ')}.`,
    source: sourceOfLegroom({ model }, year),
  };
}

/** The year of the page, or the newest for which the fact is known, without EPA's early list of the year after the newest with trims. */
export function newestYear<Fact>(
  { vehicle, model }: KnownModel,
  read: (modelYear: ModelYear) => Fact | undefined,
): { year: number; known: Fact } | undefined {
  const newest = findNewestYear(model) ?? 0;
  const fitting = model.modelYears.filter((facts) =>
    vehicle.year === undefined
      ? facts.year <= newest || findEarlyListDay(model, facts) === undefined
      : facts.year === vehicle.year,
  );
  for (const modelYear of fitting.toSorted((a, b) => b.year - a.year)) {
    const known = read(modelYear);
    if (known !== undefined) return { year: modelYear.year, known };
  }
  return undefined;
}

/**
 * The trims of the page's year, or of the newest. Facts of a trim belong to the newest year it was sold in. They are
 * returned only if those of every trim belong to the year.
 */
export function listTrims({ vehicle, model }: KnownModel): {
  year: number | undefined;
  trims: CatalogueTrim[];
} {
  const year = vehicle.year ?? findNewestYear(model);
  const trims = (year === undefined ? [] : listKnownTrims(model, year)).filter(
    ({ trimCode }) => (vehicle.trimCode ?? trimCode) === trimCode,
  );
  return { year, trims: trims.every((trim) => isOfYear(trim, year)) ? trims : [] };
}

export function sourceOfTrims(
  { model }: { readonly model: Pick<CatalogueModel, 'imports'> },
  trims: readonly CatalogueTrim[],
  year: number,
): string {
  // What a feed calls its cars has no facts.
  const used = trims.flatMap(({ source, msrpSource }) =>
    source === 'stock' ? [] : [source, ...(msrpSource ? [msrpSource] : [])],
  );
  const [first = '', ...others] = new Set(used.map(nameCatalogueSource));
  const sources = [first, ...others.map(nameWithin)].join('; ');
  const imported = used.includes('trims') ? nameImportDay([model.imports], ['trims'], ', imported') : '';
  return `${sources}, model year ${year}${imported}`;
}

/** "EPA fuel economy data, model year 2024, imported on May 31, 2026"; figures that ship have no day of an import. */
export function sourceOfYear({ model }: Pick<KnownModel, 'model'>, source: string, year: number): string {
  const facts = model.modelYears.find((known) => known.year === year);
  const imported = facts?.sources.includes(source)
    ? nameImportDay([model.imports], [source], ', imported')
    : '';
  return `${nameCatalogueSource(source)}, model year ${year}${imported}`;
}

function sourceOfLegroom(known: Pick<KnownModel, 'model'>, year: number): string {
  const sources = known.model.modelYears.find((facts) => facts.year === year)?.sources ?? [];
  return sourceOfYear(
    known,
    sources.includes('shipped') && !sources.includes('trims') ? 'shipped' : 'trims',
    year,
  );
}

/** The public name of a catalog source. */
export function nameCatalogueSource(source: string): string {
  return SOURCES[source] ?? source;
}

/** The name of a source that is not the first word: "overall: this site's catalog". */
export function nameWithin(source: string): string {
  return source.replace(/^(?:This|List)\b/, (word) => word.toLowerCase());
}

/** Whether every car of the year is rated in MPGe. */
function isRatedByEnergy(fuels: readonly string[]): boolean {
  return fuels.length > 0 && fuels.every((fuel) => RATED_BY_ENERGY.includes(fuel));
}

/** Whether hydrogen is all that the year's cars run on. */
export function isHydrogenOnly({ fuelTypeGroups }: Pick<ModelYear, 'fuelTypeGroups'>): boolean {
  return fuelTypeGroups.length > 0 && fuelTypeGroups.every((fuel) => fuel === 'HYD');
}

/** "27–43 city / 31–36 highway" */
function formatSpan(economies: readonly FuelEconomy[]): string {
  const figures = economies.map(({ mpg }) => mpg);
  return formatMpgSpan(figures, 'highway') ?? '';
}

function formatMpg({ city, highway }: Mpg): string {
  return `${city} city / ${highway} highway`;
}
