/** The health of a prebuilt page, as its view reports it. The editors' desk shows it for all pages of a release. */
import * as z from 'zod/mini';

export const pageHealthSchema = z.object({
  title: z.string(),
  description: z.string(),
  isIndexed: z.boolean(),
  /** Why search engines may or may not index it. */
  verdict: z.string(),
  /** Cars for sale; undefined on pages that are not about cars. */
  stock: z.optional(z.number()),
  /** Missing tabs below the listings, each with the rule that hid it. */
  hiddenTabs: z._default(z.array(z.object({ label: z.string(), rule: z.string() })), []),
  /** What search engines would not accept in its structured data, as sentences; absent without faults. */
  dataFaults: z.optional(z.array(z.string())),
});
export type PageHealth = z.infer<typeof pageHealthSchema>;

/** The part that is not in the HTML of a page: its view sets `Astro.locals.health`. */
export type HealthFacts = Pick<PageHealth, 'verdict' | 'stock'> & Partial<Pick<PageHealth, 'hiddenTabs'>>;
