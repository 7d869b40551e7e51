import { describe, expect, test } from 'vitest';
import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { linkResearch } from '#src/domain/vehicle/judge-research.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import {
  linkKnownModels,
  listModelLinks as listLinks,
} from '#src/features/search/results-page/model-links.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const TRIM = { trim: 'LX', trimCode: 'LX', years: [2026], msrp: 24_000 };
const civic = catalogueModelSchema.parse({
  model: 'Civic',
  modelCode: 'CIVIC',
  years: [2021, 2026],
  trims: [TRIM],
});
const catalogue = createCatalogue([{ make: 'Honda', makeCode: 'HONDA', models: [civic] }], 'test');
/** With three cars of 2021, which are enough for a page. */
const findResearch = (path: ModelPath) => linkResearch(catalogue, path, () => [{ year: 2021, count: 3 }], 3);
const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const BRAND = { key: 'consumer' } as const;
type Given = Parameters<typeof listLinks>;
const listModelLinks = (
  ...[query, model, about, year, find]: [Given[0], Given[1], Given[2], Given[3], Given[5]]
) => listLinks(query, model, about, year, BRAND, find);
const about = { label: 'About Honda Civic', href: '#about' };

describe('the links below the heading', () => {
  test('of a model lead to its description and its research page', () => {
    expect(listModelLinks(pathToQuery(path), civic, about, 2027, findResearch)).toEqual([
      about,
      { label: 'Honda Civic research', href: '/research/honda/civic' },
    ]);
  });

  test('of one year lead to the research page of that year', () => {
    expect(
      listModelLinks(pathToQuery({ ...path, year: 2021 }), civic, undefined, 2027, findResearch),
    ).toEqual([{ label: '2021 Honda Civic research', href: '/research/2021/honda/civic' }]);
  });

  test('of several years or an unknown year lead to the research page of the model', () => {
    const years = { ...pathToQuery(path), ranges: { year: { min: 2019, max: 2021 } } };
    for (const query of [years, pathToQuery({ ...path, year: 1960 })])
      expect(listModelLinks(query, civic, undefined, 2027, findResearch)[0]?.href).toBe(
        '/research/honda/civic',
      );
  });

  test('lead to no research page that search engines may not index', () => {
    const few = (asked: ModelPath) => linkResearch(catalogue, asked, () => [{ year: 2021, count: 2 }], 3);
    const hrefs = listModelLinks(pathToQuery({ ...path, year: 2021 }), civic, undefined, 2027, few);
    expect(hrefs).toEqual([{ label: 'Honda Civic research', href: '/research/honda/civic' }]);
    expect(listModelLinks(pathToQuery(path), civic, about, 2027, () => undefined)).toEqual([about]);
  });

  test('are absent without a single model', () => {
    expect(listModelLinks(EMPTY_QUERY, undefined, undefined, 2027, findResearch)).toEqual([]);
  });

  test('include Custom Order for a model in production, with no year or the current one', () => {
    const lastOf = (query: Parameters<typeof listModelLinks>[0]) =>
      listModelLinks(query, civic, about, 2026, findResearch).at(-1);
    const order = { label: 'Custom Order', href: '/build-price/honda/civic' };
    expect(lastOf(pathToQuery(path))).toEqual(order);
    expect(lastOf(pathToQuery({ ...path, year: 2026 }))).toEqual(order);
    expect(lastOf(pathToQuery({ ...path, year: 2021 }))).not.toEqual(order);
    const certified = listLinks(pathToQuery(path), civic, about, 2026, { key: 'certified' }, findResearch);
    expect(certified).not.toContainEqual(order);
  });
});

test('the links below the heading of a make without cars lead to its models, and to the list of what is known of each', () => {
  const known = { count: 0, makeCode: 'SAAB', styles: 'Sedan', priceFrom: undefined };
  const links = linkKnownModels('Saab', [
    { ...known, label: '9-3', modelCode: '9_3', years: '1999–2011', href: '/research/saab/9-3' },
    { ...known, label: '9-2X', modelCode: '9_2X', years: '2005–2006' },
  ]);
  expect(links).toEqual([
    { label: 'Saab 9-3, 1999–2011', href: '/research/saab/9-3' },
    { label: 'All Saab models', href: '#narrower' },
  ]);
});
