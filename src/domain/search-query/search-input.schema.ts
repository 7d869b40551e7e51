/** The input of every call that takes a search: the raw query string, parsed by `parseQuery`. */
import * as z from 'zod/mini';

/** The front server rejects URLs above 8 KB. */
const MAX_SEARCH_LENGTH = 8_192;

export const searchInputSchema = z.object({ search: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)) });

export const numberStatsSchema = z.object({ min: z.number(), max: z.number() });
