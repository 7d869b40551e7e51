import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import { resultsAnswerSchema } from '#src/features/search/results-data/results-answer.schema.ts';
import type { PackedAnswer } from '#src/features/search/results-data/results-answer.schema.ts';
import { defineCall } from '#src/lib/call.ts';

export const NO_RESULTS: PackedAnswer = {
  heading: '',
  title: '',
  total: 0,
  reachable: 0,
  cards: {
    organic: [],
    premium: [],
    fourth: [],
    featured: [],
    standard: [],
    highlight: [],
    boost: [],
    peekaboo: [],
    firstRecord: 0,
    numRecords: 0,
    total: 0,
  },
  filters: {},
  suggested: [],
  invalidParams: [],
  trail: { canonical: '', description: '', crumbs: [] },
  links: { more: [], makes: [] },
};

/** A search in place: the answer of `listing` as cards and counts, a fifth of its size. */
export const resultsAnswerCall = defineCall({
  name: 'results',
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/results',
  query: 'raw',
  input: searchInputSchema,
  output: resultsAnswerSchema,
  timeoutMs: 20_000,
  resetMs: 30_000,
  windowMs: 60_000,
  volume: 10,
  atOnce: 64,
  isRequired: true,
  fallback: () => NO_RESULTS,
});
