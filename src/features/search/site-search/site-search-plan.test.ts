import { expect, test } from 'vitest';
import { planSiteSearch } from '#src/features/search/site-search/site-search-plan.ts';

const CIVIC = (start: number, end: number) => ({
  label: 'Honda Civic',
  spans: [[start, end] as [number, number]],
  vehicles: ['Honda Civic'],
});
const RED = { label: 'Red', spans: [[0, 3] as [number, number]] };

test('knows what is for sale for the words, but not for exact ones', () => {
  const reading = { parts: [], corrections: [], total: 0 };
  expect(planSiteSearch('zzyzx', reading).cars).toEqual({ total: 0 });
  expect(planSiteSearch('"zzyzx"', reading).cars).toBeUndefined();
});

test('a vehicle and its topic', () => {
  const reading = { parts: [CIVIC(11, 16)], corrections: [] };
  expect(planSiteSearch('crash test civic', reading)).toEqual({
    term: 'crash test civic',
    isCorrected: false,
    isExact: false,
    vehicles: ['Honda Civic'],
    topic: ['crash', 'test'],
  });
});

test('the words of a question are no topic, and a year is not one either', () => {
  const reading = { parts: [CIVIC(21, 26)], corrections: [] };
  expect(planSiteSearch('how long does a 2018 civic last', reading)).toMatchObject({
    year: '2018',
    topic: ['last'],
  });
});

test('typos are corrected in the term', () => {
  const corrections = [
    { typed: 'hundai', meant: 'Hyundai' },
    { typed: 'tuscon', meant: 'Tucson' },
  ];
  const part = {
    label: 'Hyundai Tucson',
    spans: [[0, 13] as [number, number]],
    vehicles: ['Hyundai Tucson'],
  };
  expect(planSiteSearch('Hundai tuscon', { parts: [part], corrections })).toMatchObject({
    term: 'Hyundai Tucson',
    isCorrected: true,
    vehicles: ['Hyundai Tucson'],
    topic: [],
  });
});

test('quotation marks ask for the exact words', () => {
  const reading = { parts: [CIVIC(1, 6)], corrections: [{ typed: 'civik', meant: 'Civic' }] };
  expect(planSiteSearch('"civik"', reading)).toMatchObject({
    term: 'civik',
    isExact: true,
    isCorrected: false,
    vehicles: [],
  });
});

test('words that are filters and not vehicles stay topics', () => {
  expect(planSiteSearch('red flags', { parts: [RED], corrections: [] })).toMatchObject({
    vehicles: [],
    topic: ['red', 'flags'],
  });
});

test('without a reading every word is a topic', () => {
  expect(planSiteSearch('Timing belt?').topic).toEqual(['timing', 'belt']);
  expect(planSiteSearch('zzyzx <b>').topic).toEqual(['zzyzx']);
});

test('the limits of a search for cars are no topic, unless there is no other', () => {
  const part = (label: string, ...span: [number, number]) => ({ label, spans: [span] });
  const limits = [part('Under $25,000', 8, 17), part('Near 75093', 18, 28)];
  const parts = [part('All-wheel drive', 0, 3), part('SUV/Crossover', 4, 7), ...limits];
  const plan = planSiteSearch('awd suv under 25k near 75093', { parts, corrections: [] });
  expect(plan.topic).toEqual(['awd', 'suv']);
  const only = planSiteSearch('under 25k', { parts: [part('Under $25,000', 0, 9)], corrections: [] });
  expect(only.topic).toEqual(['under', '25k']);
});

test('miles and years that a question is about stay topics', () => {
  const parts = [{ label: 'Under 60,000 miles', spans: [[0, 9] as [number, number]] }];
  expect(planSiteSearch('60k miles service', { parts, corrections: [] }).topic).toEqual([
    '60k',
    'miles',
    'service',
  ]);
});
