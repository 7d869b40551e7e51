/** The facts of the catalog in the words of a form. */
import {
  BODY_STYLES,
  DRIVE_TYPES,
  FEATURES,
  FUEL_TYPES,
  SEDAN_SUBTYPES,
  SUV_SUBTYPES,
  TRANSMISSIONS,
  TRUCK_BEDS,
  VAN_SUBTYPES,
  labelOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';

interface FactLabel {
  readonly label: string;
  readonly hint?: string;
}

const LABELS: Readonly<Record<string, FactLabel>> = {
  make: { label: 'Make' },
  model: { label: 'Model' },
  trim: { label: 'Trim' },
  aliases: { label: 'Other names in the trade', hint: 'One a line. They find the model in stock feeds.' },
  formerly: { label: 'Former names', hint: 'One a line. Addresses with them lead here.' },
  style: { label: 'Body style', hint: 'The first is the main one.' },
  styleYears: { label: 'Body styles that were not sold in all years' },
  size: { label: 'Size' },
  years: { label: 'Model years', hint: 'Such as 2016-2021, 2023.' },
  cab: { label: 'Doors of the cabs', hint: 'One number a line, of trucks.' },
  beds: { label: 'Beds of trucks' },
  doors: { label: 'Doors' },
  seats: { label: 'Seats' },
  fuel: { label: 'Fuel' },
  drive: { label: 'Drive' },
  transmission: { label: 'Transmission' },
  engine: { label: 'Engine', hint: 'Such as 2.0L I4 Turbo.' },
  mpg: { label: 'MPG, city/highway', hint: 'Such as 31/39; MPGe of electric cars.' },
  range: { label: 'Miles on a charge', hint: 'Of electric cars and plug-in hybrids.' },
  price: { label: 'Price', hint: 'MSRP in whole dollars, newest year, without destination charge.' },
  adds: { label: 'Equipment that the trim before it lacks' },
  crash: { label: 'Stars in NHTSA’s crash tests' },
  legroom: { label: 'Legroom in inches' },
  generations: { label: 'Generations', hint: 'Each with one of the sources of the make.' },
  sources: { label: 'Sources of claims about its models' },
  name: { label: 'Name' },
  source: { label: 'Source' },
  note: { label: 'Note' },
  address: { label: 'Address' },
  read: { label: 'Read on', hint: 'Such as 2026-05-31.' },
  overall: { label: 'Overall' },
  driverSide: { label: 'Front, driver' },
  passengerSide: { label: 'Front, passenger' },
  frontSeats: { label: 'Side, front' },
  rearSeats: { label: 'Side, rear' },
  front: { label: 'Front' },
  rear: { label: 'Rear' },
};

const CODES: Readonly<Record<string, readonly CodeLabel[]>> = {
  style: BODY_STYLES,
  size: [...SUV_SUBTYPES, ...SEDAN_SUBTYPES, ...VAN_SUBTYPES],
  beds: TRUCK_BEDS,
  fuel: FUEL_TYPES,
  drive: DRIVE_TYPES,
  transmission: TRANSMISSIONS,
  adds: FEATURES,
};

/** A field without words of its own is shown by its name. */
export function labelOfFact(name: string): FactLabel {
  return LABELS[name] ?? { label: name };
}

/** "Gasoline" of `GSL`. */
export function labelOfChoice(field: string, code: string): string {
  return labelOf(CODES[field] ?? [], code);
}
