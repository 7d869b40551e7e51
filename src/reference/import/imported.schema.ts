/**
 * Imported facts, source by source, under the source's own names. They are joined with the catalog when it is
 * compiled, so an edit of a shipped file also affects data that was imported before.
 */
import * as z from 'zod/mini';
import {
  complaintCountSchema,
  crashRatingSchema,
  importDaySchema,
  generationSchema,
  mpgSchema,
  ownerRatingSchema,
  recallSchema,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { IIHS_KEYS, IIHS_WORDS, SPEC_KEYS, warrantiesSchema } from '#src/domain/vehicle/year-specs.ts';
import { vehicleVariantSchema } from '#src/domain/vehicle/vehicle-variant.ts';
import {
  BODY_STYLES,
  DRIVE_TYPES,
  FEATURES,
  FUEL_TYPES,
  TRANSMISSIONS,
  codesOf,
} from '#src/domain/vehicle/vehicle-codes.ts';

const fuel = z.enum(codesOf(FUEL_TYPES));
const drive = z.enum(codesOf(DRIVE_TYPES));
const vehicle = { make: z.string(), model: z.string(), year: z.int() };

export const epaFactSchema = z.object({
  ...vehicle,
  baseModel: z.string(),
  variants: z.array(vehicleVariantSchema),
  /** Grams a mile: the least and the most of the variants. */
  co2: z.optional(z.tuple([z.number(), z.number()])),
  /** Whether some of them have none. */
  co2IsPart: z.optional(z.literal(true)),
});
export type EpaFact = z.infer<typeof epaFactSchema>;

export const modelFactSchema = z.object({ ...vehicle, styles: z.array(z.enum(codesOf(BODY_STYLES))) });
export type ModelFact = z.infer<typeof modelFactSchema>;

export const trimFactSchema = z.object({
  ...vehicle,
  trim: z.string(),
  msrp: z.optional(z.number()),
  engine: z.optional(z.string()),
  fuel: z.optional(fuel),
  drive: z.optional(drive),
  transmission: z.optional(z.enum(codesOf(TRANSMISSIONS))),
  mpg: z.optional(mpgSchema),
  range: z.optional(z.number()),
  doors: z.optional(z.number()),
  seats: z.optional(z.number()),
  legroomFront: z.optional(z.number()),
  legroomRear: z.optional(z.number()),
  specs: z.optional(z.partialRecord(z.enum(SPEC_KEYS), z.number())),
  warranties: z.optional(warrantiesSchema),
  iihs: z.optional(z.partialRecord(z.enum(IIHS_KEYS), z.enum(IIHS_WORDS))),
  features: z.array(z.enum(codesOf(FEATURES))),
  /** Those of cars that it has. */
  bodies: z.optional(z.array(z.enum(codesOf(BODY_STYLES)))),
  /** What the same trim costs with other drives. */
  drivePrices: z.optional(z.partialRecord(drive, z.number())),
});
export type TrimFact = z.infer<typeof trimFactSchema>;

export const safetyFactSchema = z.object({
  ...vehicle,
  crash: crashRatingSchema,
  /** What NHTSA's own file says is not rated; absent in facts of other tables. */
  unrated: z.optional(z.array(z.keyof(crashRatingSchema))),
});
export type SafetyFact = z.infer<typeof safetyFactSchema>;

export const ratingFactSchema = z.object({ ...vehicle, rating: ownerRatingSchema });
export type RatingFact = z.infer<typeof ratingFactSchema>;

/** Miles on a charge; 0 is unknown. */
export const rangeFactSchema = z.object({ ...vehicle, range: z.number() });
export type RangeFact = z.infer<typeof rangeFactSchema>;

/** `year` is the newest of `years`. */
export const recallFactSchema = z.object({ ...vehicle, years: z.array(z.int()), recall: recallSchema });
export type RecallFact = z.infer<typeof recallFactSchema>;

/** One component of a model year, with the number of complaints that name it. */
export const complaintsFactSchema = z.object({
  ...vehicle,
  ...complaintCountSchema.shape,
  /** NHTSA's number of the last one counted: it may name several parts of one component, in rows that follow each other. */
  last: z.string(),
});
export type ComplaintsFact = z.infer<typeof complaintsFactSchema>;

/** `year` is the newest of its years. */
export const generationFactSchema = z.object({ ...vehicle, generation: generationSchema });
export type GenerationFact = z.infer<typeof generationFactSchema>;

export const importedSchema = z.object({
  epa: z.optional(z.array(epaFactSchema)),
  models: z.optional(z.array(modelFactSchema)),
  trims: z.optional(z.array(trimFactSchema)),
  safety: z.optional(z.array(safetyFactSchema)),
  ratings: z.optional(z.array(ratingFactSchema)),
  ranges: z.optional(z.array(rangeFactSchema)),
  recalls: z.optional(z.array(recallFactSchema)),
  complaints: z.optional(z.array(complaintsFactSchema)),
  generations: z.optional(z.array(generationFactSchema)),
  /** By source, since its facts are as they are. */
  imports: z.optional(z.record(z.string(), importDaySchema)),
  /** By source and column, how many rows of its file had a value. */
  values: z.optional(z.record(z.string(), z.record(z.string(), z.int()))),
});
export type Imported = z.infer<typeof importedSchema>;

export const SOURCES = [
  'epa',
  'models',
  'trims',
  'safety',
  'ratings',
  'ranges',
  'recalls',
  'complaints',
  'generations',
] as const;
export type SourceName = (typeof SOURCES)[number];
export type Fact =
  | EpaFact
  | ModelFact
  | TrimFact
  | SafetyFact
  | RatingFact
  | RangeFact
  | RecallFact
  | ComplaintsFact
  | GenerationFact;
