/** Cars and sellers that a shopper hides, without an account in this browser only. */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { MAX_HIDDEN } from '#src/domain/visitor/hidden-offers.ts';
import { defineCall } from '#src/lib/call.ts';

const PATH = '/account-api/hidden';
/** Cars of one request: more than a page shows. */
export const MAX_ASKED = 60;
/** Ids may be percent-encoded. */
const MAX_IDS_LENGTH = 6_000;

/** The outcomes of a form without a script, by the fragment of their text in the list. */
export const HIDE_OUTCOMES = {
  enough: {
    id: 'hidden-enough',
    text: `You have hidden ${MAX_HIDDEN} cars and sellers. Show some again first.`,
  },
  failed: { id: 'hidden-failed', text: 'Something went wrong. Please try again.' },
} as const;

const kind = z.enum(['car', 'seller']);
const times = { timeoutMs: 3_000, resetMs: 30_000, windowMs: 15_000, volume: 10, atOnce: 32 };

const hiddenOfferSchema = z.object({ kind, subject: z.string(), title: z.string(), url: z.string() });

/** Newest first. With `ids`, also which of these cars are hidden, by themselves or with their seller. */
export const hiddenOffersCall = defineCall({
  name: 'hidden-offers',
  service: 'site',
  method: 'GET',
  path: PATH,
  input: z.object({ ids: z.optional(z.string().check(z.maxLength(MAX_IDS_LENGTH))) }),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), offers: z.array(hiddenOfferSchema), hiddenIds: z.array(z.string()) }),
    z.object({ type: z.literal('failed') }),
  ]),
  ...times,
  fallback: () => ({ type: 'failed' as const }),
});

/** Hides a car or a seller, or shows it again. "too-many" is for networks that start too many new visitors. */
export const hideOfferCall = defineCall({
  name: 'hide-offer',
  service: 'site',
  method: 'POST',
  path: PATH,
  input: z.object({
    /** A card knows its car, and not who sells it. */
    kind: z.enum(['car', 'seller', 'seller-of-car']),
    subject: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
    isHidden: z.enum(['true', 'false']),
  }),
  output: z.object({ type: z.enum(['ok', 'unknown', 'enough', 'too-many', 'failed']) }),
  ...times,
  fallback: () => ({ type: 'failed' as const }),
});

/** The fragment that a form returns to when its change failed. After a success the list shows the change. */
export function problemOfHiding({ type }: { readonly type: string }): string | undefined {
  if (type === 'ok') return undefined;
  return type === 'enough' ? HIDE_OUTCOMES.enough.id : HIDE_OUTCOMES.failed.id;
}
