/**
 * What is sent with an e-mail to a dealer or an offer. Only sizes are checked here: what is wrong with a field is an
 * answer for people, not a refused body. @see R §7 (Email dealer), M §6 (Make Offer)
 */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';

/** Longer than every field's own limit: more is an attack and is refused as a whole. */
const RAW_LINE_LENGTH = 400;
const RAW_TEXT_LENGTH = 8_000;
const CODE_LENGTH = 40;

const line = z._default(z.string().check(z.maxLength(RAW_LINE_LENGTH)), '');
const shortCode = z._default(z.string().check(z.maxLength(CODE_LENGTH), z.regex(/^[a-zA-Z0-9_-]*$/)), '');
const listing = z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH));
/** A ticked box of a form says "on" or its value, of a program `true`. */
const box = z._default(
  z.pipe(
    z.union([z.boolean(), z.string().check(z.maxLength(CODE_LENGTH))]),
    z.transform((value) => value === true || value === 'on' || value === 'true'),
  ),
  false,
);

const leadFields = {
  listing,
  comments: z._default(z.string().check(z.maxLength(RAW_TEXT_LENGTH)), ''),
  firstName: line,
  lastName: line,
  fromEmailAddress: line,
  phoneNumber: line,
  zip: line,
  clickType: shortCode,
  originPage: z._default(z.enum(['srp', 'vdp']), 'srp'),
  partnerName: shortCode,
  /** Text messages by this one dealer. */
  mayText: box,
  /** Keeps the fields for next time, and sends by one click from then on; only with an account. */
  keepsProfile: box,
  /** Path of the page that the form stood on. */
  page: line,
  /** When the form was shown, signed by us. */
  formTime: line,
  /** A field that people do not see, and that no browser fills by itself. */
  website: line,
};

export const emailDealerInputSchema = z.object(leadFields);
export const makeOfferInputSchema = z.object({ ...leadFields, offer: line });
export const oneClickInputSchema = z.object({
  listing,
  clickType: shortCode,
  originPage: leadFields.originPage,
  partnerName: shortCode,
});
export type LeadInput = z.infer<typeof emailDealerInputSchema> & { readonly offer?: string };

/** What the sender hears. Problems are by field, in words for people. */
export const leadAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ok', 'enough', 'too-fast', 'too-old', 'unknown-listing', 'no-form', 'failed']) }),
  z.object({ type: z.literal('invalid'), problems: z.record(z.string(), z.string()) }),
]);
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

export const leadProfileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  isOneClickOptedIn: z.boolean(),
});
/** @see R §3 (Lead profile) */
export type LeadProfile = z.infer<typeof leadProfileSchema>;

export const leadProfileInputSchema = z.object({
  firstName: line,
  lastName: line,
  email: line,
  phone: line,
  isOneClickOptedIn: box,
});
export type LeadProfileInput = z.infer<typeof leadProfileInputSchema>;

export const leadFormSchema = z.object({
  type: z.literal('ok'),
  kind: z.enum(['email', 'offer']),
  title: z.string(),
  seller: z.string(),
  /** What sending means, and the words beside the two boxes. */
  notice: z.string(),
  textsLabel: z.string(),
  comments: z.string(),
  formTime: z.string(),
  /** Of whoever has signed in. */
  profile: z.optional(leadProfileSchema),
  /** The profile is complete and its owner wants it: nothing has to be asked. */
  canOneClick: z.boolean(),
  /** When this shopper wrote about this car before, day only. */
  emailedOn: z.optional(z.string()),
});
/** Everything that a form shows. */
export type LeadForm = z.infer<typeof leadFormSchema>;
