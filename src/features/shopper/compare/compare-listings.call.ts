import * as z from 'zod/mini';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema, MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';
import { defineCall } from '#src/lib/call.ts';

const idsSchema = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(MAX_COMPARED * (MAX_ID_LENGTH + 1))),
  z.pipe(
    z.transform((list: string) => list.split(',').filter(Boolean)),
    z.array(z.string().check(z.maxLength(MAX_ID_LENGTH))).check(z.maxLength(MAX_COMPARED)),
  ),
);

/** Several vehicles in the requested order: for sale, sold, or unknown. */
export const compareListingsCall = defineCall({
  name: 'compare-listings',
  isOn: ({ compare }: Flags) => compare,
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing/details',
  input: z.object({ ids: idsSchema }),
  output: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('ok'),
      cars: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('active'), listing: listingSchema, owner: ownerSchema }),
          z.object({ type: z.literal('gone'), id: z.string(), title: z.string() }),
          z.object({ type: z.literal('unknown'), id: z.string() }),
        ]),
      ),
    }),
    z.object({ type: z.literal('failed') }),
  ]),
  timeoutMs: 20_000,
  resetMs: 30_000,
  windowMs: 60_000,
  volume: 10,
  atOnce: 64,
  isRequired: true,
  fallback: () => ({ type: 'failed' as const }),
  statusOf: ({ type }) => (type === 'failed' ? 503 : 200),
});
