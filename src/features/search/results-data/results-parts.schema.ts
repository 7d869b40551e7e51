/** Parts of shown results, as they are read from an answer or from the browser's storage. */
import * as z from 'zod/mini';
import { listingCardSchema } from '#src/features/search/result-card/listing-card.schema.ts';

const text = z.string();
export const linkSchema = z.object({ label: text, href: text });

const PICTURED = { id: true, href: true, seller: true, image: true, drawing: true } as const;
export const showcaseCarSchema = z.pick(listingCardSchema, {
  ...PICTURED,
  name: true,
  price: true,
  mileage: true,
});
export const showcaseDealerSchema = z.pick(listingCardSchema, {
  ...PICTURED,
  distance: true,
  sellerPlace: true,
  rating: true,
});
export const showcaseSchema = z.object({
  isOfDealers: z.boolean(),
  cards: z.array(showcaseCarSchema),
  dealers: z.array(showcaseDealerSchema),
});

export const trailSchema = z.object({ canonical: text, crumbs: z.array(linkSchema) });

/** What is below the results. */
export const linksSchema = z.object({
  wider: z.optional(z.array(z.object({ label: text, href: text, count: z.optional(z.number()) }))),
  more: z.array(linkSchema),
  makes: z.array(z.object({ label: text, value: text, count: z.number() })),
});
