/**
 * The body of an email to a dealer or an offer. Only sizes are checked here, because a wrong field is answered with a
 * message and not with a refused body. @see docs/rules/vehicle.md#email-a-dealer
 */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';

/** Longer than every field's own limit; anything longer is an attack and is refused. */
const RAW_LINE_LENGTH = 400;
const RAW_TEXT_LENGTH = 8_000;
const CODE_LENGTH = 40;

const line = z._default(z.string().check(z.maxLength(RAW_LINE_LENGTH)), '');
const shortCode = z._default(z.string().check(z.maxLength(CODE_LENGTH), z.regex(/^[a-zA-Z0-9_-]*$/)), '');
const listing = z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH));
/** A checked box is "on" or its value from a form, and `true` from a program. */
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
  /** Of a test drive: `yyyy-mm-dd`, and a code of `VISIT_TIMES`. */
  visitDay: line,
  visitTime: shortCode,
  /** Of a trade-in. */
  tradeInCar: line,
  tradeInMiles: line,
  originPage: z._default(z.enum(['srp', 'vdp']), 'srp'),
  partnerName: shortCode,
  /** Agrees to text messages from this dealer. */
  mayText: box,
  /** Gives the seller the address and the phone number, where messages are relayed. */
  sharesContact: box,
  /** Saves the fields and sends with one click from then on. Needs an account. */
  keepsProfile: box,
  /** Path of the page with the form. */
  page: line,
  /** When the form was shown, signed by the server. */
  formTime: line,
  /** A honeypot field, which people don't see and browsers don't fill in. */
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
export const reservationLeadSchema = z.object({
  listing,
  receipt: shortCode,
  firstName: line,
  lastName: line,
  email: line,
  phone: line,
  zip: line,
  /** The whole request in words. */
  comments: z.string().check(z.maxLength(RAW_TEXT_LENGTH)),
  /** What was signed. */
  notice: z.string().check(z.maxLength(RAW_TEXT_LENGTH)),
});
export const cancelReservationSchema = z.object({ listing, receipt: shortCode });
export type LeadInput = z.infer<typeof emailDealerInputSchema> & { readonly offer?: string };

/** The answer to the sender, with problems by field. */
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
/** @see docs/rules/vehicle.md#lead-profile */
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
  /** What sending does, and the labels of the two checkboxes. */
  notice: z.string(),
  textsLabel: z.string(),
  /** Where messages are relayed. */
  shareLabel: z.optional(z.string()),
  comments: z.string(),
  formTime: z.string(),
  /** Details of a signed-in shopper. */
  profile: z.optional(leadProfileSchema),
  /** The profile is complete and its owner opted in, so no form is needed. */
  canOneClick: z.boolean(),
  /** The day this shopper contacted the seller about this car before. */
  emailedOn: z.optional(z.string()),
});
/** Everything that a form shows. */
export type LeadForm = z.infer<typeof leadFormSchema>;
