/** The requests of a chaos run, and the services that fail meanwhile; the seed determines all of it. */
import { FAULTS } from '#tests/support/fault-upstream.ts';
import type { Fault, Scripted } from '#tests/support/fault-upstream.ts';

/** The path of the required call. */
const LISTING_PATH = '/rest/lsc/listing';
const OPTIONAL_PATHS = [
  '/rest/lsc/listing/similar',
  '/rest/lsc/listing/count',
  '/rest/lsc/crawl/',
  '/rest/lsc/modelinfo/',
  '/rest/lsc/reference/',
  '/cars-for-sale/searchoptions/packages',
  '/cars-for-sale/kbbresearch/',
  '/cars-for-sale/svc/expert-reviews',
  '/cars-for-sale/content/',
  '/account-api/',
];
const MODELS = [
  'makeCode=HONDA&modelCode=CIVIC',
  'makeCode=HONDA&modelCode=ACCORD',
  'makeCode=FORD&modelCode=F_150',
];
const MAKES = ['FORD', 'HONDA', 'TOYOTA', 'CHEV'];
const FAULT_NAMES: readonly Fault[] = Object.values(FAULTS).flat();
const STORM_SECONDS = { least: 2, more: 8 };
const CALM_SECONDS = { least: 1, more: 4 };
/** One storm in this many affects the results themselves. */
const ROW_ONE_EVERY = 4;
/** Within a storm, most requests are hit, but not all. */
const HIT_SHARE = 0.8;
/** Longer than any call's own timeout in a run. */
const SLOW_MS = 3_000;

export interface Storm {
  fromS: number;
  toS: number;
  fault: Fault;
  paths: readonly string[];
  isRowOne: boolean;
}

export interface ChaosRandom {
  /** From 0 up to but not including 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: small, and the same everywhere. */
export function createRandom(seed: number): ChaosRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
  };
}

export function planStorms(random: ChaosRandom, seconds: number): Storm[] {
  const storms: Storm[] = [];
  let at = CALM_SECONDS.least;
  while (at < seconds) {
    const toS = Math.min(seconds, at + STORM_SECONDS.least + random.next() * STORM_SECONDS.more);
    const isRowOne = random.next() * ROW_ONE_EVERY < 1;
    const paths = isRowOne ? [LISTING_PATH] : OPTIONAL_PATHS.filter(() => random.next() < 0.5);
    storms.push({ fromS: at, toS, fault: random.pick(FAULT_NAMES), paths, isRowOne });
    at = toS + CALM_SECONDS.least + random.next() * CALM_SECONDS.more;
  }
  return storms;
}

/** The fault that a request of a storm meets; undefined when it gets through. */
export function meetStorm(random: ChaosRandom, { fault, paths }: Storm): Scripted | undefined {
  return random.next() < HIT_SHARE ? { fault, paths, afterMs: SLOW_MS } : undefined;
}

/** Pages that make every call of a search and of a car, and requests that browsers make themselves. */
export function pickPath(random: ChaosRandom, carIds: readonly string[]): string {
  const model = random.pick(MODELS);
  const year = 2018 + Math.floor(random.next() * 8);
  const price = 8_000 + Math.floor(random.next() * 40) * 1_000;
  return random.pick([
    `/cars-for-sale?makeCode=${random.pick(MAKES)}&maxPrice=${price}`,
    `/cars-for-sale?${model}&sortBy=yearDESC`,
    `/cars-for-sale?${model}&startYear=${year}&endYear=${year}&sortBy=yearDESC`,
    `/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC%7CEX&sortBy=yearDESC`,
    `/cars-for-sale?zip=02108&searchRadius=25&${model}`,
    `/cars-for-sale?${model}&maxPrice=1500`,
    `/cars-for-sale/vehicle/${random.pick(carIds)}`,
    `/rest/lsc/listing?${model}`,
    `/rest/lsc/listing/count?${model}`,
    `/rest/lsc/listing/similar?${model}`,
    `/rest/lsc/crawl/modelyears?${model}`,
    `/rest/lsc/crawl/stats/mileage?${model}`,
    '/rest/lsc/reference/makes',
    '/cars-for-sale/kbbresearch/reference/ratings?vehicleId=2021-HONDA-CIVIC',
    '/account-api/inventory',
  ]);
}
