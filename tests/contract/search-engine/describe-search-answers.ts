/** The contract by examples: a stock of a few cars, searches, and answers worked out by hand. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';

const HOME = { latitude: 40, longitude: -75 };
/** About 35, 104 and 2,400 miles from home. */
const NEAR = { latitude: 40.5, longitude: -75 };
const FAR = { latitude: 41.5, longitude: -75 };
const ACROSS = { latitude: 34, longitude: -118 };

function aCar(id: string, part: Partial<SearchDocument>): SearchDocument {
  const rest = {
    text: '',
    servesExtendedMarket: false,
    relevance: 0,
    listedAtMs: 0,
    choices: {},
    numbers: {},
  };
  return { id, ...rest, ...part };
}

const civic = (trim: string) => ({
  makeCode: ['HONDA'],
  modelCode: ['HONDA|CIVIC'],
  trimCode: [`HONDA|CIVIC|${trim}`],
});

const CARS: readonly SearchDocument[] = [
  aCar('a', {
    text: '2021 Honda Civic EX STOCK77',
    coordinates: HOME,
    relevance: 1,
    dealDifference: 0.1,
    monthlyPayment: 375,
    replyHours: 30,
    choices: {
      ...civic('EX'),
      vehicleStyleCode: ['SEDAN'],
      featureCode: ['ALARM', 'SUNROOF'],
      vin: ['VIN1'],
    },
    numbers: { price: 20_000, year: 2021, mileage: 30_000 },
  }),
  aCar('b', {
    text: '2020 Honda Civic LX',
    coordinates: NEAR,
    relevance: 3,
    dealDifference: -0.1,
    monthlyPayment: 281,
    choices: { ...civic('LX'), vehicleStyleCode: ['SEDAN'], featureCode: ['ALARM'], vin: ['VIN2'] },
    numbers: { price: 15_000, year: 2020, mileage: 250_000, mpgRange: 35 },
  }),
  aCar('c', {
    text: '2021 Honda Pilot',
    coordinates: FAR,
    servesExtendedMarket: true,
    relevance: 2,
    choices: { makeCode: ['HONDA'], modelCode: ['HONDA|PILOT'], vehicleStyleCode: ['SUVCROSS'] },
    numbers: { year: 2021, mileage: 0 },
  }),
  aCar('d', {
    text: '2019 Acura Integra',
    monthlyPayment: 360,
    replyHours: 2.5,
    coordinates: ACROSS,
    servesExtendedMarket: true,
    relevance: 2,
    choices: {
      makeCode: ['ACURA'],
      modelCode: ['ACURA|INTEGRA'],
      vehicleStyleCode: ['SEDAN'],
      featureCode: ['SUNROOF'],
    },
    numbers: { price: 20_001, year: 2019, mileage: 249_999, mpgRange: 30 },
  }),
  aCar('e', { text: '' }),
];

/** Makes an engine with this stock. */
export type CreateEngine = (stock: readonly SearchDocument[]) => Promise<SearchEngine>;

export function describeSearchAnswers(name: string, create: CreateEngine): void {
  describe(`the answers of the ${name} search engine`, () => {
    let engine: SearchEngine;
    beforeAll(async () => {
      engine = await create(CARS);
      return () => engine.close();
    });
    const search = (
      query: Partial<SearchQuery>,
      rest: Omit<SearchRequest, 'query'> = {},
    ): Promise<SearchResult> => engine.search({ query: { ...EMPTY_QUERY, ...query }, ...rest });
    const idsOf = async (...question: Parameters<typeof search>) =>
      (await search(...question)).hits.map(({ id }) => id).join(' ');

    test.each<[string, Partial<SearchQuery>, Omit<SearchRequest, 'query'>, string]>([
      ['everything, by relevance, ties by id', {}, {}, 'b c d a e'],
      ['a page of it', { firstRecord: 1, numRecords: 2 }, {}, 'c d'],
      ['nothing beyond the last page', { firstRecord: 9 }, {}, ''],
      ['a make', { vehicles: [{ makeCode: 'HONDA', models: [] }] }, {}, 'b c a'],
      [
        'a model',
        { vehicles: [{ makeCode: 'HONDA', models: [{ modelCode: 'CIVIC', trimCodes: [] }] }] },
        {},
        'b a',
      ],
      [
        'a trim, and any car of another make',
        {
          vehicles: [
            { makeCode: 'ACURA', models: [] },
            { makeCode: 'HONDA', models: [{ modelCode: 'CIVIC', trimCodes: ['EX'] }] },
          ],
        },
        {},
        'd a',
      ],
      ['either of two body styles', { choices: { vehicleStyleCode: ['SEDAN', 'SUVCROSS'] } }, {}, 'b c d a'],
      ['a body style next to an unknown one', { choices: { vehicleStyleCode: ['?', 'SUVCROSS'] } }, {}, 'c'],
      ['nothing for an unknown body style', { choices: { vehicleStyleCode: ['?'] } }, {}, ''],
      ['both of two features', { choices: { featureCode: ['ALARM', 'SUNROOF'] } }, {}, 'a'],
      ['nothing with an unknown feature', { choices: { featureCode: ['ALARM', '?'] } }, {}, ''],
      ['a VIN', { choices: { vin: ['VIN2'] } }, {}, 'b'],
      ['prices up to an inclusive limit', { ranges: { price: { max: 20_000 } } }, {}, 'b a'],
      ['years within an inclusive range', { ranges: { year: { min: 2019, max: 2020 } } }, {}, 'b d'],
      ['mileages above 0 and below the limit', { ranges: { mileage: { max: 249_999 } } }, {}, 'd a'],
      ['within a radius', { searchRadius: 50 }, { origin: HOME }, 'b a'],
      [
        'beyond it with the extended market',
        { searchRadius: 50, marketExtension: true },
        { origin: HOME },
        'b c a',
      ],
      ['everywhere for a radius without a location', { searchRadius: 50 }, {}, 'b c d a e'],
      ['words that begin words of the text', { keyword: 'CIV 20' }, {}, 'b a'],
      ['a stock number', { keyword: 'stock77' }, {}, 'a'],
      ['nothing for a keyword without words', { keyword: '!' }, {}, ''],
    ])('find %s', async (_, query, rest, ids) => {
      expect(await idsOf(query, rest)).toBe(ids);
    });

    test.each<[SearchQuery['sortBy'], string]>([
      ['bestDeal', 'b a c d e'],
      ['derivedpriceASC', 'b a d c e'],
      ['derivedpriceDESC', 'd a b c e'],
      ['paymentASC', 'b d a c e'],
      ['replyASC', 'd a b c e'],
      ['distanceASC', 'a b c d e'],
      ['mileageASC', 'a d b c e'],
      ['mileageDESC', 'd a b c e'],
      ['yearDESC', 'a c b d e'],
      ['yearASC', 'd b a c e'],
    ])('come in order of %s, with those without the value last', async (sortBy, ids) => {
      expect(await idsOf({ sortBy }, { origin: HOME })).toBe(ids);
    });

    test('come by relevance without a location', async () => {
      expect(await idsOf({ sortBy: 'distanceASC' })).toBe('b c d a e');
    });

    test('have the distance, and which ones are beyond the radius', async () => {
      const { hits } = await search({ searchRadius: 50, marketExtension: true }, { origin: HOME });
      expect(hits.map(({ distance = -1, isExtended = false }) => [Math.round(distance), isExtended])).toEqual(
        [
          [35, false],
          [104, true],
          [0, false],
        ],
      );
    });

    test('count each facet without its own filter and with all others', async () => {
      const { counts, total } = await search({
        choices: { vehicleStyleCode: ['SUVCROSS'] },
        ranges: { year: { min: 2021 } },
      });
      expect(total).toBe(1);
      expect(counts.vehicleStyleCode).toEqual({ SEDAN: 1, SUVCROSS: 1 });
      expect(counts.year).toEqual({ 2021: 1 });
      expect(counts.makeCode).toEqual({ HONDA: 1 });
      expect(counts.featureCode).toEqual({});
    });

    test('count a facet that requires all of its values as after the click', async () => {
      const { counts } = await search({ choices: { featureCode: ['ALARM'] } });
      expect(counts.featureCode).toEqual({ ALARM: 2, SUNROOF: 1 });
    });

    test('count make, model and trim together: models of chosen makes, trims of chosen models', async () => {
      const { counts } = await search({
        vehicles: [{ makeCode: 'HONDA', models: [{ modelCode: 'CIVIC', trimCodes: ['EX'] }] }],
      });
      expect(counts.makeCode).toEqual({ ACURA: 1, HONDA: 3 });
      expect(counts.modelCode).toEqual({ 'HONDA|CIVIC': 2, 'HONDA|PILOT': 1 });
      expect(counts.trimCode).toEqual({ 'HONDA|CIVIC|EX': 1, 'HONDA|CIVIC|LX': 1 });
      expect((await search({})).counts.modelCode).toEqual({});
    });

    test('count numbers up to each step, from each step, or individually', async () => {
      const { counts } = await search({});
      expect(counts.price).toMatchObject({ 15_000: 1, 17_500: 1, 20_000: 2, 25_000: 3, 150_000: 3 });
      expect(counts.price).not.toHaveProperty('12500');
      expect(counts.mpgRange).toEqual({ 20: 2, 25: 2, 30: 2, 35: 1 });
      expect(counts.year).toEqual({ 2019: 1, 2020: 1, 2021: 2 });
    });

    test('have no counts of hidden facets', async () => {
      expect((await search({})).counts).not.toHaveProperty('vin');
    });

    test('have the minimum, maximum, mean and number of the hits', async () => {
      expect((await search({})).stats).toEqual({
        price: { min: 15_000, max: 20_001, mean: 55_001 / 3, count: 3 },
        year: { min: 2019, max: 2021, mean: 2_020.25, count: 4 },
        mileage: { min: 30_000, max: 249_999, mean: 139_999.5, count: 2 },
      });
      expect((await search({ choices: { vin: ['none'] } })).stats).toEqual({});
    });
  });
}
