/** Parts of shown results, as they are read from an answer or from the browser's storage. */
import * as z from 'zod/mini';

const text = z.string();
export const linkSchema = z.object({ label: text, href: text });

export const trailSchema = z.object({
  canonical: text,
  /** Absent in what a browser kept of an earlier release. */
  description: z._default(text, ''),
  crumbs: z.array(linkSchema),
});

/** What is below the results. */
export const linksSchema = z.object({
  wider: z.optional(z.array(z.object({ label: text, href: text, count: z.optional(z.number()) }))),
  more: z.array(linkSchema),
  makes: z.array(z.object({ label: text, value: text, count: z.number() })),
});
