/** The seller of a car: a dealer or a private person. */
import * as z from 'zod/mini';
import { answerTimesSchema } from '#src/domain/dealer/answer-times.ts';
import { MAX_ADDRESS_LENGTH } from '#src/domain/visitor/email.ts';

/** Longer texts of a feed are cut or rejected, because a card shows one line. */
const NAME_LENGTH = 120;
const TEXT_LENGTH = 500;
const URL_LENGTH = 2_048;
const LINE_LENGTH = 80;
const MAX_LINES = 30;

const addressSchema = z.object({
  address1: z.optional(z.string().check(z.maxLength(NAME_LENGTH))),
  city: z.optional(z.string().check(z.maxLength(NAME_LENGTH))),
  state: z.optional(z.string().check(z.maxLength(2))),
  zip: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
});

const lines = z.optional(
  z.array(z.string().check(z.minLength(1), z.maxLength(LINE_LENGTH))).check(z.maxLength(MAX_LINES)),
);

export const ownerSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  name: z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH)),
  privateSeller: z.boolean(),
  phone: z.optional(z.string().check(z.maxLength(24))),
  location: addressSchema,
  /** The dealer's page on this site; set with each generation of the stock. */
  href: z.optional(z.string().check(z.maxLength(URL_LENGTH))),
  logo: z.optional(z.string().check(z.maxLength(URL_LENGTH))),
  website: z.optional(z.object({ href: z.string().check(z.maxLength(URL_LENGTH)) })),
  rating: z.optional(z.object({ value: z.number(), count: z.number() })),
  /** Measured by this site; in no feed and no dealer file. */
  answers: z.optional(answerTimesSchema),
  dealerDiff: z.optional(
    z.object({
      tagline: z.string().check(z.maxLength(TEXT_LENGTH)),
      contentId: z.string().check(z.maxLength(64)),
      tile: z.optional(z.string().check(z.maxLength(URL_LENGTH))),
    }),
  ),
  /** Miles from the search's ZIP; set in search results, never stored. */
  distanceFromSearch: z.optional(z.number()),
  homeServices: z._default(z.array(z.enum(['BUY_ONLINE', 'ONLINE_PAPERWORK'])), []),
  shippingLabel: z.optional(z.string().check(z.maxLength(NAME_LENGTH))),
  /** Takes part in this site's certified program with the cars it certifies. */
  forecourtCertified: z.optional(z.boolean()),
  hideEmailForm: z._default(z.boolean(), false),
  /** Opening hours in the dealer's words, a line each: "Mon–Fri 9 am–7 pm". */
  hours: lines,
  /** What the dealer does besides selling: "Service", "Parts". */
  services: lines,
});
export type Owner = z.infer<typeof ownerSchema>;

/** The owner as stored. The address for leads is only in the store: no response and no page contains it. */
export const storedOwnerSchema = z.extend(ownerSchema, {
  email: z.optional(z.string().check(z.maxLength(MAX_ADDRESS_LENGTH))),
});
export type StoredOwner = z.infer<typeof storedOwnerSchema>;
