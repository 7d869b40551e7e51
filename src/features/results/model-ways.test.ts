import { describe, expect, test } from 'vitest';
import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listModelWays } from '#src/features/results/model-ways.ts';

const civic = catalogueModelSchema.parse({ model: 'Civic', modelCode: 'CIVIC', years: [2021], trims: [] });
const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const about = { label: 'About Honda Civic', href: '#about' };

describe('below the heading', () => {
  test('of a model stand its description and its research', () => {
    expect(listModelWays(pathToQuery(path), civic, about)).toEqual([
      about,
      { label: 'Civic research', href: '/research/honda/civic' },
    ]);
  });

  test('of one year stands the research of that year', () => {
    expect(listModelWays(pathToQuery({ ...path, year: 2021 }), civic, undefined)).toEqual([
      { label: '2021 Civic research', href: '/research/2021/honda/civic' },
    ]);
  });

  test('of a year that never was, or of several, stands the research of the model', () => {
    const years = { ...pathToQuery(path), ranges: { year: { min: 2019, max: 2021 } } };
    for (const query of [years, pathToQuery({ ...path, year: 1960 })])
      expect(listModelWays(query, civic, undefined)[0]?.href).toBe('/research/honda/civic');
  });

  test('of no single model stands nothing', () => {
    expect(listModelWays(EMPTY_QUERY, undefined, undefined)).toEqual([]);
  });
});
