/** A trim: its price, its engine and its equipment. */
import * as z from 'zod/mini';

/** The equipment in trim comparisons. Ids and order are fixed; the codes are the catalog's. */
export const SPECS = [
  { specId: 546, code: 'HEATED_SEATS', label: 'Heated seats' },
  { specId: 561, code: 'LEATHER', label: 'Leather seats' },
  { specId: 610, code: 'REAR_CAMERA', label: 'Rearview camera' },
  { specId: 170, code: 'BLUETOOTH', label: 'Bluetooth' },
  { specId: 160, code: 'ALARM', label: 'Alarm' },
  { specId: 557, code: 'LANE_DEPARTURE', label: 'Lane departure warning' },
  { specId: 236, code: 'NAVIGATION', label: 'Navigation' },
  { specId: 615, code: 'REMOTE_START', label: 'Remote start' },
  { specId: 578, code: 'SUNROOF', label: 'Sunroof' },
] as const;

/** The values of a spec. An unknown spec has no item. @see docs/rules/research.md#trim-comparison */
export const SPEC_VALUES = ['Standard', 'Not Available', 'Optional'] as const;
export type SpecValue = (typeof SPEC_VALUES)[number];

const specSchema = z.object({ specId: z.number(), specValue: z.enum(SPEC_VALUES) });
export type TrimSpec = z.infer<typeof specSchema>;

/** Prices are in whole dollars. Unknown values are omitted. */
export const trimSchema = z.object({
  trimCode: z.string(),
  trimName: z.string(),
  year: z.number(),
  vehicleId: z.string(),
  atcMake: z.string(),
  atcModel: z.string(),
  atcMakeCode: z.string(),
  atcModelCode: z.string(),
  /** The lowest price of its cars for sale. */
  startingPrice: z.optional(z.number()),
  maxPrice: z.optional(z.number()),
  count: z._default(z.number(), 0),
  /** How many of them have a price, unless all do. */
  pricedCount: z.optional(z.number()),
  /** The suggested retail price of the year. */
  nationalMSRP: z.optional(z.number()),
  imagePath: z.optional(z.string()),
  /** "Gas" or "Hybrid", see `toEngineType`. */
  engineType: z.optional(z.string()),
  engine: z.optional(z.string()),
  driveType: z.optional(z.string()),
  epaCity: z.optional(z.number()),
  epaHwy: z.optional(z.number()),
  epaMpgeCity: z.optional(z.number()),
  epaMpgeHwy: z.optional(z.number()),
  /** Electric range in miles. */
  range: z.optional(z.number()),
  /** Labels of the features that this rung adds to the one below. */
  adds: z._default(z.array(z.string()), []),
  specs: z.array(specSchema),
});
export type Trim = z.infer<typeof trimSchema>;
