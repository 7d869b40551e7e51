import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  RESEARCH_LISTS,
  listAllNewTrims,
  listAlsoSold,
  rankModels,
} from '#src/features/research/research-page/research-lists.ts';

const NEWEST = 2026;
const trim = (name: string, fuelTypeGroup: string, more: object) => ({
  ...{ trim: name, trimCode: name, years: [NEWEST], fuelTypeGroup },
  ...more,
});
const model = (name: string, trims: object[], variants: string[]) =>
  catalogueModelSchema.parse({
    ...{ model: name, modelCode: name, styles: ['TRUCKS'], years: [NEWEST], trims },
    modelYears: [{ year: NEWEST, variants, sources: ['epa'] }],
  });

const known = listAllNewTrims(
  {
    makes: [
      {
        make: 'Make',
        makeCode: 'MAKE',
        models: [
          model('Known', [trim('Most', 'ELE', { msrp: 60_000, range: 300 })], ['ELE|RWD|AUTO|||120|110|300']),
          model(
            'Pickup',
            [trim('Plain', 'ELE', { msrp: 52_000, range: 286 }), trim('Big', 'ELE', { msrp: 72_000 })],
            ['ELE|AWD|AUTO|||78|63|286', 'ELE|AWD|AUTO|||69|59|493'],
          ),
          model(
            'Saver',
            [trim('First', 'HYB', { msrp: 29_000 }), trim('Gas', 'GSL', { msrp: 27_000 })],
            ['HYB|FWD|CVT|4|2.5|53|50|', 'HYB|AWD|CVT|4|2.5|51|49|', 'GSL|FWD|AUTO|4|2.5|28|39|'],
          ),
          model(
            'Wagon',
            [trim('Eight', 'GSL', { msrp: 40_000, mpg: { city: 15, highway: 20 } })],
            ['GSL|AWD|AUTO|8|5.3|15|20|', 'DSL|AWD|AUTO|6|3.0|21|26|'],
          ),
        ],
      },
    ],
  },
  NEWEST,
);

function read(slug: string) {
  const list = RESEARCH_LISTS.find((each) => each.slug === slug);
  if (!list) throw new Error(`no list ${slug}`);
  return {
    rows: rankModels(list, known).map(({ listed }) => `${listed.model.model}: ${list.figureOf(listed)}`),
    also: listAlsoSold(list, known).map(({ listed }) => listed.model.model),
    rule: list.rule,
  };
}

test('a best-of list ranks a model by the best that EPA lists, although no trim is known to have it, and says so', () => {
  expect(read('longest-range').rows).toEqual([
    'Pickup: up to 493 mi, from $52,000 (Plain)',
    'Known: 300 mi, $60,000 (Most)',
  ]);
  expect(read('most-miles-per-gallon').rows).toEqual([
    'Saver: up to 52 mpg, from $29,000 (First)',
    'Wagon: 17 mpg, $40,000 (Eight)',
  ]);
  expect(read('longest-range').rule).toContain('"Up to" is the best that EPA lists');
});

test('a list by fuel names, without a price, the models of which EPA lists such a car and no trim is one', () => {
  expect(read('diesel')).toMatchObject({ rows: [], also: ['Wagon'] });
  expect(read('diesel').rule).toContain('Those of which EPA lists such a car');
  expect(read('electric').also).toEqual([]);
  // EPA's hybrids include cars whose engine is only helped along.
  expect(read('hybrid').rule).not.toContain('EPA');
});
