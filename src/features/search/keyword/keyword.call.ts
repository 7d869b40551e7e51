import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';
import { MAX_PHRASE_LENGTH } from '#src/domain/search-query/phrase.ts';

/** The front server refuses URLs above 8 KB; phrase and search travel in one. */
export const MAX_SEARCH_LENGTH = 6_000;

const phrase = z.string().check(z.maxLength(MAX_PHRASE_LENGTH));
const localPath = z.string().check(z.regex(/^\/(?!\/)/));

/** @see M §3 (Keyword suggestion) */
const keywordSuggestionSchema = z.object({
  name: z.string(),
  /** What it is found by. */
  keywordPhrases: z.array(z.string()),
  /** The parameters of the search that it stands for. */
  codes: z.optional(z.record(z.string(), z.string())),
  /** Or the page. */
  contentUrl: z.optional(localPath),
  /** Matches of the search, near the ZIP where there is one. */
  count: z.optional(z.number()),
});
export type KeywordSuggestion = z.infer<typeof keywordSuggestionSchema>;

/** @see M §7, M §9 (suggested keywords 3 s / 30 s) */
export const suggestedKeywordsCall = defineCall({
  name: 'suggested-keywords',
  isOn: ({ advanced_keyword_search }: Flags) => advanced_keyword_search,
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/marketplace/suggested/keywords/[text]',
  input: z.object({
    text: phrase,
    zip: z.optional(z.string().check(z.maxLength(20))),
    searchRadius: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: z.object({ suggestions: z.array(keywordSuggestionSchema) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ suggestions: [] }),
});

const readCarSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('car'), title: z.string(), url: localPath, isSold: z.boolean() }),
  z.object({ type: z.literal('unknown-vin'), vin: z.string(), hasMistake: z.boolean() }),
]);
export type ReadCar = z.infer<typeof readCarSchema>;

const searchReadingSchema = z.object({
  type: z.literal('ok'),
  parts: z.array(z.object({ label: z.string(), spans: z.array(z.tuple([z.number(), z.number()])) })),
  /** Words that are no filter: looked for in the titles of cars. */
  keyword: z.string(),
  /** What was understood or typed and is not searched with, and why. */
  unused: z.array(z.object({ text: z.string(), reason: z.string() })),
  /** Words that were read in spite of a typing mistake. */
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** One car, by its VIN or stock number; or a VIN that no car here has. */
  car: z.optional(readCarSchema),
  /** Whether the reading answers the phrase; else its exact words do. */
  isAnswer: z.boolean(),
  /** The search that answers the phrase, and its matches. */
  url: localPath,
  total: z.number(),
  /** The search for the exact words. */
  wordsUrl: localPath,
  /** `search` without what the phrase says of it, as a query string. */
  rest: z.string(),
  /** The search before had filters that the phrase could also give up. */
  hasOthers: z.boolean(),
});
export type SearchReading = z.infer<typeof searchReadingSchema>;

/** A phrase in plain language as a search; `search` is the one that it is said in. */
export const readSearchCall = defineCall({
  name: 'read-search',
  isOn: ({ advanced_keyword_search }: Flags) => advanced_keyword_search,
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/read-search',
  input: z.object({
    text: phrase,
    search: z._default(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)), ''),
    /** `no`: the filters of `search` that the phrase says nothing about are given up. */
    keep: z._default(z.enum(['yes', 'no']), 'yes'),
  }),
  output: z.discriminatedUnion('type', [searchReadingSchema, z.object({ type: z.literal('failed') })]),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ type: 'failed' as const }),
});
