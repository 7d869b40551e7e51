import { expect, test } from 'vitest';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { toFoundResults } from '#src/features/search/results-data/found-results.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import { packAnswer, unpackAnswer } from '#src/features/search/results-data/packed-answer.ts';
import { resultsAnswerSchema } from '#src/features/search/results-data/results-answer.schema.ts';
import type { ResultsAnswer } from '#src/features/search/results-data/results-answer.schema.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';

const answer: ResultsAnswer = {
  ...toFoundResults(aListingPage(), EMPTY_QUERY, toListingCard),
  trail: { canonical: '/cars-for-sale/all-cars', description: '', crumbs: [] },
  links: { more: [], makes: [] },
};

test('an answer is the same after it was sent', () => {
  const sent: unknown = JSON.parse(JSON.stringify(packAnswer(answer)));
  expect(unpackAnswer(resultsAnswerSchema.parse(sent))).toEqual(answer);
});
