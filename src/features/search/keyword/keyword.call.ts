import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';
import { MAX_PHRASE_LENGTH } from '#src/domain/search-query/phrase.ts';

/** The front server refuses URLs above 8 KB, and one URL holds the phrase and the search. */
export const MAX_SEARCH_LENGTH = 6_000;

const phrase = z.string().check(z.maxLength(MAX_PHRASE_LENGTH));
const localPath = z.string().check(z.regex(/^\/(?!\/)/));

/** A suggestion, which runs a search or opens a page. @see docs/rules/search.md#keyword-search */
const keywordSuggestionSchema = z.object({
  name: z.string(),
  /** Phrases that find it. */
  keywordPhrases: z.array(z.string()),
  /** Parameters of its search. */
  codes: z.optional(z.record(z.string(), z.string())),
  /** Or its page. */
  contentUrl: z.optional(localPath),
  /** Matches of the search, near the ZIP if there is one. */
  count: z.optional(z.number()),
});
export type KeywordSuggestion = z.infer<typeof keywordSuggestionSchema>;

/** @see docs/rules/results.md#call-timeouts */
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
  parts: z.array(
    z.object({
      label: z.string(),
      spans: z.array(z.tuple([z.number(), z.number()])),
      /** The vehicles of a part about one: "Honda Civic", or "Honda" for all of a make. */
      vehicles: z.optional(z.array(z.string())),
    }),
  ),
  /** Words that are not filters, searched in the titles of cars. */
  keyword: z.string(),
  /** Parts of the phrase that are not used, and why. */
  unused: z.array(z.object({ text: z.string(), reason: z.string() })),
  /** Words read despite a typo. */
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
  /** One car by its VIN or stock number, or a VIN that no car has. */
  car: z.optional(readCarSchema),
  /** True if the reading answers the phrase; otherwise the exact words do. */
  isAnswer: z.boolean(),
  /** The search that answers the phrase, and its matches. */
  url: localPath,
  total: z.number(),
  /** The search for the exact words. */
  wordsUrl: localPath,
  /** `search` without the phrase's filters, as a query string. */
  rest: z.string(),
  /** The current search has filters that the phrase could drop. */
  hasOthers: z.boolean(),
});
export type SearchReading = z.infer<typeof searchReadingSchema>;

/** Reads a phrase in plain English as a search; `search` is the current one. */
export const readSearchCall = defineCall({
  name: 'read-search',
  isOn: ({ advanced_keyword_search }: Flags) => advanced_keyword_search,
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/read-search',
  input: z.object({
    text: phrase,
    search: z._default(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)), ''),
    /** `no` drops filters of `search` that the phrase says nothing about. */
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
