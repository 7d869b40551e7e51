/** A made-up market with a realistic shape: few makes sell most, and a car's facts fit together. */
import { FEATURES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { Random } from '#src/inventory/sample/random.ts';

const MAKES = 60;
const MODELS_PER_MAKE = 20;
const NEWEST_YEAR = 2026;
const OLDEST_YEAR = 2002;

export interface BenchModel {
  readonly make: string;
  readonly model: string;
  readonly trims: readonly string[];
  readonly body: string;
  readonly fuels: readonly string[];
  readonly engines: readonly string[];
  readonly displacements: readonly string[];
  readonly drives: readonly string[];
  readonly packages: readonly string[];
  /** Of the base trim, by likelihood. */
  readonly features: readonly string[];
  readonly size: string;
  readonly series: string | undefined;
  readonly priceNew: number;
  readonly mpg: number;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly weight: number;
}

const BODIES = [
  'SUVCROSS',
  'SUVCROSS',
  'SUVCROSS',
  'TRUCKS',
  'SEDAN',
  'SEDAN',
  'HATCH',
  'COUPE',
  'CONVERT',
  'VANMV',
];
const SIZES = ['COMPACT', 'MIDSIZE', 'FULLSIZE'];
const SYLLABLES = [
  'AL',
  'BO',
  'CA',
  'DER',
  'EL',
  'FOR',
  'GA',
  'HON',
  'IS',
  'JA',
  'KO',
  'LU',
  'MER',
  'NO',
  'OR',
  'PA',
];

export function createBenchModels(random: Random): BenchModel[] {
  return Array.from({ length: MAKES * MODELS_PER_MAKE }, (_, index) => {
    const makeRank = Math.floor(index / MODELS_PER_MAKE) + 1;
    const modelRank = (index % MODELS_PER_MAKE) + 1;
    const make = toName(makeRank);
    const isElectric = random.chance(0.1);
    const firstYear = random.chance(0.5) ? OLDEST_YEAR : random.integer(OLDEST_YEAR, 2022);
    return {
      make,
      model: random.chance(0.3) ? `${toName(index)}_${random.integer(1, 9)}00` : toName(index + MAKES),
      trims: ['S', 'SE', 'SEL', 'LIMITED', 'SPORT', 'PLATINUM', 'TOURING'].slice(0, random.integer(3, 7)),
      body: random.pick(BODIES),
      fuels: isElectric
        ? ['ELE']
        : random.pick([['GSL'], ['GSL'], ['GSL', 'HYB'], ['GSL', 'DSL'], ['HYB', 'PIH']]),
      engines: isElectric ? ['ELECTRIC'] : random.pick([['4CLDR'], ['4CLDR', '6CLDR'], ['6CLDR', '8CLDR']]),
      displacements: isElectric ? [] : [toLiters(random), toLiters(random)],
      drives: random.pick([['FWD'], ['FWD', 'AWD'], ['RWD', 'AWD'], ['RWD', '4WD']]),
      packages: Array.from({ length: 6 }, () => `PACKAGE_${random.integer(1, 180)}`),
      features: FEATURES.map(({ code }) => ({ code, at: random.next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ code }) => code),
      size: random.pick(SIZES),
      series: random.chance(0.2) ? `${make}|SERIES_${random.integer(1, 5)}` : undefined,
      priceNew: 18_000 * Math.exp(random.normal(0.6, 0.45)),
      mpg: random.integer(14, 48),
      firstYear,
      lastYear: random.chance(0.8) ? NEWEST_YEAR : Math.max(firstYear, random.integer(2010, 2024)),
      weight: 1 / (makeRank * modelRank ** 0.9),
    };
  });
}

function toName(number: number): string {
  const [first = '', second = ''] = [SYLLABLES[number % 16], SYLLABLES[Math.floor(number / 16) % 16]];
  return `${first}${second}${SYLLABLES[Math.floor(number / 256) % 16] ?? ''}`;
}

function toLiters(random: Random): string {
  return (random.integer(10, 62) / 10).toFixed(1);
}
