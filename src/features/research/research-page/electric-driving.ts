/** What driving an electric car is like: range, charging, what a year costs, and whether it does a trip. */
import * as z from 'zod/mini';
import { formatSpan, sourcesOfTrims } from '#src/features/research/research-page/fact-rows.ts';
import { MILES_PER_YEAR, formatYearlyFuel, roundYearlyCost } from '#src/domain/listing/fuel-cost.ts';
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import {
  ELECTRICITY_PER_KWH,
  FUEL_PRICES_SOURCE,
  KWH_PER_GALLON,
  listGasolinePrices,
} from '#src/domain/listing/fuel-prices.ts';
import { formatCount, formatMiles } from '#src/domain/search-query/format-number.ts';
import {
  DEFAULT_RESERVE,
  RESERVES,
  ROAD_FACTOR,
  SEASONS,
  STOP_PERCENT,
  planElectricTrip,
} from '#src/domain/vehicle/electric-trip.ts';
import type { ElectricTrip, SeasonCode } from '#src/domain/vehicle/electric-trip.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { PlugInFigures, VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import { explainUnknownZip } from '#src/domain/visitor/unknown-zip.ts';
import { parseZip, ZIP_FIELD_LENGTH } from '#src/domain/visitor/zip.ts';
import { findRangeSource } from '#src/domain/vehicle/fact-sources.ts';
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { toDollars } from '#src/lib/cents.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const MAX_CENTS = 200;
/** States and territories that no road connects with another. */
const ISLANDS: ReadonlySet<string> = new Set(['AS', 'GU', 'HI', 'MP', 'PR', 'VI']);
const DEFAULT_CENTS = ELECTRICITY_PER_KWH * 100;

const inputSchema = z.object({
  from: z.catch(z.string().check(z.trim(), z.maxLength(ZIP_FIELD_LENGTH)), ''),
  to: z.catch(z.string().check(z.trim(), z.maxLength(ZIP_FIELD_LENGTH)), ''),
  season: z.catch(z.enum(SEASONS.map(({ code }) => code)), 'mild'),
  reserve: z.catch(z.pipe(z.coerce.number(), z.literal([...RESERVES])), DEFAULT_RESERVE),
  /** Cents a kWh. */
  price: z.catch(z.coerce.number().check(z.gt(0), z.maximum(MAX_CENTS)), DEFAULT_CENTS),
});
/** What a visitor typed; wrong values become the defaults, except ZIPs, which are said to be wrong. */
export type ElectricInput = z.infer<typeof inputSchema>;

export function parseElectricInput(params: URLSearchParams): ElectricInput {
  return inputSchema.parse(Object.fromEntries(params));
}

export interface ElectricDriving {
  readonly input: ElectricInput;
  /** "272 mi", "260 to 341 mi" */
  readonly range: string;
  /** Who rated the range. */
  readonly rangeSource: SourceKey;
  /** "28", "24 to 28" */
  readonly kwhPer100Miles?: string;
  /** Of a plug-in hybrid, which also burns gasoline. */
  readonly isPlugIn: boolean;
  /** "$650 a year", "$600 to $700 a year"; of a plug-in hybrid with its gasoline, and only where EPA says how much it drives on it. */
  readonly yearCost?: string;
  /** What the cost is counted from. */
  readonly costBasis?: readonly string[];
  /** Only of cars without an engine. */
  readonly trip?: TripAnswer;
}

/** Without a text before both ZIPs are typed. */
export interface TripAnswer {
  readonly error?: string;
  readonly text?: string;
  readonly assumptions: readonly string[];
}

interface Subject {
  readonly name: string;
  readonly modelYear: ModelYear | undefined;
  /** The trims of the year. */
  readonly trims: readonly CatalogueTrim[];
  readonly input: ElectricInput;
  readonly findPlace: (zip: string) => Place | undefined;
}

/** Undefined for models without a charged battery in this year. */
export function describeElectricDriving(
  { modelYears, trims }: Pick<CatalogueModel, 'modelYears' | 'trims'>,
  year: number,
  given: Omit<Subject, 'modelYear' | 'trims'>,
): ElectricDriving | undefined {
  const modelYear = modelYears.find((facts) => facts.year === year);
  const ofYear = trims.filter((trim) => isOfYear(trim, year));
  const fuels = new Set(
    modelYear?.fuelTypeGroups.length
      ? modelYear.fuelTypeGroups
      : ofYear.map(({ fuelTypeGroup }) => fuelTypeGroup),
  );
  const isElectric = fuels.has('ELE');
  const ranges = listRanges(modelYear, ofYear, isElectric);
  if (ranges.length === 0) return undefined;
  const [least, most] = [Math.min(...ranges), Math.max(...ranges)];
  const used = findConsumptions(modelYears, year, isElectric ? 'ELE' : 'PIH');
  return {
    input: given.input,
    range: least === most ? formatMiles(most) : `${formatCount(least)} to ${formatMiles(most)}`,
    rangeSource:
      modelYear?.range === undefined
        ? (sourcesOfTrims(ofYear, 'range')[0] ?? 'catalog')
        : findRangeSource(modelYear),
    isPlugIn: !isElectric,
    ...(used && {
      kwhPer100Miles: formatRounded(used.cars.map(({ kwh }) => kwh)),
      ...describeCost(used, isElectric, given.input.price),
    }),
    ...(isElectric && { trip: answerTrip(given, least) }),
  };
}

/** Of all cars of the year; of a model that is sold as a plug-in hybrid, too, those of the electric ones. */
function listRanges(
  modelYear: ModelYear | undefined,
  trims: readonly CatalogueTrim[],
  isElectric: boolean,
): number[] {
  const ofEpa = (modelYear?.variants ?? [])
    .map(parseVariant)
    .flatMap(({ fuel, range }) => (isElectric && fuel !== 'ELE' ? [] : (range ?? [])));
  const ofTrims = trims.flatMap(({ fuelTypeGroup, range }) =>
    isElectric && fuelTypeGroup === 'PIH' ? [] : (range ?? []),
  );
  if (ofEpa.length === 0 && modelYear?.range !== undefined) ofEpa.push(modelYear.range);
  return [...ofEpa, ...ofTrims];
}

interface Consumption extends Pick<VehicleVariant, 'grades'> {
  readonly kwh: number;
  readonly plugIn?: PlugInFigures | undefined;
}

interface Consumptions {
  /** Of EPA's figures. */
  readonly year: number;
  readonly cars: readonly Consumption[];
}

/** Of EPA's variants of the year, or of the last year before that EPA has. */
function findConsumptions(
  modelYears: readonly ModelYear[],
  year: number,
  fuel: 'ELE' | 'PIH',
): Consumptions | undefined {
  for (const facts of modelYears.toReversed()) {
    const cars = facts.year > year ? [] : listConsumptions(facts, fuel);
    if (cars.length > 0) return { year: facts.year, cars };
  }
  return undefined;
}

function listConsumptions({ variants = [] }: ModelYear, fuel: 'ELE' | 'PIH'): Consumption[] {
  return variants
    .map(parseVariant)
    .filter((variant) => variant.fuel === fuel)
    .flatMap(({ mpg, plugIn, grades }) => {
      if (plugIn) return [{ kwh: plugIn.kwhPer100Miles, plugIn, ...definedOnly({ grades }) }];
      return mpg ? [{ kwh: (KWH_PER_GALLON / combineMpg(mpg)) * 100 }] : [];
    });
}

/** So that it equals the cost among the facts of the page. */
const ROUNDED = 'Rounded to $50, as EPA does.';

/** By EPA's method, as on the page of a car: a charged battery covers its share of a plug-in hybrid's miles. */
function describeCost(
  { cars, year }: Consumptions,
  isElectric: boolean,
  cents: number,
): Pick<ElectricDriving, 'yearCost' | 'costBasis'> | undefined {
  const uses = `EPA, model year ${year}: ${formatRounded(cars.map(({ kwh }) => kwh))} kWh per 100 miles`;
  const driven = [`${formatMiles(MILES_PER_YEAR)} a year.`, `${formatCents(cents)}.`];
  if (isElectric)
    return {
      yearCost: formatYearCost(cars.map(({ kwh }) => costOfCharging(kwh, cents))),
      costBasis: [`${uses}.`, ...driven, ROUNDED],
    };
  const plugIns = cars.flatMap(({ plugIn }) => plugIn ?? []);
  if (plugIns.length < cars.length) return undefined;
  const share = formatRounded(plugIns.map(({ chargedShare }) => chargedShare * 100));
  const prices = new Set(cars.flatMap((car) => listGasolinePrices(car)[0]?.text ?? []));
  return {
    yearCost: formatYearCost(cars.flatMap((car) => costOfPlugIn(car, cents) ?? [])),
    costBasis: [
      `${uses}, and ${formatRounded(plugIns.map(({ gasolineMpg }) => gasolineMpg))} mpg on gasoline.`,
      `${share} percent of the miles are on the charged battery.`,
      ...driven,
      `${capitalize([...prices].join(', '))} (${FUEL_PRICES_SOURCE}).`,
      ROUNDED,
    ],
  };
}

/** Dollars a year. */
function costOfCharging(kwh: number, cents: number): number {
  return (MILES_PER_YEAR / 100) * kwh * toDollars(cents);
}

function costOfPlugIn({ kwh, plugIn, ...burned }: Consumption, cents: number): number | undefined {
  if (!plugIn) return undefined;
  const { chargedShare, gallonsPer100Miles, gasolineMpg } = plugIn;
  const gallons =
    MILES_PER_YEAR * ((chargedShare * gallonsPer100Miles) / 100 + (1 - chargedShare) / gasolineMpg);
  return (
    chargedShare * costOfCharging(kwh, cents) + gallons * (listGasolinePrices(burned)[0]?.perGallon ?? 0)
  );
}

function formatYearCost(dollars: readonly number[]): string {
  const [low, high] = [Math.min(...dollars), Math.max(...dollars)].map(roundYearlyCost);
  return `${formatYearlyFuel({ low: low ?? 0, high: high ?? 0 })} a year`;
}

/** "28", "24 to 28"; of at least one. */
function formatRounded(figures: readonly number[]): string {
  return formatSpan(figures.map(Math.round), String) ?? '';
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatCents(cents: number): string {
  return `${Number(cents.toFixed(1))}¢ a kWh${cents === DEFAULT_CENTS ? ` (${FUEL_PRICES_SOURCE})` : ''}`;
}

/** By the shortest range of the year's cars. */
function answerTrip(
  { name, input, findPlace }: Omit<Subject, 'modelYear' | 'trims'>,
  rangeMiles: number,
): TripAnswer {
  const { from, to, season, reserve } = input;
  const assumptions = listAssumptions(season, reserve, rangeMiles);
  if (from === '' && to === '') return { assumptions };
  const [start, end] = [from, to].map((zip) => findPlace(parseZip(zip) ?? zip));
  if (!start || !end)
    return {
      assumptions,
      error: `${explainUnknownZip(start ? to : from)} for the ${start ? 'end' : 'start'} of the trip.`,
    };
  if (start.zip === end.zip)
    return { assumptions, error: `The trip starts and ends in ${nameOf(start)}. Enter another ZIP Code.` };
  const way = `${nameOf(start)} to ${nameOf(end)}`;
  if (start.state !== end.state && [start, end].some(({ state }) => ISLANDS.has(state)))
    return { assumptions, error: `No road leads from ${way}.` };
  const trip = planElectricTrip({
    straightMiles: distanceInMiles(start, end),
    rangeMiles,
    season,
    reservePercent: reserve,
  });
  return {
    assumptions,
    ...(trip && { text: describeTrip(name, way, trip) }),
  };
}

function describeTrip(
  name: string,
  way: string,
  { roadMiles, usableMiles, stops, leftMiles }: ElectricTrip,
): string {
  const start = `${way} is about ${formatMiles(roadMiles)}.`;
  if (leftMiles !== undefined)
    return `Yes. ${start} The ${name} has ${formatMiles(usableMiles)} above the reserve, so it arrives with ${formatMiles(leftMiles)} to spare.`;
  return `Not on one charge. ${start} The ${name} has ${formatMiles(usableMiles)} above the reserve: plan ${stops === 1 ? 'one stop' : `${stops} stops`} to charge.`;
}

function listAssumptions(season: SeasonCode, reserve: number, rangeMiles: number): string[] {
  const { lossPercent = 0, basis = '' } = SEASONS.find(({ code }) => code === season) ?? {};
  return [
    `Rated range: ${formatMiles(rangeMiles)}, the shortest of this year's cars.`,
    lossPercent === 0 ? `Weather: ${basis}.` : `Weather: ${lossPercent} percent less than rated (${basis}).`,
    `Reserve: ${reserve} percent stays unused.`,
    `Charging: full at the start, to ${STOP_PERCENT} percent at each stop.`,
    `Distance: the straight line plus ${Math.round((ROAD_FACTOR - 1) * 100)} percent, without hills or wind.`,
  ];
}

function nameOf({ city, state, zip }: Place): string {
  return `${city}, ${state} (${zip})`;
}
