import { expect, test } from 'vitest';
import { loadMapping, parseMapping } from '#src/inventory/feed/load-mapping.ts';

const GOOD = `source: test
format: csv
listing:
  id: id
  listingType: { const: USED }
  year: year
  make: make
  model: model
owner:
  id: dealer
`;

test('adds defaults for what a mapping leaves out', () => {
  expect(parseMapping(GOOD, 'm.yaml')).toMatchObject({
    quotes: true,
    files: 'parts',
    nulls: [],
    modelHasTrim: false,
  });
});

test.each([
  [
    'an unknown field',
    GOOD.replace('  make:', '  maker:'),
    /m\.yaml line 7: listing\.maker: there is no such field/,
  ],
  [
    'a name that another one contains, and says which',
    GOOD.replace('  make:', '  price: Price\n  make:'),
    /listing\.price: there is no such field\. There are salePrice, priceHistory$/,
  ],
  [
    'a name that none resembles, and says where they are',
    GOOD.replace('  make:', '  wheels: Rims\n  make:'),
    /listing\.wheels: there is no such field\. docs\/feeds\.md lists them$/,
  ],
  [
    'an unknown part of the file, and says which there are',
    `${GOOD}seperator: ';'\n`,
    /m\.yaml line 11: seperator: there is no such field\. There are source, about, format, .*separator/,
  ],
  ['an unknown format', GOOD.replace('csv', 'xls'), /m\.yaml line 2: format: /],
  [
    'an unknown part of a rule',
    GOOD.replace('const:', 'konst:'),
    /m\.yaml line 5: listing\.listingType\.konst: there is no such field/,
  ],
  [
    'the name of the sample',
    GOOD.replace(/source: .*/, 'source: sample'),
    /source: is the name of the sample/,
  ],
  ['a rule of nothing', GOOD.replace('year: year', 'year: {}'), /listing\.year: must have one of from, all/],
  [
    'a rule of two values',
    GOOD.replace('year: year', 'year: { from: year, const: 2019 }'),
    /listing\.year: must have one of from, all, template, const/,
  ],
  [
    'a brace that is not closed',
    GOOD.replace('year: year', "year: { template: '{year' }"),
    /listing\.year\.template: has a brace without the other/,
  ],
  ['a missing field', GOOD.replace('  year: year\n', ''), /m\.yaml: listing\.year is missing/],
  ['broken YAML', `${GOOD}  : {`, /m\.yaml line 11/],
  ['nothing at all', '', /^m\.yaml is empty$/],
])('names file, line and field of %s', (_name, text, message) => {
  expect(() => parseMapping(text, 'm.yaml')).toThrow(message);
});

test('accepts JSON as well', () => {
  const mapping = parseMapping(GOOD, 'm.yaml');
  expect(parseMapping(JSON.stringify(mapping, null, 2), 'm.json')).toEqual(mapping);
});

test('lists the ready-made mappings when one is unknown', () => {
  expect(() => loadMapping('carscon')).toThrow(/Give the path of a file, or one of .*carscom/);
});
