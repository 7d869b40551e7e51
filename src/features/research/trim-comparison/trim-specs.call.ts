import * as z from 'zod/mini';
import { trimSchema } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** Codes are short, and the front server rejects long URLs. */
const MAX_CODE_LENGTH = 80;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const code = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));
const year = z.optional(z.coerce.number().check(z.int(), z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR)));

/** The trims of a model with their specs by year, newest first; without limits, of all years. */
export const trimSpecsCall = defineCall({
  name: 'trim-specs',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/reference/trimspecs',
  input: z.object({
    makeCode: code,
    modelCode: code,
    startYear: year,
    endYear: year,
    /** `none` skips the search through the cars for sale. */
    specs: z._default(z.enum(['all', 'none']), 'all'),
  }),
  output: z.object({ items: z.array(trimSchema) }),
  timeoutMs: 5_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ items: [] }),
});
