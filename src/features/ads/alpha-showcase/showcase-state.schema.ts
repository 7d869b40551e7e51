import * as z from 'zod/mini';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';

const text = z.string();
const optionalText = z.optional(text);
const pictured = {
  id: text,
  href: text,
  seller: text,
  image: z.optional(z.object({ src: text })),
  drawing: z.object({ style: text, color: text }),
};

export const showcaseSchema = z.object({
  isOfDealers: z.boolean(),
  cards: z.array(z.object({ ...pictured, name: text, price: text, mileage: optionalText })),
  dealers: z.array(
    z.object({ ...pictured, distance: optionalText, sellerPlace: optionalText, rating: optionalText }),
  ),
}) as unknown as z.ZodMiniType<ShowcaseState>; // optional is absent here, never undefined
