/**
 * The drivetrain of a sample car: only what the catalog knows about that model year. A trim's own facts apply to the
 * newest year it was sold; other years have the variants that EPA certified, and what its name says. Anything else stays
 * unknown.
 */
import { hasClearUnit } from '#src/domain/listing/fuel-economy.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import {
  fitsTrimName,
  isElectrified,
  isSameDrive,
  readTrimName,
  toSoldVariants,
} from '#src/domain/vehicle/trim-name-facts.ts';
import type { TrimNameFacts } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { ENGINES, TRANSMISSIONS, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { parseEngineText } from '#src/inventory/sample/engine-text.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import type { SampleVehicle } from '#src/inventory/sample/vehicle-choice.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type Fuel = VehicleVariant['fuel'];
type Mpg = NonNullable<VehicleVariant['mpg']>;
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

export function chooseDrivetrain(
  random: Random,
  { model, year }: Pick<SampleVehicle, 'model' | 'year'>,
  trim: CatalogueTrim | undefined,
): Drivetrain {
  if (trim && trim.years.at(-1) === year) return ofTrim(trim);
  const named = trim ? readTrimName(trim) : {};
  const texts = model.modelYears.find((facts) => facts.year === year)?.variants ?? [];
  const variants = toSoldVariants(texts.map(parseVariant), trim, model.trims);
  const variant = variants.length === 0 ? undefined : chooseVariant(random, variants, trim, named);
  // EPA's list is not complete: a car that it lacks is no other car.
  return variant && fitsTrimName(variant, named) ? ofVariant(variant, trim) : ofName(named, model, trim);
}

/** The variant most like the trim; in a year before its fuel was available, one with an earlier fuel. */
function chooseVariant(
  random: Random,
  variants: readonly VehicleVariant[],
  trim: CatalogueTrim | undefined,
  named: TrimNameFacts,
): VehicleVariant {
  const facts = parseEngineText(trim?.engine ?? '');
  const fitting = variants.filter((variant) => fitsTrimName(variant, named));
  const preferences: ((variant: VehicleVariant) => boolean)[] = [
    (variant) => fitting.includes(variant),
    ({ fuel }) => fuel === chooseFuel(fitting.length > 0 ? fitting : variants, trim),
    ({ drive }) => isSameDrive(drive, trim?.drive),
    ({ displacement }) => displacement === facts.displacement,
    ({ cylinders }) => toEngineCode(cylinders) === facts.engineCode,
    ({ transmission }) => transmission === trim?.transmission,
  ];
  let left = variants;
  for (const preference of preferences) {
    const preferred = left.filter(preference);
    if (preferred.length > 0) left = preferred;
  }
  return random.pick(trim?.mpg ? listNearest(left, trim.mpg) : left);
}

/** A GLC 300 is not the AMG of the same engine: the variants whose consumption is most like that of the trim in its newest year. */
function listNearest(variants: readonly VehicleVariant[], mpg: Mpg): readonly VehicleVariant[] {
  const distance = (variant: VehicleVariant) =>
    variant.mpg ? Math.abs(combineMpg(variant.mpg) - combineMpg(mpg)) : Infinity;
  const least = Math.min(...variants.map(distance));
  return variants.filter((variant) => distance(variant) === least);
}

function chooseFuel(variants: readonly VehicleVariant[], trim: CatalogueTrim | undefined): Fuel {
  const has = (fuel: Fuel | undefined) => variants.some((variant) => variant.fuel === fuel);
  const own = trim?.fuelTypeGroup;
  if (own && has(own) && (!isElectrified(own) || !has('GSL'))) return own;
  return has('GSL') ? 'GSL' : (variants[0]?.fuel ?? 'GSL');
}

function ofName(
  { drive, cylinders, displacement, ...named }: TrimNameFacts,
  model: CatalogueModel,
  trim: CatalogueTrim | undefined,
): Drivetrain {
  const own = isElectrified(trim?.fuelTypeGroup) ? undefined : trim?.fuelTypeGroup;
  const fuel = named.fuel ?? findOnlyFuel(model) ?? own;
  const engineCode = fuel === 'ELE' ? 'ELECTRIC' : toEngineCode(cylinders);
  return {
    ...definedOnly({ fuelTypeGroup: fuel, engineCode }),
    ...(displacement !== undefined && { displacement, displacementUOM: 'L' as const }),
    specifications: { ...(fuel === 'ELE' && { engine: 'Electric' }), ...describeRest(drive, undefined) },
  };
}

/** Of a model that was never sold with another one. */
function findOnlyFuel({ trims, modelYears }: CatalogueModel): Fuel | undefined {
  const fuels = new Set([
    ...trims.map(({ fuelTypeGroup }) => fuelTypeGroup),
    ...modelYears.flatMap(({ fuelTypeGroups }) => fuelTypeGroups),
  ]);
  const [only] = fuels;
  return fuels.size === 1 ? only : undefined;
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
      ...definedOnly({ mpg: mpg && hasClearUnit(mpg, fuelTypeGroup) ? mpg : undefined, mileRange: range }),
    },
  };
}

function ofVariant(variant: VehicleVariant, trim: CatalogueTrim | undefined): Drivetrain {
  const { fuel, transmission, displacement, mpg, range } = variant;
  // The trim's own word for it: sellers write "4x4" where EPA has all-wheel drive.
  const drive = trim && isSameDrive(variant.drive, trim.drive) ? trim.drive : variant.drive;
  const engineCode = fuel === 'ELE' ? 'ELECTRIC' : toEngineCode(variant.cylinders);
  return {
    fuelTypeGroup: fuel,
    ...definedOnly({ engineCode }),
    ...(displacement !== undefined && { displacement, displacementUOM: 'L' as const }),
    ...definedOnly({ transmissionCode: transmission }),
    specifications: {
      engine: nameEngine(variant, trim),
      ...describeRest(drive, transmission),
      ...definedOnly({ mpg: mpg && hasClearUnit(mpg, fuel) ? mpg : undefined, mileRange: range }),
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
