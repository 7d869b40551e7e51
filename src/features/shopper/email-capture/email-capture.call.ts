import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { CAPTURE_ANSWERS } from '#src/features/shopper/email-capture/capture-answers.ts';
import { EMAIL_CAPTURE_PATH, HONEYPOT_FIELD } from '#src/features/shopper/email-capture/email-rules.ts';
import { defineCall } from '#src/lib/call.ts';

/** Longer than any valid address, so that a typing mistake gets a message instead of a rejection. */
const MAX_TYPED_LENGTH = 320;
/** The front server rejects URLs above 8 KB. */
const MAX_PAGE_LENGTH = 8_192;

const captureAnswerSchema = z.object({
  type: z.enum(['success', 'warning', 'danger']),
  message: z.string(),
});

/** A success means that the subscription is stored durably. */
export const emailCaptureCall = defineCall({
  name: 'email-capture',
  isOn: ({ email_capture }: Flags) => email_capture,
  service: 'email',
  isGuarded: true,
  method: 'POST',
  path: EMAIL_CAPTURE_PATH,
  input: z.object({
    email: z._default(z.string().check(z.maxLength(MAX_TYPED_LENGTH)), ''),
    [HONEYPOT_FIELD]: z._default(z.string().check(z.maxLength(MAX_TYPED_LENGTH)), ''),
    /** The path and query of the search page. */
    page: z._default(z.string().check(z.maxLength(MAX_PAGE_LENGTH)), ''),
    /** A listing, instead of a search. */
    listingId: z.optional(z.string().check(z.maxLength(MAX_ID_LENGTH))),
  }),
  output: captureAnswerSchema,
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 16,
  fallback: () => CAPTURE_ANSWERS.failed,
});
