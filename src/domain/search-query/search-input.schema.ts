/** The input of every call that takes "the search query": the raw query string, read by `parseQuery`. */
import * as z from 'zod/mini';

/** The front server refuses URLs above 8 KB; what is longer did not come over HTTP. */
const MAX_SEARCH_LENGTH = 8_192;

export const searchInputSchema = z.object({ search: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)) });

export const numberStatsSchema = z.object({ min: z.number(), max: z.number() });
