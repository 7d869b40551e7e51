import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

const REFERENCE_LISTS = ['makes', 'models', 'series', 'trims', 'years', 'mileages', 'bodystyles'] as const;

const code = z.optional(z.string().check(z.maxLength(60)));

/** The lists for make, model and trim selectors, sorted by name. */
export const referenceDataCall = defineCall({
  name: 'reference-data',
  forPrograms: true,
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/reference/[list]',
  input: z.object({ list: z.enum(REFERENCE_LISTS), makeCode: code, modelCode: code }),
  output: z.object({ items: z.array(z.object({ label: z.string(), value: z.string() })) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ items: [] }),
});
