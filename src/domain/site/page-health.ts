/** How a prebuilt page is doing, as its view knows it; the editors' desk shows it for all pages of a release. */
import * as z from 'zod/mini';

export const pageHealthSchema = z.object({
  title: z.string(),
  description: z.string(),
  isIndexed: z.boolean(),
  /** Why search engines may list it, or may not. */
  verdict: z.string(),
  /** Cars on offer; undefined on pages that are about none. */
  stock: z.optional(z.number()),
  /** What is missing below the listings, each with the rule that hid it. */
  hiddenTabs: z._default(z.array(z.object({ label: z.string(), rule: z.string() })), []),
});
export type PageHealth = z.infer<typeof pageHealthSchema>;

/** The part that a page's HTML does not tell: its view puts it into `Astro.locals.health`. */
export type HealthFacts = Pick<PageHealth, 'verdict' | 'stock'> & Partial<Pick<PageHealth, 'hiddenTabs'>>;
