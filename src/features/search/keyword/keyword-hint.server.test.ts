import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchReading } from '#src/features/search/keyword/keyword.call.ts';
import { loadPhraseAnswer, toKeywordHint } from '#src/features/search/keyword/keyword-hint.server.ts';

const READING: SearchReading = {
  type: 'ok',
  parts: [
    { label: 'Red', spans: [[0, 3]] },
    { label: 'Under $20,000', spans: [[4, 13]] },
  ],
  keyword: '',
  unused: [],
  corrections: [],
  isAnswer: true,
  url: '/cars-for-sale?extColorSimple=RED&maxPrice=20000',
  total: 1,
  wordsUrl: '/cars-for-sale?keyword=red%20under%2020k',
  rest: '',
  hasOthers: false,
};

test('offers the search of a phrase that was fully understood', () => {
  expect(toKeywordHint(READING)).toEqual({
    text: 'Did you mean',
    link: { label: 'Red · Under $20,000 (1 match)', url: READING.url },
  });
});

test.each<[what: string, change: Partial<SearchReading>]>([
  ['nothing was understood', { parts: [] }],
  ['its exact words find cars', { isAnswer: false }],
])('shows no hint when %s', (_what, change) => {
  expect(toKeywordHint({ ...READING, ...change })).toBeUndefined();
});

test('links to the page of a car, even a sold one', () => {
  const car = {
    type: 'car' as const,
    title: '2020 Honda Civic',
    url: '/cars-for-sale/vehicle/1',
    isSold: true,
  };
  expect(toKeywordHint({ ...READING, car })).toEqual({
    text: 'This number belongs to:',
    link: { label: '2020 Honda Civic, sold', url: car.url },
  });
});

test('reports an unknown VIN', () => {
  const car = { type: 'unknown-vin' as const, vin: '1M8GDM9AXKP042788', hasMistake: false };
  expect(toKeywordHint({ ...READING, car })).toEqual({
    text: "We don't have a car with the VIN 1M8GDM9AXKP042788.",
  });
});

describe('the page of a phrase', () => {
  const RED = 'extColorSimple=RED&maxPrice=20000';
  const answers = (reading: Partial<SearchReading>): Pick<App.Locals, 'ask'> => {
    const ask = () => Promise.resolve({ source: 'live', data: { ...READING, ...reading } });
    return { ask } as unknown as Pick<App.Locals, 'ask'>;
  };
  const load = (search: string, reading: Partial<SearchReading> = {}) =>
    loadPhraseAnswer(answers(reading), parseQuery(search));

  test('says how the phrase was read and what was not used', async () => {
    const unused = [{ text: 'not blue', reason: 'no filter' }];
    expect(await load(`${RED}&phrase=red+under+20k+not+blue`, { unused })).toMatchObject({
      phrase: 'red under 20k not blue',
      meaning: 'Red · Under $20,000',
      unused: "We couldn't use: not blue (no filter)",
      wordsUrl: READING.wordsUrl,
    });
  });

  test('says so on later pages too', async () => {
    expect(await load(`${RED}&phrase=red&firstRecord=30`)).toBeDefined();
  });

  test.each([
    ['another filter has taken the place of what it says', 'extColorSimple=BLUE&maxPrice=20000&phrase=red'],
    ['a filter was removed', 'maxPrice=20000&phrase=red'],
    ['there is no phrase', RED],
  ])('says nothing where %s', async (_what, search) => {
    expect(await load(search)).toBeUndefined();
  });
});
