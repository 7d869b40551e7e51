/** Changing a shared list, and asking whether others have changed it. */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { CHANGE_KINDS } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import {
  MAX_CHANGE_VALUE,
  MAX_DRIVES,
  MAX_LISTED_CARS,
  MAX_SHARED_NOTES,
} from '#src/features/shopper/shortlist/shortlist-limits.ts';
import { defineCall } from '#src/lib/call.ts';

const TIMES = { timeoutMs: 3_000, resetMs: 30_000, windowMs: 15_000, volume: 10, atOnce: 32 };

/** The outcomes of a form, by the fragment of their text on the page of the list. */
export const CHANGE_OUTCOMES = {
  gone: { id: 'list-gone', text: 'You are no longer one of the people of this list.' },
  enough: {
    id: 'list-enough',
    text: `A shortlist has room for ${MAX_LISTED_CARS} cars, ${MAX_SHARED_NOTES} notes and ${MAX_DRIVES} test drives. Remove some first.`,
  },
  'unknown-car': { id: 'list-unknown-car', text: 'This car is no longer available.' },
  'wrong-time': {
    id: 'list-wrong-time',
    text: 'Enter a time within the next year. Clocks may be changed at the one that you entered.',
  },
  empty: { id: 'list-empty', text: 'Enter a text first.' },
  'slow-down': { id: 'list-slow-down', text: 'You made a lot of changes. Wait a few minutes.' },
  failed: { id: 'list-failed', text: "We couldn't save this. Please try again." },
} as const;

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const optionalId = z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), '');

/** Idempotent: a change that arrives again changes nothing. */
export const changeShortlistCall = defineCall({
  name: 'shortlist-change',
  service: 'site',
  method: 'POST',
  path: '/account-api/shortlists/[listId]/changes',
  input: z.object({
    listId: id,
    /** Made by whoever makes the change. */
    changeId: id,
    kind: z.enum(CHANGE_KINDS),
    listingId: z._default(z.string().check(z.maxLength(MAX_ID_LENGTH)), ''),
    /** Of the note or test drive; a new one is named by its first change. */
    itemId: optionalId,
    /** Empty takes back a car, vote, note or test drive. Any other value adds a car. */
    value: z.string().check(z.maxLength(MAX_CHANGE_VALUE)),
    /** How long ago the change was made, on the device's own clock. */
    ageMs: z._default(z.string().check(z.regex(/^\d{1,12}$/)), '0'),
  }),
  output: z.object({
    type: z.enum(['ok', 'gone', 'enough', 'unknown-car', 'wrong-time', 'empty', 'slow-down', 'failed']),
  }),
  ...TIMES,
  statusOf: ({ type }) => (type === 'gone' ? 404 : 200),
  fallback: () => ({ type: 'failed' as const }),
});

/** A number that is another one after each change. */
export const shortlistRevisionCall = defineCall({
  name: 'shortlist-revision',
  service: 'site',
  method: 'GET',
  path: '/account-api/shortlists/[listId]',
  input: z.object({ listId: id }),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), revision: z.number() }),
    z.object({ type: z.literal('gone') }),
    z.object({ type: z.literal('failed') }),
  ]),
  ...TIMES,
  statusOf: ({ type }) => (type === 'gone' ? 404 : 200),
  fallback: () => ({ type: 'failed' as const }),
});

/** The fragment that a form returns to when its change failed. After a success the page shows the change. */
export function problemOfChange({ type }: { readonly type: string }): string | undefined {
  return Object.entries(CHANGE_OUTCOMES).find(([outcome]) => outcome === type)?.[1].id;
}
