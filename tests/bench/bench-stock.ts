/** Seeded stock for the benchmark, one document at a time: the same seed and number give the same stock everywhere. */
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import * as codes from '#src/domain/vehicle/vehicle-codes.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { createWeightedChoice } from '#src/inventory/sample/weighted-choice.ts';
import { createBenchModels } from '#tests/bench/bench-models.ts';
import type { BenchModel } from '#tests/bench/bench-models.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const DEALERS = 20_000;
const TOWNS = 400;
const THIS_YEAR = 2026;
const NOW_MS = Date.UTC(2026, 5, 1);
/** Every id has nine digits and is unique; the order of ids is not that of the stock. */
const FIRST_ID = 600_000_000;
const ID_STEP = 7_919;
const ID_SPAN = 99_999_989;
const VIN_SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

interface Dealer extends Coordinates {
  readonly id: string;
  readonly isPrivate: boolean;
  readonly servesExtendedMarket: boolean;
  readonly homeServices: readonly string[];
}

export interface BenchStock {
  readonly models: readonly BenchModel[];
  readonly towns: readonly Coordinates[];
  /** Can be iterated repeatedly, with the same result. */
  readonly documents: (from?: number, to?: number) => Generator<SearchDocument>;
}

export function createBenchStock(listingCount: number, seed: number): BenchStock {
  const random = createRandom(seed);
  const models = createBenchModels(random);
  const towns = Array.from({ length: TOWNS }, () => ({
    latitude: 26 + random.next() * 22,
    longitude: -122 + random.next() * 50,
  }));
  const pickTown = createWeightedChoice(towns, (town) => 1 / (towns.indexOf(town) + 1) ** 0.8);
  const dealers = Array.from({ length: DEALERS }, (_, index) =>
    createDealer(random, pickTown(random), index),
  );
  const pickModel = createWeightedChoice(models, ({ weight }) => weight);
  const pickDealer = createWeightedChoice(dealers, ({ isPrivate }) => (isPrivate ? 0.2 : 1));
  return {
    models,
    towns,
    *documents(from = 0, to = listingCount) {
      for (let index = from; index < to; index += 1) {
        const own = createRandom(seed * 1_000_003 + index);
        yield createDocument(own, index, pickModel(own), pickDealer(own));
      }
    },
  };
}

function createDealer(random: Random, town: Coordinates, index: number): Dealer {
  return {
    id: String(50_000_000 + index * 37),
    latitude: town.latitude + random.normal(0, 0.25),
    longitude: town.longitude + random.normal(0, 0.3),
    isPrivate: random.chance(0.15),
    servesExtendedMarket: random.chance(0.3),
    homeServices: codes.codesOf(codes.HOME_SERVICES).filter(() => random.chance(0.4)),
  };
}

function createDocument(random: Random, index: number, model: BenchModel, dealer: Dealer): SearchDocument {
  const trimRank = random.integer(0, model.trims.length - 1);
  const trim = model.trims[trimRank] ?? '';
  const age = Math.min(
    Math.floor(-4 * Math.log(1 - random.next())) + (THIS_YEAR - model.lastYear),
    THIS_YEAR - model.firstYear,
  );
  const year = THIS_YEAR - age;
  const isNew = age <= 1 && random.chance(0.6);
  const mileage = isNew
    ? random.integer(0, 40)
    : Math.round(Math.max(200, random.normal(11_500, 4_000) * (age + 0.5)));
  const fairPrice = model.priceNew * (1 + 0.12 * trimRank) * Math.exp(-0.13 * age - mileage / 600_000);
  const deal = random.normal(0, 0.08);
  const vin = toVin(random, model, year, index);
  const hasPrice = random.chance(0.97);
  const price = Math.round((fairPrice * (1 + deal)) / 5) * 5;
  return {
    id: String(FIRST_ID + ((index * ID_STEP) % ID_SPAN)),
    text: `${year} ${model.make} ${model.model} ${trim} ${vin} ${random.pick(['P', 'U', 'T'])}${random.integer(10_000, 999_999)}`,
    coordinates: { latitude: dealer.latitude, longitude: dealer.longitude },
    servesExtendedMarket: dealer.servesExtendedMarket,
    relevance: Math.round(random.next() * 100_000) / 100_000,
    listedAtMs: NOW_MS - random.integer(0, 120) * DAY_MS - random.integer(0, 86_399) * 1_000,
    ...(hasPrice && !isNew && { dealDifference: Math.round(deal * 10_000) / 10_000 }),
    ...(hasPrice && { monthlyPayment: Math.round(price * (isNew ? 0.0177 : 0.0187)) }),
    choices: {
      makeCode: [model.make],
      modelCode: [`${model.make}|${model.model}`],
      trimCode: [`${model.make}|${model.model}|${trim}`],
      ...toCar(random, model, trimRank),
      listingType: [isNew ? 'NEW' : age < 6 && random.chance(0.2) ? 'CERTIFIED' : 'USED'],
      dealType:
        hasPrice && deal < 0.03
          ? [deal < -0.08 ? 'greatprice' : deal < -0.03 ? 'goodprice' : 'fairprice']
          : [],
      vehicleHistoryType: isNew
        ? []
        : codes.codesOf(codes.VEHICLE_HISTORY).filter(() => random.chance(0.9 - age * 0.04)),
      homeServices: dealer.homeServices,
      sellerType: [dealer.isPrivate ? 'p' : 'd'],
      vehicleUseType: [model.body === 'VANMV' && random.chance(0.5) ? 'COMMERCIAL' : 'PERSONAL'],
      vehicleExchange: random.chance(0.02) ? ['true'] : [],
      ownerId: [dealer.id],
      vin: [vin],
    },
    numbers: {
      year,
      mileage,
      ...(hasPrice && { price }),
      ...(model.fuels[0] === 'ELE'
        ? { electricMileRange: 150 + 10 * (model.mpg % 20) + 15 * trimRank }
        : { mpgRange: model.mpg - (trimRank >> 1) }),
    },
  };
}

function toCar(random: Random, model: BenchModel, trimRank: number): SearchDocument['choices'] {
  const { body, size } = model;
  const isTruck = body === 'TRUCKS';
  const equipped = 5 + 2 * trimRank;
  return {
    vehicleStyleCode: [body],
    suvSubtypeCode: body === 'SUVCROSS' ? [size] : [],
    vanSubtypeCode: body === 'VANMV' ? [trimRank % 2 === 0 ? 'MINIVAN' : 'CARGO'] : [],
    sedanSubtypeCode: body === 'SEDAN' ? [size] : [],
    bodyStyleSubtypeCode: trimRank > 3 ? ['LUXURY'] : random.chance(0.1) ? ['SPORT'] : [],
    truckBedLength: isTruck ? [random.pick(['SHORT', 'STANDARD', 'LONG'])] : [],
    doorCode: isTruck ? [random.pick(['3', '4', '5'])] : [],
    seriesCode: model.series === undefined ? [] : [model.series],
    fuelTypeGroup: [random.pick(model.fuels)],
    driveGroup: [random.pick(model.drives)],
    transmissionCode: [random.chance(0.06) ? 'MANUAL' : random.chance(0.3) ? 'CVT' : 'AUTO'],
    engineCode: [random.pick(model.engines)],
    engineDisplacement: model.displacements.length === 0 ? [] : [random.pick(model.displacements)],
    extColorSimple: [toColor(random)],
    intColorSimple: [toColor(random)],
    featureCode: model.features.filter((_, rank) =>
      rank < equipped ? random.chance(0.92) : random.chance(0.08),
    ),
    packages: model.packages.filter(() => random.chance(0.15)),
  };
}

/** Two of three cars have one of the first four colors. */
function toColor(random: Random): string {
  const colors = codes.codesOf(codes.COLORS);
  return random.pick(random.chance(0.66) ? colors.slice(0, 4) : colors);
}

/** Manufacturer, model, check digit, year, plant and serial number, as in real ones. */
function toVin(random: Random, { make, model }: BenchModel, year: number, index: number): string {
  const sign = (number: number) => VIN_SIGNS[number % VIN_SIGNS.length] ?? '';
  const descriptor = `${make}${model}`
    .replaceAll(/[^A-Z]/g, '')
    .padEnd(8, 'X')
    .slice(0, 8);
  const plant = sign(random.integer(0, 5));
  return `${descriptor}${sign(random.integer(0, 9))}${sign(year)}${plant}${String(index % 1_000_000).padStart(6, '0')}`;
}
