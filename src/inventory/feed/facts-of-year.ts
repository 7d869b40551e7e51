/**
 * Facts about a car of one model year on which all candidates agree: the trim it names or every trim of the year, and
 * every engine, transmission and drive that EPA certified for the year. The feed's own facts narrow the candidates
 * down.
 */
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { findDisplacement, findEngineCode } from '#src/inventory/feed/engine-words.ts';
import type { EngineCode } from '#src/inventory/feed/engine-words.ts';
import type { FeedListing } from '#src/inventory/listing-store-row.ts';

/** Facts that both a feed and the catalog may have. */
export interface KnownFacts {
  readonly fuelTypeGroup?: CatalogueTrim['fuelTypeGroup'] | undefined;
  readonly drive?: CatalogueTrim['drive'] | undefined;
  readonly transmission?: CatalogueTrim['transmission'] | undefined;
  readonly engine?: string | undefined;
  readonly cylinders?: EngineCode | undefined;
  readonly displacement?: string | undefined;
  readonly mpg?: CatalogueTrim['mpg'] | undefined;
  readonly range?: number | undefined;
  readonly doors?: number | undefined;
  readonly seats?: number | undefined;
}
/** Fields that distinguish candidates. A field that one side lacks distinguishes nothing. */
const TELLING = ['fuelTypeGroup', 'drive', 'transmission', 'cylinders', 'displacement'] as const;
/** Codes for the same car: E85 cars are certified as gasoline cars, and sellers mix up the rest. */
const SAME: Readonly<Record<string, string>> = { ALT: 'GSL', '4WD': 'AWD', CVT: 'AUTO' };

const COMPARED = [
  ...TELLING,
  ...(['engine', 'mpg', 'range', 'doors', 'seats'] as const),
] satisfies readonly (keyof KnownFacts)[];
/** Answers cached for each model, because a feed has many similar cars. */
const MEMORY = 1_000;

export interface LookupCar {
  readonly model: CatalogueModel;
  /** Undefined when the feed names none. */
  readonly trim: CatalogueTrim | undefined;
  readonly year: number;
  /** The feed's facts. */
  readonly known: KnownFacts;
}

/**
 * From the trim that the car names, else from every trim of the year. A trim's facts apply to the newest year it was
 * sold.
 */
export const agreedOfTrims = remembered(({ model, trim, year }) => {
  const trims = trim ? [trim] : model.trims.filter(({ years }) => years.includes(year));
  return trims.map((candidate) => (candidate.years.at(-1) === year ? toFacts(candidate) : {}));
});

/** From everything that EPA certified for the year. */
export const agreedOfVariants = remembered(({ model, year }) =>
  (model.modelYears.find((facts) => facts.year === year)?.variants ?? []).map(toVariantFacts),
);

export function factsOfListing(listing: FeedListing): KnownFacts {
  return {
    fuelTypeGroup: listing.fuelTypeGroup,
    drive: listing.specifications.driveType,
    transmission: listing.transmissionCode,
    cylinders: listing.engineCode,
    displacement: listing.displacement,
  };
}

function remembered(candidatesOf: (car: LookupCar) => readonly KnownFacts[]): (car: LookupCar) => KnownFacts {
  const memo = new WeakMap<CatalogueModel, Map<string, KnownFacts>>();
  return (car) => {
    const { model, trim, year, known } = car;
    const answers = memo.get(model) ?? new Map<string, KnownFacts>();
    memo.set(model, answers);
    const key = `${year} ${trim?.trimCode ?? ''} ${TELLING.map((fact) => known[fact] ?? '').join(' ')}`;
    const answer = answers.get(key) ?? agree(narrowDown(candidatesOf(car), known));
    if (answers.size >= MEMORY) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}

/** The candidates that the known facts do not contradict. */
function narrowDown(candidates: readonly KnownFacts[], known: KnownFacts): KnownFacts[] {
  return candidates.filter((candidate) =>
    TELLING.every((fact) => {
      const [a, b] = [candidate[fact], known[fact]];
      return a === undefined || b === undefined || (SAME[a] ?? a) === (SAME[b] ?? b);
    }),
  );
}

/** The values that all candidates share; none where one differs or is unknown, or without candidates. */
function agree([first, ...others]: readonly KnownFacts[]): KnownFacts {
  const isShared = (fact: keyof KnownFacts): boolean => {
    const value = first?.[fact];
    const text = JSON.stringify(value);
    return value !== undefined && others.every((other) => JSON.stringify(other[fact]) === text);
  };
  return Object.fromEntries(COMPARED.filter(isShared).map((fact) => [fact, first?.[fact]]));
}

function toFacts({
  fuelTypeGroup,
  drive,
  transmission,
  engine,
  mpg,
  range,
  doors,
  seats,
}: CatalogueTrim): KnownFacts {
  const cylinders = engine === undefined ? undefined : findEngineCode(engine);
  const displacement = engine === undefined ? undefined : findDisplacement(engine);
  return { fuelTypeGroup, drive, transmission, engine, cylinders, displacement, mpg, range, doors, seats };
}

function toVariantFacts(text: string): KnownFacts {
  const { fuel, cylinders, plugIn: _plugIn, tankRange: _tank, ...rest } = parseVariant(text);
  const engine = fuel === 'ELE' ? 'ELECTRIC' : `${cylinders ?? ''}CLDR`;
  return { ...rest, fuelTypeGroup: fuel, cylinders: findEngineCode(engine) };
}
