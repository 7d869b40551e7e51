/** A signed, dated copy of one listing. Unknown values are null, so that their absence is signed, too. */
import * as z from 'zod/mini';

/** Shoppers keep receipts, so this name and the part `advert` stay as they were first signed. */
export const RECEIPT_FORMAT = 'advert-receipt-1';
/** Longer than any listing, which feeds limit to 48,000 characters of text. */
const MAX_TEXT = 60_000;
const MAX_ITEMS = 200;

const text = z.string().check(z.maxLength(MAX_TEXT));
const optional = z.nullable(text);
const dollars = z.nullable(z.number());
const list = z.array(text).check(z.maxLength(MAX_ITEMS));

/** What the seller published. */
export const listingCopySchema = z.strictObject({
  address: text,
  car: z.strictObject({
    listingId: text,
    title: text,
    condition: text,
    vin: optional,
    stockNumber: optional,
    mileage: z.nullable(z.number()),
    titleBrand: optional,
  }),
  seller: z.strictObject({ id: text, name: text, isPrivate: z.boolean(), place: optional }),
  /** Whole dollars. */
  price: z.strictObject({
    advertised: dollars,
    msrp: dollars,
    incentive: dollars,
    feesIncluded: dollars,
    /** On top of the price. The first receipts do not have it. */
    feesAdded: z.optional(dollars),
  }),
  text: z.strictObject({ description: list, features: list, history: list }),
  photos: z
    .array(
      z.strictObject({
        address: text,
        /** Of the photo's file, in hexadecimal; null if it could not be read when the receipt was made. */
        sha256: optional,
      }),
    )
    .check(z.maxLength(MAX_ITEMS)),
});
export type ListingCopy = z.infer<typeof listingCopySchema>;

const receiptSchema = z.strictObject({
  format: z.literal(RECEIPT_FORMAT),
  id: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** ISO 8601, UTC. */
  madeAt: z.string().check(z.maxLength(30)),
  site: z.strictObject({ name: text, origin: text }),
  advert: listingCopySchema,
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The signature is by the key of this id, of the receipt as `JSON.stringify` writes it, in base64url. */
export const envelopeSchema = z.strictObject({
  receipt: receiptSchema,
  key: z.string().check(z.maxLength(100)),
  signature: z.string().check(z.maxLength(200)),
});
export type ReceiptEnvelope = z.infer<typeof envelopeSchema>;
