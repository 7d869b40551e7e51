/** What programs with a key may ask. They are the calls of this site's own pages, in a form that is kept stable. */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { MAX_PHRASE_LENGTH } from '#src/domain/search-query/phrase.ts';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { partnerCarSchema } from '#src/features/search/partner-api/partner-car.ts';
import { defineCall } from '#src/lib/call.ts';

const failed = z.object({ type: z.literal('failed') });
/** Where facts come from, to be named with them. */
const sources = z.array(z.object({ of: z.string(), source: z.string() }));

const COMMON = {
  service: 'site',
  method: 'GET',
  needsKey: true,
  isOn: ({ partner_api }: Flags) => partner_api,
  timeoutMs: 20_000,
  resetMs: 30_000,
  windowMs: 60_000,
  volume: 10,
  atOnce: 64,
  fallback: () => ({ type: 'failed' as const }),
} as const;
const SEARCH = { ...COMMON, query: 'raw', input: searchInputSchema } as const;

/** Of every answer to a search. */
const found = {
  type: z.literal('ok'),
  /** Exact. */
  total: z.number(),
  /** Of the stock. Pages of one generation fit together. */
  generation: z.optional(z.string()),
  /** Parameters of which something could not be used. */
  unusable: z.array(z.string()),
  /** What of each: values that do not exist or change nothing. */
  unusableValues: z.record(z.string(), z.array(z.string())),
  sources,
};

/** What a search of cars answers. @param car as much of each as is said */
export function carsOutputOf<Car extends z.ZodMiniType<object>>(car: Car) {
  return z.discriminatedUnion('type', [
    z.object({
      ...found,
      /** How many of them paging reaches. */
      reachable: z.number(),
      first: z.number(),
      /** The next page; absent after the last. */
      next: z.optional(z.string()),
      /** No place here is paid for. */
      cars: z.array(car),
      /** Paid places, which a page shows besides: always label them. */
      sponsored: z.array(z.object({ label: z.literal('Sponsored'), place: z.string(), car })),
    }),
    /** Its generation was replaced while pages were read: begin again with the first page. */
    z.object({ type: z.literal('generation-gone'), generation: z.optional(z.string()) }),
    failed,
  ]);
}

/** Cars for sale by a search, page by page. */
export const partnerCarsCall = defineCall({
  ...SEARCH,
  name: 'partner-cars',
  summary: 'Cars for sale by a search, page by page, with their exact total.',
  path: '/api/v1/cars',
  output: carsOutputOf(partnerCarSchema),
  statusOf: ({ type }) => ({ ok: 200, 'generation-gone': 409, failed: 503 })[type],
});

/** How many cars a search finds, and how many each option of each filter would leave. */
export const partnerCountsCall = defineCall({
  ...SEARCH,
  name: 'partner-counts',
  summary: 'How many cars a search finds, and how many each option of each filter would leave.',
  path: '/api/v1/counts',
  output: z.discriminatedUnion('type', [
    z.object({
      ...found,
      /** By parameter. */
      counts: z.record(
        z.string(),
        z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
      ),
    }),
    failed,
  ]),
  statusOf: ({ type }) => ({ ok: 200, failed: 503 })[type],
});

const details = {
  car: partnerCarSchema,
  /** The seller's words, without markup. */
  description: z.string(),
  /** The price from each day on; null without one. `isStated`: only the seller's feed says so. */
  priceHistory: z.array(
    z.object({
      day: z.string(),
      priceDollars: z.nullable(z.number()),
      isStated: z.optional(z.literal(true)),
    }),
  ),
  sources,
};

/** One car: for sale, gone, shown under another id, or unknown. */
export const partnerCarCall = defineCall({
  ...COMMON,
  name: 'partner-car',
  summary: 'One car: for sale, gone, shown under another id, or unknown.',
  path: '/api/v1/cars/[id]',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)) }),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('for-sale'), ...details }),
    z.object({ type: z.literal('gone'), ...details, goneAt: z.string() }),
    z.object({ type: z.literal('moved'), id: z.string() }),
    z.object({ type: z.literal('unknown') }),
    failed,
  ]),
  statusOf: ({ type }) => ({ 'for-sale': 200, gone: 410, moved: 200, unknown: 404, failed: 503 })[type],
});

/** Reads plain English as the parameters of a search. */
export const partnerReadCall = defineCall({
  ...COMMON,
  name: 'partner-read',
  summary: 'Reads plain English as the parameters of a search.',
  path: '/api/v1/read',
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(MAX_PHRASE_LENGTH)) }),
  output: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('ok'),
      /** Of `/api/v1/cars`. */
      parameters: z.record(z.string(), z.string()),
      /** What was understood, in words. */
      understood: z.array(z.string()),
      /** What was not used, and why. */
      unused: z.array(z.object({ text: z.string(), reason: z.string() })),
      /** Exact. */
      total: z.number(),
    }),
    failed,
  ]),
  statusOf: ({ type }) => ({ ok: 200, failed: 503 })[type],
});
