import * as z from 'zod/mini';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import { showcaseSchema } from '#src/features/ads/alpha-showcase/showcase-state.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** What a browser shows of the showcase, asked for when its place comes near. */
export const showcaseAnswerCall = defineCall({
  name: 'showcase',
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/showcase',
  query: 'raw',
  input: searchInputSchema,
  output: z.object({ showcase: z.optional(showcaseSchema) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({}),
});
