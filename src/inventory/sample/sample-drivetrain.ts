/**
 * The drivetrain of a sample car: only what the catalogue knows about that model year. A trim's own facts apply to the
 * newest year it was sold; other years have the variants that EPA certified. Anything else stays unknown.
 */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { ENGINES, TRANSMISSIONS, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { parseEngineText } from '#src/inventory/sample/engine-text.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import type { SampleVehicle } from '#src/inventory/sample/vehicle-choice.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type Fuel = VehicleVariant['fuel'];
type Specifications = Listing['specifications'];
export type Drivetrain = Pick<
  Listing,
  'fuelTypeGroup' | 'engineCode' | 'displacement' | 'displacementUOM' | 'transmissionCode'
> & {
  readonly specifications: Pick<
    Specifications,
    'engine' | 'driveType' | 'transmission' | 'mpg' | 'mileRange'
  >;
};

/** These came to many trims that had long been sold without them. */
const ELECTRIFIED: ReadonlySet<Fuel | undefined> = new Set<Fuel>(['HYB', 'PIH', 'ELE', 'HYD']);
/** A word in a trim's name that reveals its fuel, in any year. */
const FUEL_WORDS: readonly (readonly [RegExp, Fuel])[] = [
  [/plug-in|phev|prime|4xe|e-hybrid|recharge|e-tron|\d{2,3}e\b/i, 'PIH'],
  [/hybrid/i, 'HYB'],
  [/electric|\bev\b/i, 'ELE'],
  [/diesel|tdi|bluetec|duramax|cummins/i, 'DSL'],
];

export function chooseDrivetrain(
  random: Random,
  { model, year }: Pick<SampleVehicle, 'model' | 'year'>,
  trim: CatalogueTrim | undefined,
): Drivetrain {
  if (trim && trim.years.at(-1) === year) return ofTrim(trim);
  const texts = model.modelYears.find((facts) => facts.year === year)?.variants ?? [];
  const variants = texts.map(parseVariant);
  if (variants.length > 0) return ofVariant(chooseVariant(random, variants, trim), trim);
  const fuel = trim?.fuelTypeGroup;
  return { ...(fuel && !ELECTRIFIED.has(fuel) && { fuelTypeGroup: fuel }), specifications: {} };
}

/** The variant most like the trim; in a year before its fuel was available, one with an earlier fuel. */
function chooseVariant(
  random: Random,
  variants: readonly VehicleVariant[],
  trim: CatalogueTrim | undefined,
): VehicleVariant {
  const facts = parseEngineText(trim?.engine ?? '');
  const preferences: ((variant: VehicleVariant) => boolean)[] = [
    ({ fuel }) => fuel === chooseFuel(variants, trim),
    ({ drive }) => drive === trim?.drive,
    ({ displacement }) => displacement === facts.displacement,
    ({ cylinders }) => toEngineCode(cylinders) === facts.engineCode,
    ({ transmission }) => transmission === trim?.transmission,
  ];
  let left = variants;
  for (const preference of preferences) {
    const fitting = left.filter(preference);
    if (fitting.length > 0) left = fitting;
  }
  return random.pick(left);
}

function chooseFuel(variants: readonly VehicleVariant[], trim: CatalogueTrim | undefined): Fuel {
  const has = (fuel: Fuel | undefined) => variants.some((variant) => variant.fuel === fuel);
  const named = trim && FUEL_WORDS.find(([word]) => word.test(trim.trim))?.[1];
  if (named && has(named)) return named;
  const own = trim?.fuelTypeGroup;
  if (own && has(own) && (!ELECTRIFIED.has(own) || !has('GSL'))) return own;
  return has('GSL') ? 'GSL' : (variants[0]?.fuel ?? 'GSL');
}

function ofTrim(trim: CatalogueTrim): Drivetrain {
  const { fuelTypeGroup, engine, drive, transmission, mpg, range } = trim;
  const facts = engine ? parseEngineText(engine) : {};
  return {
    ...definedOnly({ fuelTypeGroup }),
    ...facts,
    ...(facts.displacement && { displacementUOM: 'L' as const }),
    ...definedOnly({ transmissionCode: transmission }),
    specifications: {
      ...(engine && { engine }),
      ...describeRest(drive, transmission),
      ...definedOnly({ mpg, mileRange: range }),
    },
  };
}

function ofVariant(variant: VehicleVariant, trim: CatalogueTrim | undefined): Drivetrain {
  const { fuel, drive, transmission, displacement, mpg, range } = variant;
  const engineCode = fuel === 'ELE' ? 'ELECTRIC' : toEngineCode(variant.cylinders);
  return {
    fuelTypeGroup: fuel,
    ...definedOnly({ engineCode }),
    ...(displacement !== undefined && { displacement, displacementUOM: 'L' as const }),
    ...definedOnly({ transmissionCode: transmission }),
    specifications: {
      engine: nameEngine(variant, trim),
      ...describeRest(drive, transmission),
      ...definedOnly({ mpg, mileRange: range }),
    },
  };
}

function describeRest(
  drive: Specifications['driveType'],
  transmission: VehicleVariant['transmission'],
): Pick<Specifications, 'driveType' | 'transmission'> {
  return {
    ...definedOnly({ driveType: drive }),
    ...(transmission && { transmission: labelOf(TRANSMISSIONS, transmission) }),
  };
}

/** The trim's words if it is the same engine. "2.4L 4-cylinder", "1.8L 4-cylinder Hybrid", "Electric". */
function nameEngine(
  { fuel, cylinders, displacement }: VehicleVariant,
  trim: CatalogueTrim | undefined,
): string {
  if (fuel === 'ELE') return 'Electric';
  const own = parseEngineText(trim?.engine ?? '');
  const code = toEngineCode(cylinders);
  const isSame = own.displacement === displacement && own.engineCode === code && trim?.fuelTypeGroup === fuel;
  if (isSame && trim.engine) return trim.engine;
  const parts = [
    displacement === undefined ? '' : `${displacement}L`,
    code ? labelOf(ENGINES, code) : '',
    fuel === 'HYB' ? 'Hybrid' : fuel === 'PIH' ? 'Plug-in Hybrid' : '',
  ];
  return parts.filter(Boolean).join(' ') || 'Engine';
}

function toEngineCode(cylinders: number | undefined): Listing['engineCode'] {
  const code = `${cylinders ?? ''}CLDR`;
  return ENGINES.find((engine) => engine.code === code)?.code;
}
