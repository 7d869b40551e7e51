/** The variants of a model year by engine. The catalog has thousands; as text they take a fifth of the memory. */
import * as z from 'zod/mini';
import { GRADE_CODES, formatGrades, parseGrades, sortGrades } from '#src/domain/vehicle/gasoline-grade.ts';
import { DRIVE_TYPES, FUEL_TYPES, TRANSMISSIONS, codesOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { memoByText } from '#src/lib/memo.ts';

/** How a plug-in hybrid uses both of its energies, as EPA measures it. `mpg` of its variant is MPGe on electricity. */
const plugInSchema = z.object({
  /** On gasoline alone, city and highway combined. */
  gasolineMpg: z.number(),
  /** Kilowatt-hours in 100 miles on the charged battery. */
  kwhPer100Miles: z.number(),
  /** Gasoline that the engine adds in these miles. */
  gallonsPer100Miles: z.number(),
  /** EPA's utility factor: the share of all miles that an average driver covers on the charged battery, up to 1. */
  chargedShare: z.number(),
});
export type PlugInFigures = z.infer<typeof plugInSchema>;

/** One engine, transmission and drivetrain, as certified by EPA. */
export const vehicleVariantSchema = z.object({
  fuel: z.enum(codesOf(FUEL_TYPES)),
  /** Of gasoline. Several, if EPA lists the same engine with the same figures for each. */
  grades: z.optional(z.array(z.enum(GRADE_CODES))),
  drive: z.optional(z.enum(codesOf(DRIVE_TYPES))),
  transmission: z.optional(z.enum(codesOf(TRANSMISSIONS))),
  cylinders: z.optional(z.number()),
  /** Liters with one decimal, as shown: "3.5". */
  displacement: z.optional(z.string()),
  mpg: z.optional(z.object({ city: z.number(), highway: z.number() })),
  /** Electric range in miles. */
  range: z.optional(z.number()),
  /** Miles on a tank of hydrogen. */
  tankRange: z.optional(z.number()),
  plugIn: z.optional(plugInSchema),
});
export type VehicleVariant = z.infer<typeof vehicleVariantSchema>;

const SEPARATOR = '|';
const BEFORE_GRADES = '/';

/** "GSL/R|FWD|AUTO|4|2.4|21|29|"; of a hydrogen car, the range is on a tank; with both energies "PIH|FWD|CVT|4|1.5|113|99|53|42|31|0|0.761" */
export function formatVariant(variant: VehicleVariant): string {
  const { fuel, grades, drive, transmission, cylinders, displacement, mpg, plugIn } = variant;
  const burned = grades ? `${fuel}${BEFORE_GRADES}${formatGrades(grades)}` : fuel;
  const range = variant.range ?? variant.tankRange;
  const parts = [burned, drive, transmission, cylinders, displacement, mpg?.city, mpg?.highway, range];
  const charged = plugIn && [
    plugIn.gasolineMpg,
    plugIn.kwhPer100Miles,
    plugIn.gallonsPer100Miles,
    plugIn.chargedShare,
  ];
  return [...parts, ...(charged ?? [])].map((part) => part ?? '').join(SEPARATOR);
}

/** The pages of a model, which are rendered one after the other, have the same variants. */
const KEPT_VARIANTS = 1000;

/** Parses the output of `formatVariant`. */
export const parseVariant = memoByText(KEPT_VARIANTS, (text): VehicleVariant => {
  const [burned = '', drive, transmission, cylinders, displacement, city, highway, range, ...charged] =
    text.split(SEPARATOR);
  const [fuel, grades] = burned.split(BEFORE_GRADES);
  return vehicleVariantSchema.parse({
    fuel,
    grades: grades === undefined ? undefined : parseGrades(grades),
    drive: drive || undefined,
    transmission: transmission || undefined,
    cylinders: toNumber(cylinders),
    displacement: displacement || undefined,
    mpg: city && highway ? { city: Number(city), highway: Number(highway) } : undefined,
    [fuel === 'HYD' ? 'tankRange' : 'range']: toNumber(range),
    plugIn: charged.length === 0 ? undefined : toPlugIn(charged.map(Number)),
  });
});

/** One variant where only the grade of gasoline differs, with all grades; each once. */
export function mergeGrades(variants: readonly VehicleVariant[]): VehicleVariant[] {
  const byMachine = Map.groupBy(variants, ({ grades: _, ...machine }) => formatVariant(machine));
  return [...byMachine.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const grades = sortGrades([first, ...others].flatMap((variant) => variant.grades ?? []));
    return grades.length > 0 ? { ...first, grades } : first;
  });
}

function toPlugIn([gasolineMpg, kwhPer100Miles, gallonsPer100Miles, chargedShare]: readonly number[]) {
  return { gasolineMpg, kwhPer100Miles, gallonsPer100Miles, chargedShare };
}

function toNumber(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined;
}
