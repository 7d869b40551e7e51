/** A list of trims by year with price, engine, drive, fuel economy, sizes, warranties, IIHS's words and equipment. */
import * as z from 'zod/mini';
import type { DRIVE_TYPES, FEATURES, FUEL_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { figureField, nameField, yearField } from '#src/reference/import/csv-fields.ts';
import type { TrimFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import { readSpecs, specColumns } from '#src/reference/import/trim-specs.ts';
import type { Source } from '#src/reference/import/read-source.ts';

type Fuel = (typeof FUEL_TYPES)[number]['code'];
type Drive = (typeof DRIVE_TYPES)[number]['code'];
type Feature = (typeof FEATURES)[number]['code'];

/** Columns of equipment. Only "True" means that a trim has it: "False" is rare, and empty is unknown. */
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

const FUELS: Readonly<Record<string, Fuel>> = {
  Gasoline: 'GSL',
  'Flex Fuel': 'GSL',
  Hybrid: 'HYB',
  Electric: 'ELE',
  Diesel: 'DSL',
  'Fuel Cell': 'HYD',
  'Natural Gas': 'ALT',
};
const DRIVES: Readonly<Record<string, Drive>> = { AWD: 'AWD', '4WD': '4WD', FWD: 'FWD', RWD: 'RWD' };
const LAYOUT_OF_CYLINDERS: Readonly<Record<string, string>> = {
  'Flat-4': 'H4',
  'Flat-6': 'H6',
  Rotary: 'R2',
};
const CHARGES: Readonly<Record<string, string>> = {
  Turbocharged: 'Turbo',
  Turbodiesel: 'Turbo',
  Supercharged: 'Supercharged',
  'Twin-Turbo': 'Twin Turbo',
};

const flag = z.string();
const rowSchema = z.object({
  make: nameField,
  model: nameField,
  year: yearField,
  trim: nameField,
  msrp: figureField,
  number_of_doors: figureField,
  passenger_capacity: figureField,
  front_legroom_in: figureField,
  rear_legroom_in: figureField,
  engine_aspiration: z.string(),
  cylinders: z.string(),
  transmission: z.string(),
  cvt: flag,
  drivetrain: z.string(),
  fuel_type: z.string(),
  city_fuel_economy_mpg: figureField,
  highway_fuel_economy_mpg: figureField,
  electric_range_mi: figureField,
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
  keyOf: ({ make, model, year, trim }) =>
    [make, model, year, trim].map((part) => toNameKey(String(part))).join('|'),
  /** One trim in several bodies or drives: the cheapest one is the trim, the others are its options. */
  merge: (known, fact) => ((fact.msrp ?? Infinity) < (known.msrp ?? Infinity) ? fact : known),
};

function toFact(row: TrimRow): TrimFact {
  const { year, msrp, passenger_capacity: seats, front_legroom_in: legroomFront } = row;
  const { number_of_doors: doors, rear_legroom_in: legroomRear, electric_range_mi: range } = row;
  const fuel = FUELS[row.fuel_type] ?? (range ? 'PIH' : undefined);
  const engine = fuel === 'ELE' ? 'Electric' : toEngine(row);
  const drive = DRIVES[row.drivetrain];
  const transmission = toTransmission(row);
  const city = row.city_fuel_economy_mpg;
  const highway = row.highway_fuel_economy_mpg;
  return {
    make: row.make,
    model: row.model,
    year,
    trim: row.trim,
    ...(msrp && { msrp: Math.round(msrp) }),
    ...(engine && { engine }),
    ...definedOnly({ fuel, drive, transmission }),
    ...(city && highway && { mpg: { city, highway } }),
    ...(range && { range }),
    ...(doors && { doors }),
    ...(seats && { seats }),
    ...(legroomFront && { legroomFront }),
    ...(legroomRear && { legroomRear }),
    ...readSpecs(row),
    features: toFeatures(row),
  };
}

/** "V6", "I4 Turbo": the file has no displacement. */
function toEngine({ cylinders, engine_aspiration: aspiration }: TrimRow): string {
  const layout = LAYOUT_OF_CYLINDERS[cylinders] ?? cylinders;
  return layout === '' ? '' : [layout, CHARGES[aspiration]].filter(Boolean).join(' ');
}

function toTransmission({ transmission, cvt }: TrimRow): TrimFact['transmission'] {
  if (transmission === 'manual') return 'MANUAL';
  if (transmission !== 'automatic') return undefined;
  return cvt === 'True' ? 'CVT' : 'AUTO';
}

function toFeatures(row: TrimRow): Feature[] {
  const columns = Object.keys(EQUIPMENT) as (keyof typeof EQUIPMENT)[];
  return columns
    .filter((column) => row[column] === 'True')
    .map((column) => EQUIPMENT[column])
    .toSorted();
}
