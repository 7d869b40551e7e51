import * as z from 'zod/mini';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { alphaShowcaseSchema } from '#src/features/ads/alpha-showcase/alpha-showcase.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** Also part of the search response, which is where our pages read it. @see docs/rules/ads.md#dealer-showcase */
export const alphaShowcaseCall = defineCall({
  name: 'alpha-showcase',
  isOn: ({ alpha_showcase }: Flags) => alpha_showcase,
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing/alpha',
  query: 'raw',
  input: searchInputSchema,
  output: z.object({ alpha: z.nullable(alphaShowcaseSchema), owners: z.array(ownerSchema) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 64,
  fallback: () => ({ alpha: null, owners: [] }),
});
