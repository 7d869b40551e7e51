/** A list of trims by year with price, engine, drive, fuel economy, sizes, warranties, IIHS's words and equipment. */
import * as z from 'zod/mini';
import { DRIVE_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { FEATURES, FUEL_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { readTrimName } from '#src/domain/vehicle/trim-name-facts.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { figureUpTo, nameField, yearField } from '#src/reference/import/csv-fields.ts';
import type { TrimFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import { IIHS_CELL_WORDS, readSpecs, specColumns } from '#src/reference/import/trim-specs.ts';
import type { Source } from '#src/reference/import/read-source.ts';

type Fuel = (typeof FUEL_TYPES)[number]['code'];
type Drive = (typeof DRIVE_TYPES)[number]['code'];
type Feature = (typeof FEATURES)[number]['code'];

/** Columns of equipment. Only "True", or "TRUE" of a spreadsheet, means that a trim has it: "False" is rare, and empty is unknown. */
const EQUIPMENT = {
  leather_seats: 'LEATHER',
  heated_driver_seat: 'HEATED_SEATS',
  ventilated_driver_seat: 'VENTILATED_SEATS',
  bluetooth: 'BLUETOOTH',
  apple_car_play: 'CARPLAY',
  alarm_system: 'ALARM',
  parking_assist: 'PARKING_SENSORS',
  heated_steering_wheel: 'HEATED_WHEEL',
  navigation_system: 'NAVIGATION',
  wireless_charging: 'WIRELESS_CHARGING',
  rear_view_camera: 'REAR_CAMERA',
  sunroof: 'SUNROOF',
  heads_up_display: 'HEADS_UP',
  adaptive_cruise_control: 'ADAPTIVE_CRUISE',
  remote_engine_start: 'REMOTE_START',
  keyless_ignition: 'KEYLESS',
  lane_departure_warning: 'LANE_DEPARTURE',
  blind_spot_warning: 'BLIND_SPOT',
} as const satisfies Record<string, Feature>;

/** Words in lower case, as files may have them in any. */
const FUELS: Readonly<Record<string, Fuel>> = {
  gasoline: 'GSL',
  'flex fuel': 'GSL',
  hybrid: 'HYB',
  'plug-in hybrid': 'PIH',
  electric: 'ELE',
  diesel: 'DSL',
  'fuel cell': 'HYD',
  'natural gas': 'ALT',
};
/** "fwd" and "front-wheel drive" */
const DRIVES: Readonly<Record<string, Drive>> = Object.fromEntries(
  DRIVE_TYPES.flatMap(({ code, label }) => [
    [code.toLowerCase(), code],
    [label.toLowerCase(), code],
  ]),
);
const LAYOUT_OF_CYLINDERS: Readonly<Record<string, string>> = {
  'flat-4': 'H4',
  'flat-6': 'H6',
  rotary: 'R2',
};
const CHARGES: Readonly<Record<string, string>> = {
  turbocharged: 'Turbo',
  turbodiesel: 'Turbo',
  supercharged: 'Supercharged',
  'twin-turbo': 'Twin Turbo',
};

/** Of cars; lists do not agree on those of trucks, vans and SUVs. */
const BODIES: Readonly<Record<string, NonNullable<TrimFact['bodies']>[number]>> = {
  convertible: 'CONVERT',
  coupe: 'COUPE',
  hatchback: 'HATCH',
  sedan: 'SEDAN',
  wagon: 'WAGON',
};
/** The part of a year in which a trim was built, of which lists may have two rows: "Luxury w/ Prod. End 10/14". */
const BUILT = /\bProd\.? (?:End|Begin) \d{1,2}\/\d{2,4}$/i;
const trimField = z.pipe(nameField, z.transform(withoutPartOfYear));
const TRUE = 'true';
const wordField = z.string().check(z.trim(), z.toLowerCase());
const flag = wordField;
/** More than any car has. */
const mpgField = figureUpTo(300);
/** "26.400" with a point between thousands would be 26 dollars. */
const LEAST_MSRP = 2000;
/** In the city and on the highway. */
const MOST_MPG_OF_HYBRID = 61;
const legroomField = figureUpTo(70, 10);
const rowSchema = z.object({
  make: nameField,
  model: nameField,
  year: yearField,
  trim: trimField,
  msrp: figureUpTo(5_000_000, LEAST_MSRP),
  body_style: wordField,
  number_of_doors: figureUpTo(7),
  passenger_capacity: figureUpTo(20),
  front_legroom_in: legroomField,
  rear_legroom_in: legroomField,
  engine_aspiration: wordField,
  cylinders: z.string().check(z.trim()),
  transmission: wordField,
  cvt: flag,
  drivetrain: wordField,
  fuel_type: wordField,
  city_fuel_economy_mpg: mpgField,
  highway_fuel_economy_mpg: mpgField,
  electric_range_mi: figureUpTo(1200),
  ...specColumns,
  ...(Object.fromEntries(Object.keys(EQUIPMENT).map((column) => [column, flag])) as Record<
    keyof typeof EQUIPMENT,
    typeof flag
  >),
});
type TrimRow = z.infer<typeof rowSchema>;

export const trimsSource: Source<TrimFact> = {
  name: 'trims',
  layouts: [
    defineLayout(rowSchema, ['make', 'model', 'year', 'trim', 'msrp', 'drivetrain', 'fuel_type'], toFact),
  ],
  words: {
    fuel_type: new Set(Object.keys(FUELS)),
    drivetrain: new Set(Object.keys(DRIVES)),
    transmission: new Set(['automatic', 'manual']),
    ...IIHS_CELL_WORDS,
  },
  keyOf: ({ make, model, year, trim }) =>
    [make, model, year, trim].map((part) => toNameKey(String(part))).join('|'),
  /** One trim in several bodies or drives: the cheapest one is the trim, the others are its options. */
  merge(known, fact) {
    const [least, other] = (fact.msrp ?? Infinity) < (known.msrp ?? Infinity) ? [fact, known] : [known, fact];
    const prices = { ...least.drivePrices };
    const others = { ...other.drivePrices, ...(other.drive && { [other.drive]: other.msrp }) };
    for (const [drive, msrp] of Object.entries(others) as [Drive, number | undefined][])
      if (drive !== least.drive && msrp) prices[drive] = Math.min(msrp, prices[drive] ?? Infinity);
    const bodies = [...new Set([...(known.bodies ?? []), ...(fact.bodies ?? [])])];
    return {
      ...least,
      ...(bodies.length > 0 && { bodies }),
      ...(Object.keys(prices).length > 0 && { drivePrices: prices }),
    };
  },
};

function withoutPartOfYear(name: string): string {
  if (!BUILT.test(name)) return name;
  const start = name.replace(BUILT, '').trimEnd();
  return start.replace(/ ?(?:w\/|,)$/, '') || name;
}

function toFact(row: TrimRow): TrimFact {
  const { year, msrp, passenger_capacity: seats, front_legroom_in: legroomFront } = row;
  const { number_of_doors: doors, rear_legroom_in: legroomRear, electric_range_mi: range } = row;
  const fuel = toFuel(row);
  const engine = fuel === 'ELE' ? 'Electric' : toEngine(row);
  const drive = DRIVES[row.drivetrain];
  const body = BODIES[row.body_style];
  const transmission = toTransmission(row);
  const city = row.city_fuel_economy_mpg;
  const highway = row.highway_fuel_economy_mpg;
  return {
    make: row.make,
    model: row.model,
    year,
    trim: row.trim,
    ...(msrp && { msrp: Math.round(msrp) }),
    ...(body && { bodies: [body] }),
    ...(engine && { engine }),
    ...definedOnly({ fuel, drive, transmission }),
    // Lists state plug-in hybrids in mpg or in MPGe, and do not say which.
    ...(city && highway && fuel !== 'PIH' && { mpg: { city, highway } }),
    // Hydrogen has one, too, which is not of a charge.
    ...(range && (fuel === 'ELE' || fuel === 'PIH') && { range }),
    ...(doors && { doors }),
    ...(seats && { seats }),
    ...(legroomFront && { legroomFront }),
    ...(legroomRear && { legroomRear }),
    ...readSpecs(row),
    features: toFeatures(row),
  };
}

/**
 * What burns a fuel and has an electric range is charged, also where the list calls it a hybrid; so is a hybrid called "Plug-in" or
 * "E-Hybrid", and one whose figures can only be MPGe.
 */
function toFuel(row: TrimRow): Fuel | undefined {
  const { electric_range_mi: range, city_fuel_economy_mpg: city, highway_fuel_economy_mpg: highway } = row;
  const fuel = FUELS[row.fuel_type];
  const isHybrid = fuel === 'HYB';
  const isCalledPlugIn = isHybrid && readTrimName({ trim: `${row.model} ${row.trim}` }).fuel === 'PIH';
  const isInMpge = isHybrid && Math.min(city ?? 0, highway ?? 0) > MOST_MPG_OF_HYBRID;
  return isCalledPlugIn || isInMpge || (range && fuel !== 'ELE' && fuel !== 'HYD') ? 'PIH' : fuel;
}

/** "V6", "I4 Turbo": the file has no displacement. */
function toEngine({ cylinders, engine_aspiration: aspiration }: TrimRow): string {
  const layout = LAYOUT_OF_CYLINDERS[cylinders.toLowerCase()] ?? cylinders;
  return layout === '' ? '' : [layout, CHARGES[aspiration]].filter(Boolean).join(' ');
}

function toTransmission({ transmission, cvt }: TrimRow): TrimFact['transmission'] {
  if (transmission === 'manual') return 'MANUAL';
  if (transmission !== 'automatic') return undefined;
  return cvt === TRUE ? 'CVT' : 'AUTO';
}

function toFeatures(row: TrimRow): Feature[] {
  const columns = Object.keys(EQUIPMENT) as (keyof typeof EQUIPMENT)[];
  return columns
    .filter((column) => row[column] === TRUE)
    .map((column) => EQUIPMENT[column])
    .toSorted();
}
