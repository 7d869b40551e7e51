/** EPA's vehicles.csv (fueleconomy.gov): fuel economy, fuel, drive and electric range of every certified variant. */
import * as z from 'zod/mini';
import { BURN_GASOLINE, readGrade } from '#src/domain/vehicle/gasoline-grade.ts';
import { mergeGrades } from '#src/domain/vehicle/vehicle-variant.ts';
import type { PlugInFigures, VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { FUEL_TYPES, DRIVE_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { withholdCo2, withholdContradictions } from '#src/reference/import/epa-slips.ts';
import { figureField, figureUpTo, nameField, yearSince } from '#src/reference/import/csv-fields.ts';
import type { EpaFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import type { Source } from '#src/reference/import/read-source.ts';

type Fuel = (typeof FUEL_TYPES)[number]['code'];
type Drive = (typeof DRIVE_TYPES)[number]['code'];

/**
 * EPA's word for the technology. Other cars are classified by fuel. A flex-fuel car is sold and driven as a gasoline
 * car.
 */
const FUEL_OF_TECHNOLOGY: Readonly<Record<string, Fuel>> = {
  ev: 'ELE',
  'plug-in hybrid': 'PIH',
  hybrid: 'HYB',
  diesel: 'DSL',
  ffv: 'GSL',
  fcv: 'HYD',
  cng: 'ALT',
  'bifuel (cng)': 'ALT',
  'bifuel (lpg)': 'ALT',
};
/** Words in lower case, as files may have them in any. */
const FUEL_OF_NAME: Readonly<Record<string, Fuel>> = {
  diesel: 'DSL',
  electricity: 'ELE',
  hydrogen: 'HYD',
  'natural gas': 'ALT',
  propane: 'ALT',
  e85: 'ALT',
};
/** "Regular Gasoline", "Premium Gasoline" */
const GASOLINE = /\bgasoline$/i;
/** A new word must not make a car of a new kind one that burns gasoline. */
const fuelField = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine(
    (name) => name === '' || Object.hasOwn(FUEL_OF_NAME, name) || GASOLINE.test(name),
    'is not a known fuel',
  ),
);
const DRIVES: Readonly<Record<string, Drive>> = {
  'all-wheel drive': 'AWD',
  'front-wheel drive': 'FWD',
  'rear-wheel drive': 'RWD',
  '4-wheel drive': '4WD',
  'part-time 4-wheel drive': '4WD',
};
/** Before 2010, only the model's name distinguished all-wheel from four-wheel drive. */
const EITHER_DRIVE = '4-wheel or all-wheel drive';
/** Of a car whose driven axle EPA does not name. */
const TWO_WHEELS = '2-wheel drive';
const wordField = z.string().check(z.trim(), z.toLowerCase());
/** As with fuels: what a new technology burns and how far it goes are in columns that nobody knows yet. */
const technologyField = wordField.check(
  z.refine(
    (name) => name === '' || Object.hasOwn(FUEL_OF_TECHNOLOGY, name),
    'is not a known technology: leave it empty if the car burns fuelType1 alone',
  ),
);

/** Labels have whole figures, and so has EPA's file; others made from it may have more digits. */
const wholeUpTo = (most: number) =>
  z.pipe(
    figureUpTo(most),
    z.transform((figure) => figure && Math.round(figure)),
  );
/** Twice the figures of the most efficient car, and of the one that goes farthest, are mistakes. */
const mpgField = wholeUpTo(300);
const rangeField = wholeUpTo(1200);
/** More than any engine has. */
const MAX_CYLINDERS = 16;
const MAX_LITERS = 10;
/** Grams a mile. */
const co2Field = figureUpTo(2000);
/** Without carbon in what they burn. */
const CLEAN: readonly Fuel[] = ['ELE', 'HYD'];

/** Cars with an engine alone use more in the city, by no less than this as EPA rounds it; the reverse is liters per 100 km. */
const MOST_CITY = 1.1;
const NOT_MPG = 'is far more than highway08, as in liters per 100 km';
/** Electric cars and hybrids are efficient in the city. */
const EFFICIENT_IN_CITY = new Set(['ev', 'fcv', 'hybrid', 'plug-in hybrid']);

const epaYear = yearSince(1984);

const columnSchema = z.object({
  make: nameField,
  model: nameField,
  year: epaYear,
  baseModel: z.string(),
  fuelType1: fuelField,
  atvType: technologyField,
  drive: wordField,
  trany: wordField,
  cylinders: figureUpTo(MAX_CYLINDERS),
  displ: figureUpTo(MAX_LITERS),
  city08: mpgField,
  highway08: mpgField,
  cityA08: mpgField,
  highwayA08: mpgField,
  range: rangeField,
  rangeA: z.string(),
  comb08: mpgField,
  combE: figureField,
  combinedCD: figureField,
  combinedUF: figureField,
  co2TailpipeGpm: co2Field,
});
const rowSchema = columnSchema.check(
  z.refine(
    ({ atvType, fuelType1, city08 = 0, highway08 = Infinity }) => {
      const isEngineAlone = !EFFICIENT_IN_CITY.has(atvType) && fuelType1 !== 'electricity';
      return !isEngineAlone || city08 <= highway08 * MOST_CITY;
    },
    { error: NOT_MPG, path: ['city08'] },
  ),
);
type EpaRow = z.infer<typeof rowSchema>;

/** A later edition of the file added `baseModel`. */
const REQUIRED = [
  'make',
  'model',
  'year',
  'fuelType1',
  'atvType',
  'drive',
  'city08',
  'highway08',
  'range',
  'rangeA',
] as const;

export const epaSource: Source<EpaFact> = {
  name: 'epa',
  isOfAgency: true,
  dayColumn: 'modifiedOn',
  words: { drive: new Set([...Object.keys(DRIVES), EITHER_DRIVE, TWO_WHEELS]) },
  /** Its hybrids would pass. */
  findFault(rejected, read) {
    const count = rejected.filter(({ reason }) => reason === NOT_MPG).length;
    return count * 3 > read
      ? `city08 is far more than highway08 in ${count} of ${read} rows, as in liters per 100 km. Import a file with miles per gallon`
      : undefined;
  },
  columnFacts: {
    trany: 'transmissions',
    cylinders: 'engines',
    displ: 'engines',
    cityA08: 'MPGe of plug-in hybrids',
    highwayA08: 'MPGe of plug-in hybrids',
    comb08: 'fuel cost of plug-in hybrids',
    combE: 'fuel cost of plug-in hybrids',
    combinedCD: 'fuel cost of plug-in hybrids',
    combinedUF: 'fuel cost of plug-in hybrids',
    co2TailpipeGpm: 'carbon dioxide',
  },
  layouts: [
    defineLayout(rowSchema, REQUIRED, (row) => ({
      make: row.make,
      model: row.model,
      year: row.year,
      baseModel: row.baseModel.trim(),
      ...toVehicle(row),
    })),
  ],
  /**
   * Not by base model, which the older edition lacks, so that a newer edition updates its vehicles instead of adding
   * others.
   */
  keyOf: ({ make, model, year }) => `${toNameKey(make)}|${toNameKey(model)}|${year}`,
  merge: (known, fact) => ({
    ...known,
    baseModel: known.baseModel || fact.baseModel,
    // EPA lists a car again for other tires or options, which no figure here tells apart.
    variants: mergeGrades([...known.variants, ...fact.variants]),
    ...joinCo2(known, fact),
  }),
};

function toVehicle(row: EpaRow): Pick<EpaFact, 'variants' | 'co2'> {
  const variant = withholdContradictions(toVariant(row));
  const { co2TailpipeGpm: stated } = row;
  const known = stated === undefined ? undefined : withholdCo2(stated, variant, row.comb08);
  const grams = CLEAN.includes(variant.fuel) ? 0 : known;
  const rounded = grams === undefined ? undefined : Math.round(grams);
  return { variants: [variant], ...(rounded !== undefined && { co2: [rounded, rounded] }) };
}

export type Co2Span = Pick<EpaFact, 'co2' | 'co2IsPart'>;

/** The span of both; in part, if one of them has none. */
export function joinCo2(one: Co2Span, other: Co2Span): Co2Span {
  const figures = [...(one.co2 ?? []), ...(other.co2 ?? [])];
  if (figures.length === 0) return {};
  const isPart = [one, other].some(({ co2, co2IsPart }) => co2 === undefined || co2IsPart === true);
  return { co2: [Math.min(...figures), Math.max(...figures)], ...(isPart && { co2IsPart: true }) };
}

function toVariant(row: EpaRow): VehicleVariant {
  const fuel = FUEL_OF_TECHNOLOGY[row.atvType] ?? FUEL_OF_NAME[row.fuelType1] ?? 'GSL';
  const isPlugIn = fuel === 'PIH';
  const drive = row.drive === EITHER_DRIVE ? eitherDrive(row.model) : DRIVES[row.drive];
  // A plug-in hybrid's electric figures are in the columns of the second fuel.
  const city = isPlugIn ? row.cityA08 : row.city08;
  const highway = isPlugIn ? row.highwayA08 : row.highway08;
  const range = isPlugIn ? Math.round(Number.parseFloat(row.rangeA)) : row.range;
  const transmission = toTransmission(row.trany);
  const grade = BURN_GASOLINE.has(fuel) ? readGrade(row.fuelType1) : undefined;
  return {
    fuel,
    ...(grade && { grades: [grade] }),
    ...definedOnly({ drive, transmission }),
    ...(row.cylinders && { cylinders: row.cylinders }),
    ...(row.displ && { displacement: row.displ.toFixed(1) }),
    ...(city && highway && { mpg: { city, highway } }),
    ...((fuel === 'ELE' || isPlugIn) && range && { range }),
    ...(fuel === 'HYD' && range && { tankRange: range }),
    ...definedOnly({ plugIn: isPlugIn ? toPlugIn(row) : undefined }),
  };
}

/** Undefined in years for which EPA has no utility factor. */
function toPlugIn({ comb08, combE, combinedCD = 0, combinedUF }: EpaRow): PlugInFigures | undefined {
  if (comb08 === undefined || combE === undefined || combinedUF === undefined || combinedUF > 1)
    return undefined;
  return {
    gasolineMpg: comb08,
    kwhPer100Miles: combE,
    gallonsPer100Miles: combinedCD,
    chargedShare: combinedUF,
  };
}

/** "Automatic (variable gear ratios)" and "Automatic (AV-S6)" are CVTs. @param trany in lower case */
function toTransmission(trany: string): VehicleVariant['transmission'] {
  if (trany.startsWith('manual')) return 'MANUAL';
  if (!trany.startsWith('automatic')) return undefined;
  return /\((?:variable|av)/.test(trany) ? 'CVT' : 'AUTO';
}

function eitherDrive(model: string): Drive {
  return /\b(?:4WD|4x4)\b/i.test(model) ? '4WD' : 'AWD';
}
