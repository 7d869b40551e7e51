/** Sizes, weights and warranties of a model year, from a list of trims, and what IIHS found in its tests. */
import * as z from 'zod/mini';
import { formatCount } from '#src/domain/search-query/format-number.ts';

/** In page order. */
export const YEAR_SPECS = [
  { key: 'cargo', label: 'Cargo room', unit: 'cu ft' },
  { key: 'maxCargo', label: 'Cargo room with seats folded', unit: 'cu ft' },
  { key: 'towing', label: 'Towing', unit: 'lb' },
  { key: 'payload', label: 'Payload', unit: 'lb' },
  { key: 'length', label: 'Length', unit: 'in' },
  { key: 'width', label: 'Width', unit: 'in' },
  { key: 'height', label: 'Height', unit: 'in' },
  { key: 'wheelbase', label: 'Wheelbase', unit: 'in' },
  { key: 'clearance', label: 'Ground clearance', unit: 'in' },
  { key: 'weight', label: 'Curb weight', unit: 'lb' },
  { key: 'tank', label: 'Fuel tank', unit: 'gal' },
  { key: 'chargeHours', label: 'Full charge', unit: 'hours' },
] as const;
export type YearSpec = (typeof YEAR_SPECS)[number];
export const SPEC_KEYS = YEAR_SPECS.map(({ key }) => key);

export const WARRANTIES = [
  { key: 'basic', label: 'Basic warranty' },
  { key: 'drivetrain', label: 'Powertrain warranty' },
  { key: 'battery', label: 'Battery warranty' },
] as const;

const IIHS_TESTS = [
  { key: 'smallDriver', label: 'Small overlap, driver' },
  { key: 'smallPassenger', label: 'Small overlap, passenger' },
  { key: 'moderate', label: 'Moderate overlap' },
  { key: 'side', label: 'Side' },
  { key: 'roof', label: 'Roof strength' },
  { key: 'headRestraints', label: 'Head restraints' },
] as const;
export const IIHS_KEYS = IIHS_TESTS.map(({ key }) => key);
/** IIHS's words, best first. */
export const IIHS_WORDS = ['Good', 'Acceptable', 'Marginal', 'Poor'] as const;

export const specSpansSchema = z.partialRecord(
  z.enum(SPEC_KEYS),
  /** The least and the most of the year's trims. */
  z.tuple([z.number(), z.number()]),
);
export type SpecSpans = z.infer<typeof specSpansSchema>;

const termSchema = z.object({ years: z.number(), miles: z.optional(z.number()) });
/** Those of the cheapest trim. */
export const warrantiesSchema = z.partialRecord(z.enum(WARRANTIES.map(({ key }) => key)), termSchema);
export type Warranties = z.infer<typeof warrantiesSchema>;

/** Where trims were found different, each word. */
export const iihsSchema = z.partialRecord(z.enum(IIHS_KEYS), z.array(z.enum(IIHS_WORDS)));
export type IihsWords = z.infer<typeof iihsSchema>;

/** "1,500 to 3,500 lb" */
export function formatSpec(
  [least, most]: readonly [number, number],
  { unit }: Pick<YearSpec, 'unit'>,
): string {
  return `${least === most ? '' : `${formatFigure(least)} to `}${formatFigure(most)} ${unit}`;
}

/** "3 years or 36,000 miles" */
export function formatWarranty({ years, miles }: z.infer<typeof termSchema>): string {
  const term = `${years} ${years === 1 ? 'year' : 'years'}`;
  return miles === undefined ? term : `${term} or ${formatCount(miles)} miles`;
}

/** "Side: Good; Roof strength: Good or Acceptable, by trim" */
export function formatIihs(words: IihsWords): string {
  return IIHS_TESTS.flatMap(({ key, label }) => {
    const found = words[key] ?? [];
    return found.length === 0 ? [] : `${label}: ${found.join(' or ')}${found.length > 1 ? ', by trim' : ''}`;
  }).join('; ');
}

function formatFigure(figure: number): string {
  return Number.isInteger(figure) ? formatCount(figure) : figure.toFixed(1);
}
