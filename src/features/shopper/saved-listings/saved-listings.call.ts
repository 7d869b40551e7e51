import * as z from 'zod/mini';
import { MAX_SENT_NOTE_LENGTH } from '#src/features/shopper/saved-listings/car-notes.ts';
import {
  listingIdInput,
  savedListingsChangeSchema,
  savedListingsSchema,
} from '#src/features/shopper/saved-listings/saved-listings.schema.ts';
import { defineCall } from '#src/lib/call.ts';

const TIMES = { timeoutMs: 3_000, resetMs: 30_000, windowMs: 15_000, volume: 10, atOnce: 32 };

export const savedListingsCall = defineCall({
  name: 'saved-listings',
  service: 'account',
  method: 'GET',
  path: '/account-api/inventory',
  person: 'asks',
  input: z.object({}),
  output: savedListingsSchema,
  ...TIMES,
  fallback: () => ({ type: 'failed' as const }),
});

/** Idempotent. A refusal answers with 200. */
export const saveListingCall = defineCall({
  name: 'saved-listings-add',
  service: 'account',
  method: 'PUT',
  path: '/account-api/inventory/[listingId]',
  person: 'keeps',
  input: listingIdInput,
  output: savedListingsChangeSchema,
  ...TIMES,
  fallback: () => ({ type: 'failed' as const }),
});

export const dropListingCall = defineCall({
  ...saveListingCall,
  name: 'saved-listings-remove',
  method: 'DELETE',
  person: 'asks',
});

/** The same change for forms, which can only send POST. */
export const postSavedListingCall = defineCall({
  ...saveListingCall,
  name: 'saved-listings-post',
  method: 'POST',
  path: '/account-api/inventory',
});

export const postDroppedListingCall = defineCall({
  ...dropListingCall,
  name: 'saved-listings-post-remove',
  method: 'POST',
  path: '/account-api/inventory/[listingId]/remove',
});

/** Saves the note of an account about a saved car. Without an account, notes stay in the browser. */
export const noteListingCall = defineCall({
  name: 'saved-listings-note',
  service: 'account',
  method: 'POST',
  path: '/account-api/inventory/[listingId]/note',
  person: 'keeps',
  input: z.extend(listingIdInput, {
    /** Empty removes it. */
    note: z.string().check(z.maxLength(MAX_SENT_NOTE_LENGTH)),
    /** Changes nothing if the account has a note about the car. */
    onlyFirst: z.optional(z.boolean()),
  }),
  output: z.object({ type: z.enum(['ok', 'signed-out', 'not-saved', 'failed']) }),
  ...TIMES,
  fallback: () => ({ type: 'failed' as const }),
});
