/** The variants of a model year by engine. The catalogue has thousands; as text they take a fifth of the memory. */
import * as z from 'zod/mini';
import { DRIVE_TYPES, FUEL_TYPES, TRANSMISSIONS, codesOf } from '#src/domain/vehicle/vehicle-codes.ts';

/** One engine, transmission and drivetrain, as certified by EPA. */
export const vehicleVariantSchema = z.object({
  fuel: z.enum(codesOf(FUEL_TYPES)),
  drive: z.optional(z.enum(codesOf(DRIVE_TYPES))),
  transmission: z.optional(z.enum(codesOf(TRANSMISSIONS))),
  cylinders: z.optional(z.number()),
  /** Liters with one decimal, as shown: "3.5". */
  displacement: z.optional(z.string()),
  mpg: z.optional(z.object({ city: z.number(), highway: z.number() })),
  /** Electric range in miles. */
  range: z.optional(z.number()),
});
export type VehicleVariant = z.infer<typeof vehicleVariantSchema>;

const SEPARATOR = '|';

/** "GSL|FWD|AUTO|4|2.4|21|29|" */
export function formatVariant(variant: VehicleVariant): string {
  const { fuel, drive, transmission, cylinders, displacement, mpg, range } = variant;
  const parts = [fuel, drive, transmission, cylinders, displacement, mpg?.city, mpg?.highway, range];
  return parts.map((part) => part ?? '').join(SEPARATOR);
}

/** Parses the output of `formatVariant`. */
export function parseVariant(text: string): VehicleVariant {
  const [fuel, drive, transmission, cylinders, displacement, city, highway, range] = text.split(SEPARATOR);
  return vehicleVariantSchema.parse({
    fuel,
    drive: drive || undefined,
    transmission: transmission || undefined,
    cylinders: toNumber(cylinders),
    displacement: displacement || undefined,
    mpg: city && highway ? { city: Number(city), highway: Number(highway) } : undefined,
    range: toNumber(range),
  });
}

function toNumber(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined;
}
