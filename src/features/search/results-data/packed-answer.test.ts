import { expect, test } from 'vitest';
import { toFoundResults } from '#src/features/search/results-data/found-results.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import { packAnswer, unpackAnswer } from '#src/features/search/results-data/packed-answer.ts';
import { resultsAnswerSchema } from '#src/features/search/results-data/results-answer.schema.ts';
import type { ResultsAnswer } from '#src/features/search/results-data/results-answer.schema.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';

const pictured = { seller: 'North Ford', drawing: { style: 'SEDAN', color: 'RED' } };
const showcase = {
  isOfDealers: false,
  cards: [
    { ...pictured, id: '7', href: '/cars-for-sale/vehicle/7', name: '2021 Ford Edge', price: '$21,000' },
    { ...pictured, id: '8', href: 'https://elsewhere.example/8', name: '2020 Ford Edge', price: '$20,000' },
  ],
  dealers: [
    { ...pictured, id: 'own:1', href: '/dealers/tx/austin/north-ford--own~1', sellerPlace: 'Austin, TX' },
    { ...pictured, id: 'own:2', href: '/cars-for-sale?ownerId=own:2' },
  ],
};
const answer: ResultsAnswer = {
  ...toFoundResults(aListingPage(), EMPTY_QUERY),
  showcase,
  trail: { canonical: '/cars-for-sale/all-cars', crumbs: [] },
  links: { more: [], makes: [] },
};

test('an answer is the same after it was sent', () => {
  const sent: unknown = JSON.parse(JSON.stringify(packAnswer(answer)));
  expect(unpackAnswer(resultsAnswerSchema.parse(sent))).toEqual(answer);
});

test('a link that follows from an id is not sent', () => {
  const { cards = [], dealers = [] } = packAnswer(answer).showcase ?? {};
  expect([...cards, ...dealers].map(({ href }) => href)).toEqual([
    undefined,
    'https://elsewhere.example/8',
    undefined,
    '/cars-for-sale?ownerId=own:2',
  ]);
});
