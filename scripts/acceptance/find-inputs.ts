/** Finds the files of an acceptance run by name; of several editions, the last one by name is used. */
import { globSync } from 'node:fs';
import { join } from 'node:path';

interface Input {
  /** The option of `reference:import`, or the mapping of `inventory:import`. */
  readonly name: string;
  readonly pattern: string;
  readonly about: string;
}

/** One catalog file of each kind. */
const REFERENCE: readonly Input[] = [
  { name: 'epa', pattern: 'reference/epa_vehicles_*.csv*', about: 'the EPA vehicles file' },
  { name: 'models', pattern: 'reference/us_car_models_*.csv*', about: 'makes and models by year' },
  { name: 'trims', pattern: 'reference/carsheet_trims_*.csv*', about: 'trims with prices' },
  { name: 'safety', pattern: 'reference/nhtsa_safety_ratings_*.csv*', about: 'NHTSA safety ratings' },
];
/** All days of a feed, in order. */
const FEEDS: readonly Input[] = [
  { name: 'carscom', pattern: 'listings/carscom_*.csv*', about: 'the cars.com feed' },
  { name: 'toyota-4runner', pattern: 'listings/toyota_4runner/*.json*', about: 'days of the Toyota feed' },
  {
    name: 'autotrader-casper',
    pattern: 'listings/casper_autotrader_*.csv*',
    about: 'the AutoTrader feed',
  },
];

export interface FoundInput {
  readonly name: string;
  readonly files: readonly string[];
}

export interface AcceptanceInputs {
  readonly reference: readonly FoundInput[];
  readonly feeds: readonly FoundInput[];
  /** One line for each missing input. */
  readonly missing: readonly string[];
}

export function findInputs(folder: string): AcceptanceInputs {
  const find = ({ name, pattern }: Input): FoundInput => ({
    name,
    files: globSync(pattern, { cwd: folder })
      .sort()
      .map((file) => join(folder, file)),
  });
  const missing = [...REFERENCE, ...FEEDS].flatMap((input) =>
    find(input).files.length > 0 ? [] : [`${input.about}: ${join(folder, input.pattern)}`],
  );
  return {
    reference: REFERENCE.map(find).map(({ name, files }) => ({ name, files: files.slice(-1) })),
    feeds: FEEDS.map(find),
    missing,
  };
}
