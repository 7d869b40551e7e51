/** A card as it is read from the browser's storage. */
import * as z from 'zod/mini';

const text = z.string();
const optionalText = z.optional(text);
const yes = z.optional(z.literal(true));

export const listingCardSchema = z.object({
  id: text,
  href: text,
  title: text,
  name: text,
  trim: optionalText,
  condition: text,
  price: text,
  msrp: optionalText,
  payable: z.optional(
    z.object({
      price: z.number(),
      isNew: yes,
      msrp: z.optional(z.number()),
      incentive: z.optional(z.number()),
      noLease: yes,
    }),
  ),
  monthly: z.optional(z.number()),
  fees: optionalText,
  isReducedPrice: yes,
  isHot: yes,
  offers: z.array(text),
  highlight: optionalText,
  mileage: optionalText,
  titleNotice: optionalText,
  distance: optionalText,
  deal: z.optional(
    z.object({
      indicator: z.enum(['Great', 'Good', 'Fair', 'High']),
      reason: text,
      comparablePrice: text,
      date: text,
    }),
  ),
  noDeal: optionalText,
  certified: z.optional(z.object({ productId: text, linkText: text })),
  isOwnCertified: yes,
  certifiedProduct: optionalText,
  tiles: z.optional(z.array(z.object({ text, href: optionalText, image: optionalText }))),
  seller: text,
  sellerHref: optionalText,
  sellerPlace: optionalText,
  rating: optionalText,
  services: optionalText,
  isPrivate: yes,
  hasEmail: yes,
  phone: optionalText,
  logo: optionalText,
  shopUrl: optionalText,
  isShopQuiet: yes,
  difference: z.optional(z.object({ contentId: text, tagline: text, listingType: text, tile: optionalText })),
  facts: z.array(text),
  image: z.optional(z.object({ src: text })),
  moreImages: z.optional(z.array(text)),
  imageCount: z.number(),
  has360View: yes,
  drawing: z.object({ style: text, color: text }),
  isExtended: yes,
});
