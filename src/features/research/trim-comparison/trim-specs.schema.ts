/** A trim with what it costs, what drives it and what it has. */
import * as z from 'zod/mini';

/** The equipment that trims are compared by: ids and order of the specification, codes of the catalogue. */
export const SPECS = [
  { specId: 546, code: 'HEATED_SEATS', label: 'Heated seats' },
  { specId: 561, code: 'LEATHER', label: 'Leather seats' },
  { specId: 610, code: 'REAR_CAMERA', label: 'Rearview camera' },
  { specId: 170, code: 'BLUETOOTH', label: 'Bluetooth' },
  { specId: 160, code: 'ALARM', label: 'Alarm' },
  { specId: 557, code: 'LANE_DEPARTURE', label: 'CompositeColumn departure warning' },
  { specId: 236, code: 'NAVIGATION', label: 'Navigation' },
  { specId: 615, code: 'REMOTE_START', label: 'Remote start' },
  { specId: 578, code: 'SUNROOF', label: 'Sunroof' },
] as const;

/** "Spec items have specId and specValue." A spec that nothing is known of has no item. */
export const SPEC_VALUES = ['Standard', 'Not Available', 'Optional'] as const;
export type SpecValue = (typeof SPEC_VALUES)[number];

const specSchema = z.object({ specId: z.number(), specValue: z.enum(SPEC_VALUES) });
export type TrimSpec = z.infer<typeof specSchema>;

/** Prices in whole dollars. What is not known is left out. */
export const trimSchema = z.object({
  trimCode: z.string(),
  trimName: z.string(),
  year: z.number(),
  vehicleId: z.string(),
  atcMake: z.string(),
  atcModel: z.string(),
  atcMakeCode: z.string(),
  atcModelCode: z.string(),
  /** Of the cars of this year and trim that are on offer. */
  startingPrice: z.optional(z.number()),
  maxPrice: z.optional(z.number()),
  count: z._default(z.number(), 0),
  /** How many of them the prices are of, where that is not all of them. */
  pricedCount: z.optional(z.number()),
  /** Suggested retail price, and the model year for which it was. */
  nationalMSRP: z.optional(z.number()),
  msrpYear: z.optional(z.number()),
  imagePath: z.optional(z.string()),
  /** "Gas", "Hybrid": see `toEngineType`. */
  engineType: z.optional(z.string()),
  engine: z.optional(z.string()),
  driveType: z.optional(z.string()),
  epaCity: z.optional(z.number()),
  epaHwy: z.optional(z.number()),
  epaMpgeCity: z.optional(z.number()),
  epaMpgeHwy: z.optional(z.number()),
  /** Electric range in miles. */
  range: z.optional(z.number()),
  /** What this rung of the ladder adds over the one below: labels. */
  adds: z._default(z.array(z.string()), []),
  specs: z.array(specSchema),
});
export type Trim = z.infer<typeof trimSchema>;
