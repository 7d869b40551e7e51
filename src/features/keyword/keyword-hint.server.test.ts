import { expect, test } from 'vitest';
import type { SearchReading } from '#src/features/keyword/keyword.call.ts';
import { toKeywordHint } from '#src/features/keyword/keyword-hint.server.ts';

const READING: SearchReading = {
  type: 'ok',
  parts: [
    { label: 'Red', spans: [[0, 3]] },
    { label: 'Under $20,000', spans: [[4, 13]] },
  ],
  keyword: '',
  notes: [],
  url: '/cars-for-sale?extColorSimple=RED&maxPrice=20000',
  total: 1,
  hasOthers: false,
};

test('a phrase that was understood whole is offered as its search', () => {
  expect(toKeywordHint(READING)).toEqual({
    text: 'Did you mean',
    link: { label: 'Red · Under $20,000 (1 match)', url: READING.url },
  });
});

test.each<[what: string, change: Partial<SearchReading>]>([
  ['nothing was understood', { parts: [] }],
  ['a word was left over', { keyword: 'xyz' }],
  ['something cannot be searched for', { notes: ['“not blue”: …'] }],
])('there is no hint when %s', (_what, change) => {
  expect(toKeywordHint({ ...READING, ...change })).toBeUndefined();
});

test('a car leads to its page, also when it is sold', () => {
  const car = {
    type: 'car' as const,
    title: '2020 Honda Civic',
    url: '/cars-for-sale/vehicle/1',
    isSold: true,
  };
  expect(toKeywordHint({ ...READING, car })).toEqual({
    text: 'One car has this number:',
    link: { label: '2020 Honda Civic, sold', url: car.url },
  });
});

test('an unknown VIN is said to be unknown', () => {
  const car = { type: 'unknown-vin' as const, vin: '1M8GDM9AXKP042788', hasMistake: false };
  expect(toKeywordHint({ ...READING, car })).toEqual({ text: 'No car here has the VIN 1M8GDM9AXKP042788.' });
});
