import * as z from 'zod/mini';

/** A filter that would narrow the search. @see docs/rules/search.md#suggested-filters */
export const suggestedFilterSchema = z.object({
  name: z.string(),
  /** Matches of the search with this filter. */
  count: z.number(),
  /** The parameters it adds to the search. */
  codes: z.record(z.string(), z.string()),
});
export type SuggestedFilter = z.infer<typeof suggestedFilterSchema>;
