import { describe, expect, test } from 'vitest';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { toReferenceForCrawlers } from '#src/features/research/model-reference/reference-for-crawlers.ts';

const row = (value: string, startingPrice: number | undefined, count: number) => ({
  label: value,
  value,
  link: '/',
  count,
  ...(startingPrice !== undefined && { startingPrice, maxPrice: startingPrice + 5_000 }),
});
const ALL_TABS = ['pricing', 'faqs', 'reviews'];

function aReference(shown: readonly string[]): ModelReference {
  return {
    vehicle: {
      makeCode: 'HONDA',
      modelCode: 'CIVIC',
      make: 'Honda',
      model: 'Civic',
      modelName: 'Honda Civic',
      name: 'Honda Civic',
    },
    guides: [],
    tabs: { shown: shown.map((key) => ({ key, label: key })), hidden: [] },
    day: '2026-05-31',
    prices: {
      usedByYear: [row('2022', 18_000, 4), row('2021', 15_000, 2), row('2020', undefined, 9)],
      newByYear: [row('2026', 25_000, 1)],
      usedByTrim: [row('CIVIC|EX', 16_000, 3)],
      newByTrim: [row('CIVIC|EX', 27_000, 1), row('CIVIC|LX', 25_000, 1)],
    },
    cars: [],
    faqs: [{ key: 'price', question: 'How much?', answer: 'Enough.', source: 'Cars on offer' }],
    ranges: [],
    ratings: {
      vehicle: '2021 Honda Civic',
      owners: { overall: 4.5, categories: [], numberOfReviews: 12, isSample: false },
      expertReviews: [],
    },
    editorialTabs: [],
  };
}
const found = { min: 15_000, max: 32_000, count: 7 };
const toData = (reference: ModelReference) =>
  toReferenceForCrawlers(reference, '/cars-for-sale/honda/civic', found);

describe('structured data contains', () => {
  test('the offers, ratings and questions of visible tabs', () => {
    expect(toData(aReference(ALL_TABS))).toEqual({
      name: 'Honda Civic',
      canonical: '/cars-for-sale/honda/civic',
      make: 'Honda',
      model: 'Civic',
      offers: { lowPrice: 15_000, highPrice: 32_000, offerCount: 7 },
      rating: { value: 4.5, count: 12 },
      faqs: [{ question: 'How much?', answer: 'Enough.' }],
    });
  });

  test('an answer about some years says so', () => {
    const [faq] = aReference(ALL_TABS).faqs;
    const faqs = faq ? [{ ...faq, about: '2020 to 2021' }] : [];
    expect(toData({ ...aReference(ALL_TABS), faqs }).faqs).toEqual([
      { question: 'How much?', answer: 'Enough. (About 2020 to 2021.)' },
    ]);
  });

  test.each([
    ['pricing', 'offers'],
    ['reviews', 'rating'],
  ])('nothing of the hidden tab "%s"', (hidden, field) => {
    expect(toData(aReference(ALL_TABS.filter((key) => key !== hidden)))).not.toHaveProperty(field);
  });

  test('no question when FAQs are hidden', () => {
    expect(toData(aReference(['pricing'])).faqs).toEqual([]);
  });

  test('the offers of the page, not those of its price lists, which cover the whole model', () => {
    const data = toReferenceForCrawlers(aReference(ALL_TABS), '/', { min: 35_000, max: 41_000, count: 34 });
    expect(data.offers).toEqual({ lowPrice: 35_000, highPrice: 41_000, offerCount: 34 });
  });

  test.each([undefined, { min: 15_000, max: 32_000 }])('no offers when the search has %o', (found) => {
    expect(toReferenceForCrawlers(aReference(ALL_TABS), '/', found)).not.toHaveProperty('offers');
  });

  test('no ratings that were made up for the sample', () => {
    const reference = aReference(ALL_TABS);
    const owners = { overall: 4.5, categories: [], numberOfReviews: 12, isSample: true };
    const ratings = { vehicle: '2021 Honda Civic', owners, expertReviews: [] };
    expect(toData({ ...reference, ratings })).not.toHaveProperty('rating');
  });
});
