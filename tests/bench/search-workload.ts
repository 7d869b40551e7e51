/** Shoppers' searches: classes, and how common each is. */
import { SORTS } from '#src/domain/search-query/search-options.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { createWeightedChoice } from '#src/inventory/sample/weighted-choice.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { BenchModel } from '#tests/bench/bench-models.ts';

export interface BenchSearch {
  readonly className: string;
  readonly request: SearchRequest;
}

/** The facts of a model that a search needs. */
export type SearchedModel = Pick<
  BenchModel,
  'make' | 'model' | 'trims' | 'body' | 'fuels' | 'drives' | 'features' | 'weight'
>;

interface Draw {
  readonly random: Random;
  readonly model: SearchedModel;
  readonly town: Coordinates;
}

type Part = Partial<SearchQuery> & { readonly origin?: Coordinates };

const ofMake = ({ model }: Draw) => [{ makeCode: model.make, models: [] }];
const ofModel = ({ model }: Draw, trimCodes: string[] = []) => [
  { makeCode: model.make, models: [{ modelCode: model.model, trimCodes }] },
];

/** Shares in percent. */
const CLASSES: readonly {
  readonly name: string;
  readonly weight: number;
  readonly draw: (draw: Draw) => Part;
}[] = [
  { name: 'no filter', weight: 5, draw: () => ({}) },
  { name: 'make', weight: 15, draw: (draw) => ({ vehicles: ofMake(draw) }) },
  { name: 'make, model', weight: 20, draw: (draw) => ({ vehicles: ofModel(draw) }) },
  {
    name: 'make, model, years, 50 miles',
    weight: 20,
    draw: (draw) => ({
      vehicles: ofModel(draw),
      ranges: { year: { min: draw.random.integer(2010, 2020), max: 2026 } },
      origin: draw.town,
      searchRadius: 50,
      marketExtension: draw.random.chance(0.3),
    }),
  },
  {
    name: 'body styles, price',
    weight: 10,
    draw: ({ random, model }) => ({
      choices: { vehicleStyleCode: [...new Set([model.body, random.pick(['SEDAN', 'TRUCKS'])])] },
      ranges: { price: { max: random.integer(8, 60) * 1_000 } },
    }),
  },
  {
    name: '4 to 6 groups',
    weight: 10,
    draw: (draw) => ({
      vehicles: draw.random.chance(0.5) ? ofMake(draw) : [],
      choices: {
        vehicleStyleCode: [draw.model.body],
        extColorSimple: ['BLACK', 'WHITE', 'GRAY'],
        driveGroup: [...draw.model.drives],
        ...(draw.random.chance(0.5) && { fuelTypeGroup: [...draw.model.fuels] }),
      },
      ranges: { price: { max: 45_000 }, year: { min: 2016 } },
    }),
  },
  {
    name: 'features',
    weight: 7,
    draw: ({ random, model }) => ({
      choices: {
        featureCode: model.features.slice(0, random.integer(1, 4)).sort(),
        vehicleHistoryType: ['NO_ACCIDENTS'],
      },
    }),
  },
  {
    name: 'keyword',
    weight: 5,
    draw: ({ random, model }) => ({
      keyword: random.pick([
        `${model.make} ${model.trims[0] ?? ''}`,
        model.model.slice(0, 4),
        `${model.make} 2019`,
      ]),
    }),
  },
  {
    name: 'deep page',
    weight: 4,
    draw: (draw) => ({ vehicles: ofMake(draw), firstRecord: 30 * draw.random.integer(4, 12) }),
  },
  { name: '500 miles', weight: 2, draw: ({ town }) => ({ origin: town, searchRadius: 500 }) },
  {
    name: 'no results',
    weight: 2,
    draw: (draw) => ({ vehicles: ofModel(draw), ranges: { price: { max: 400 } } }),
  },
];

/** Three of five sort by best match, the others by any of the other sorts. */
export function* drawSearches(
  stock: { readonly models: readonly SearchedModel[]; readonly towns: readonly Coordinates[] },
  random: Random,
): Generator<BenchSearch, never> {
  const pickClass = createWeightedChoice(CLASSES, ({ weight }) => weight);
  const pickModel = createWeightedChoice(stock.models, ({ weight }) => weight);
  while (true) {
    const { name, draw } = pickClass(random);
    const { origin, ...query } = draw({ random, model: pickModel(random), town: random.pick(stock.towns) });
    const sortBy = random.chance(0.6) ? 'relevance' : random.pick(SORTS).code;
    yield {
      className: name,
      request: { query: { ...EMPTY_QUERY, sortBy, ...query }, ...definedOnly({ origin }) },
    };
  }
}

export const CLASS_NAMES = CLASSES.map(({ name }) => name);
