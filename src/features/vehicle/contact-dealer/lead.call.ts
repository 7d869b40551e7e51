import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import * as links from '#src/features/vehicle/contact-dealer/lead-links.ts';
import * as lead from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** Timeouts shared by the calls of leads. */
const TIMES = { timeoutMs: 3_000, resetMs: 30_000, windowMs: 15_000, volume: 10, atOnce: 32 };
const failed = () => ({ type: 'failed' as const });

/**
 * "ok" means that the lead is stored and the outbox will deliver it. A refusal answers 200, because browsers report
 * other statuses as errors of the page. @see docs/rules/vehicle.md#email-a-dealer
 */
export const emailDealerCall = defineCall({
  name: 'email-dealer',
  service: 'email',
  isGuarded: true,
  method: 'POST',
  path: links.EMAIL_DEALER_PATH,
  input: lead.emailDealerInputSchema,
  output: lead.leadAnswerSchema,
  ...TIMES,
  fallback: failed,
});

/** Sends an offer to a private seller. @see docs/rules/vehicle.md#make-an-offer */
export const makeOfferCall = defineCall({
  ...emailDealerCall,
  name: 'make-offer',
  path: links.MAKE_OFFER_PATH,
  input: lead.makeOfferInputSchema,
});

/**
 * "not-ready" means that the shopper did not opt in or a detail is missing, so the form is needed.
 * @see docs/rules/vehicle.md#one-click-email
 */
export const oneClickEmailCall = defineCall({
  name: 'one-click-email',
  service: 'site',
  method: 'POST',
  path: links.ONE_CLICK_PATH,
  input: lead.oneClickInputSchema,
  output: z.object({
    type: z.enum(['ok', 'enough', 'unknown-listing', 'no-form', 'not-ready', 'failed']),
  }),
  ...TIMES,
  fallback: failed,
});

/**
 * Sends a signed reservation request as one lead, however often it is asked with the same receipt.
 * @see docs/rules/vehicle.md#buy-online
 */
export const reservationLeadCall = defineCall({
  name: 'reservation-lead',
  service: 'site',
  method: 'POST',
  path: links.RESERVATION_LEAD_PATH,
  input: lead.reservationLeadSchema,
  output: z.object({ type: z.enum(['ok', 'enough', 'unknown-listing', 'no-form', 'failed']) }),
  ...TIMES,
  fallback: failed,
  serverOnly: true,
});

/** Cancels a reservation request by its receipt. @see docs/rules/vehicle.md#buy-online */
export const cancelReservationCall = defineCall({
  ...reservationLeadCall,
  name: 'cancel-reservation',
  path: links.CANCEL_RESERVATION_PATH,
  input: lead.cancelReservationSchema,
  output: z.object({ type: z.enum(['ok', 'failed']) }),
  fallback: failed,
});

/** Loads what a form shows at first: the car, and a signed-in shopper's details. */
export const leadFormCall = defineCall({
  name: 'lead-form',
  service: 'site',
  method: 'GET',
  path: links.LEAD_FORM_PATH,
  input: z.object({ listing: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)) }),
  output: z.discriminatedUnion('type', [
    lead.leadFormSchema,
    z.object({ type: z.enum(['unknown-listing', 'no-form', 'failed']) }),
  ]),
  ...TIMES,
  fallback: failed,
});

export const saveLeadProfileCall = defineCall({
  name: 'save-lead-profile',
  service: 'site',
  method: 'POST',
  path: links.LEAD_PROFILE_PATH,
  input: lead.leadProfileInputSchema,
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), profile: lead.leadProfileSchema }),
    z.object({ type: z.literal('invalid'), problems: z.record(z.string(), z.string()) }),
    z.object({ type: z.enum(['signed-out', 'failed']) }),
  ]),
  ...TIMES,
  fallback: failed,
});
