import * as z from 'zod/mini';

/** A filter that would narrow the search. @see M §3 (Suggested filter) */
export const suggestedFilterSchema = z.object({
  name: z.string(),
  /** Matches of the search with it. */
  count: z.number(),
  /** The parameters that it adds to the search. */
  codes: z.record(z.string(), z.string()),
});
export type SuggestedFilter = z.infer<typeof suggestedFilterSchema>;
