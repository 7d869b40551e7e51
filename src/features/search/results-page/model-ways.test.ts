import { describe, expect, test } from 'vitest';
import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listModelWays } from '#src/features/search/results-page/model-ways.ts';

const TRIM = { trim: 'LX', trimCode: 'LX', years: [2026], msrp: 24_000 };
const civic = catalogueModelSchema.parse({
  model: 'Civic',
  modelCode: 'CIVIC',
  years: [2021, 2026],
  trims: [TRIM],
});
const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const about = { label: 'About Honda Civic', href: '#about' };

describe('below the heading', () => {
  test('of a model stand its description and its research', () => {
    expect(listModelWays(pathToQuery(path), civic, about, 2027)).toEqual([
      about,
      { label: 'Civic research', href: '/research/honda/civic' },
    ]);
  });

  test('of one year stands the research of that year', () => {
    expect(listModelWays(pathToQuery({ ...path, year: 2021 }), civic, undefined, 2027)).toEqual([
      { label: '2021 Civic research', href: '/research/2021/honda/civic' },
    ]);
  });

  test('of a year that never was, or of several, stands the research of the model', () => {
    const years = { ...pathToQuery(path), ranges: { year: { min: 2019, max: 2021 } } };
    for (const query of [years, pathToQuery({ ...path, year: 1960 })])
      expect(listModelWays(query, civic, undefined, 2027)[0]?.href).toBe('/research/honda/civic');
  });

  test('of no single model stands nothing', () => {
    expect(listModelWays(EMPTY_QUERY, undefined, undefined, 2027)).toEqual([]);
  });

  test('of a model that is made this year, or of just that year, stands Custom Order', () => {
    const lastOf = (query: Parameters<typeof listModelWays>[0]) =>
      listModelWays(query, civic, about, 2026).at(-1);
    const order = { label: 'Custom Order', href: '/build-price/honda/civic' };
    expect(lastOf(pathToQuery(path))).toEqual(order);
    expect(lastOf(pathToQuery({ ...path, year: 2026 }))).toEqual(order);
    expect(lastOf(pathToQuery({ ...path, year: 2021 }))).not.toEqual(order);
  });
});
