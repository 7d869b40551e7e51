import * as z from 'zod/mini';
import { recallSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { defineCall } from '#src/lib/call.ts';

/** Codes are short, and the front server rejects long URLs. */
const MAX_CODE_LENGTH = 80;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const MAX_RECORDS = 20;

const code = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));
const facts = z._default(z.array(z.object({ label: z.string(), value: z.string() })), []);

/** The known facts of one model year. */
export const modelInfoSchema = z.object({
  year: z.number(),
  makeCode: z.string(),
  modelCode: z.string(),
  features: z.object({
    /** Includes "Front legroom" and "Rear legroom", in inches. */
    Specifications: facts,
    /**
     * Stars, with 0 for "not rated": "Driver Side", "Passenger Side", "Front Seats", "Rear Seats", "Overall", and if rated
     * also "Frontal Crash", "Side Crash", "Rollover".
     */
    'Safety Ratings': facts,
    /** `std` means standard on every trim of the year. */
    'Safety Features': facts,
  }),
  /** Recalls of the year, newest first; absent if no list of recalls is known. */
  recalls: z.optional(z.array(recallSchema)),
  /** Where they come from: "NHTSA, imported on May 31, 2026". */
  recallsSource: z.optional(z.string()),
  /** Driver assistance that differs between the trims of the year. */
  assistance: z.optional(z.array(z.object({ label: z.string(), text: z.string() }))),
  /** Who lists the equipment of its trims: "this site's catalog". */
  equipmentSource: z.optional(z.string()),
  /** Where its stars come from: "NHTSA". */
  ratingsSource: z.optional(z.string()),
});
export type ModelInfo = z.infer<typeof modelInfoSchema>;

/**
 * The years of a model with known facts, newest first. `startYear` limits the result to that single year.
 * @see docs/rules/research.md#safety
 */
export const modelInfoCall = defineCall({
  name: 'model-info',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/modelinfo/ymm',
  input: z.object({
    makeCode: code,
    modelCode: code,
    startYear: z.optional(z.coerce.number().check(z.int(), z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR))),
    numRecords: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_RECORDS)), 1),
  }),
  output: z.object({ items: z.array(modelInfoSchema) }),
  timeoutMs: 5_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ items: [] }),
});
