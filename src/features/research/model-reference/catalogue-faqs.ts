/** Answers from what is known of a model, whoever offers it: fuel economy, electric range, legroom. */
import { formatMiles } from '#src/domain/search-query/format-number.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';
import { withArticle } from '#src/lib/with-article.ts';

/** The EPA's own weights of city and highway. */
const CITY_SHARE = 0.55;
/** They alone have a range on a charge. */
const CHARGED: readonly (string | undefined)[] = ['ELE', 'PIH'];
/** Their figures are miles per gallon of gasoline that holds as much energy, and are no gas mileage. */
const RATED_BY_ENERGY: readonly (string | undefined)[] = [...CHARGED, 'HYD'];

/** By the names that the catalogue has for them. */
const SOURCES: Record<string, string> = {
  epa: 'EPA fuel economy data',
  'shipped-epa': 'EPA fuel economy data',
  trims: 'List of trims and specifications',
  safety: 'NHTSA crash tests',
  shipped: 'Catalogue of models and trims',
};

export interface FaqAnswer {
  readonly question: string;
  /** Plain text. */
  readonly answer: string;
  /** Whose data, and of when: "Cars on offer on May 31, 2026". */
  readonly source: string;
}

export interface KnownModel {
  readonly vehicle: ReferenceVehicle;
  readonly model: Pick<CatalogueModel, 'years' | 'trims' | 'modelYears'>;
}

type Mpg = NonNullable<CatalogueTrim['mpg']>;

export function answerEconomy({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const question = `What gas mileage does ${withArticle(vehicle.name)} get?`;
  const rated = newestYear(vehicle, model.modelYears, ({ mpg, fuelTypeGroups }) =>
    isRatedByEnergy(fuelTypeGroups) ? undefined : mpg,
  );
  if (rated) {
    const { year, known } = rated;
    const answer = `The ${year} ${vehicle.modelName} gets ${formatMpg(known)} miles per gallon.`;
    return { question, answer, source: `${nameCatalogueSource('epa')}, model year ${year}` };
  }
  const { year, trims } = listTrims({ vehicle, model });
  const economies = trims
    .flatMap(({ trim, mpg, fuelTypeGroup }) =>
      mpg && !RATED_BY_ENERGY.includes(fuelTypeGroup) ? [{ trim, mpg }] : [],
    )
    .toSorted((a, b) => combine(a.mpg) - combine(b.mpg));
  const [least] = economies;
  const most = economies.at(-1);
  if (!least || !most || year === undefined) return undefined;
  const range =
    formatMpg(least.mpg) === formatMpg(most.mpg)
      ? formatMpg(least.mpg)
      : `from ${formatMpg(least.mpg)} (${least.trim}) to ${formatMpg(most.mpg)} (${most.trim})`;
  return {
    question,
    answer: `The ${year} ${vehicle.modelName} gets ${range} miles per gallon.`,
    source: sourceOfTrims(trims, year),
  };
}

/** Miles on a charge, by trim; the farthest first. */
export function listRanges(known: KnownModel): { label: string; miles: number }[] {
  return listTrims(known)
    .trims.flatMap(({ trim, range, fuelTypeGroup }) =>
      range === undefined || !CHARGED.includes(fuelTypeGroup) ? [] : [{ label: trim, miles: range }],
    )
    .toSorted((a, b) => b.miles - a.miles);
}

export function answerRange(known: KnownModel): FaqAnswer | undefined {
  const ranges = listRanges(known);
  const { year, trims } = listTrims(known);
  const [most] = ranges;
  const least = ranges.at(-1);
  if (!most || !least || year === undefined) return undefined;
  const told =
    most.miles === least.miles
      ? formatMiles(most.miles)
      : `from ${formatMiles(least.miles)} (${least.label}) to ${formatMiles(most.miles)} (${most.label})`;
  return {
    question: `How far does ${withArticle(known.vehicle.name)} go on a charge?`,
    answer: `The ${year} ${known.vehicle.modelName} goes ${told} on battery power alone.`,
    source: sourceOfTrims(trims, year),
  };
}

export function answerLegroom({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const found = newestYear(vehicle, model.modelYears, ({ legroom }) =>
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
    answer: `The ${year} ${vehicle.modelName} has ${rows.join(' and ')}.`,
    source: `${nameLegroomSource(model.modelYears, year)}, model year ${year}`,
  };
}

/** The page's year, or the newest of which the fact is known. */
function newestYear<Fact>(
  { year }: ReferenceVehicle,
  modelYears: readonly ModelYear[],
  read: (modelYear: ModelYear) => Fact | undefined,
): { year: number; known: Fact } | undefined {
  const fitting = modelYears.filter((known) => year === undefined || known.year === year);
  for (const modelYear of fitting.toSorted((a, b) => b.year - a.year)) {
    const known = read(modelYear);
    if (known !== undefined) return { year: modelYear.year, known };
  }
  return undefined;
}

/**
 * Those of the page's year, or of the newest. A trim's figures are of the newest year that it was sold and tell nothing
 * of another one: none, unless those of every trim are of the year.
 */
function listTrims({ vehicle, model }: KnownModel): { year: number | undefined; trims: CatalogueTrim[] } {
  const year = vehicle.year ?? model.years.at(-1);
  const trims = model.trims.filter(
    ({ years, trimCode }) =>
      year !== undefined && years.includes(year) && (vehicle.trimCode ?? trimCode) === trimCode,
  );
  return { year, trims: trims.every(({ years }) => years.at(-1) === year) ? trims : [] };
}

function sourceOfTrims(trims: readonly CatalogueTrim[], year: number): string {
  const sources = [...new Set(trims.map(({ source }) => nameCatalogueSource(source)))].join(', ');
  return `${sources}, model year ${year}`;
}

function nameLegroomSource(modelYears: readonly ModelYear[], year: number): string {
  const sources = modelYears.find((known) => known.year === year)?.sources ?? [];
  return nameCatalogueSource(sources.includes('shipped') && !sources.includes('trims') ? 'shipped' : 'trims');
}

/** The name that people know of one of the catalogue's sources. */
export function nameCatalogueSource(source: string): string {
  return SOURCES[source] ?? source;
}

/** Every car of the year. */
function isRatedByEnergy(fuels: readonly string[]): boolean {
  return fuels.length > 0 && fuels.every((fuel) => RATED_BY_ENERGY.includes(fuel));
}

function formatMpg({ city, highway }: Mpg): string {
  return `${city} city / ${highway} highway`;
}

function combine({ city, highway }: Mpg): number {
  return city * CITY_SHARE + highway * (1 - CITY_SHARE);
}
