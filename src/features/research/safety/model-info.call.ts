import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** Codes are short; the front server takes no long address anyway. */
const MAX_CODE_LENGTH = 80;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const MAX_RECORDS = 20;

const code = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));
const facts = z._default(z.array(z.object({ label: z.string(), value: z.string() })), []);

/** What is known of one model year. */
export const modelInfoSchema = z.object({
  year: z.number(),
  makeCode: z.string(),
  modelCode: z.string(),
  features: z.object({
    /** Legroom among them: "Front legroom", "Rear legroom", in inches. */
    Specifications: facts,
    /**
     * Stars, 0 for "not rated": "Driver Side", "Passenger Side", "Front Seats", "Rear Seats", "Overall"; where they are
     * rated also "Frontal Crash", "Side Crash", "Rollover".
     */
    'Safety Ratings': facts,
    /** `std`: every trim of the year has it. */
    'Safety Features': facts,
  }),
  /** Who gave the stars. */
  ratingsSource: z.optional(z.string()),
});
export type ModelInfo = z.infer<typeof modelInfoSchema>;

/**
 * The years of a model of which something is known, newest first. With `startYear` that year alone: it is the year of
 * the search, not the first of a range.
 * The call times out after 5 seconds and is cached for 300 seconds.
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
