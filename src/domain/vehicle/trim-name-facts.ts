/**
 * What the name of a trim says about its powertrain: "XLE Hybrid", "Laredo 4x4", "GT V8", "3.0i". Unlike the other facts of
 * a trim, which are those of its newest year, this is true in every year that it was sold.
 */
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export type TrimNameFacts = Partial<Pick<VehicleVariant, 'fuel' | 'drive' | 'cylinders' | 'displacement'>>;
type Fuel = VehicleVariant['fuel'];
type Drive = NonNullable<VehicleVariant['drive']>;

/** Many trims had long been sold with gasoline engines when they came with these. */
const ELECTRIFIED: ReadonlySet<Fuel | undefined> = new Set<Fuel>(['HYB', 'PIH', 'ELE', 'HYD']);
const FUEL_WORDS: readonly (readonly [RegExp, Fuel])[] = [
  [/plug-in|phev|prime|4xe|e-hybrid|\be performance|recharge|e-tron|\d{2,3}e\b/i, 'PIH'],
  [/hybrid|\b\d{3}h\b/i, 'HYB'],
  [/electri(c|fied)|\bev\b/i, 'ELE'],
  [/diesel|tdi|bluetec|duramax|cummins/i, 'DSL'],
];
const DRIVE_WORDS: readonly (readonly [RegExp, Drive])[] = [
  [/\b(4x4|4wd)\b/i, '4WD'],
  [/\b(awd|4x4|xdrive|quattro|4matic|4motion|all4)/i, 'AWD'],
  [/\bfwd\b/i, 'FWD'],
  [/\brwd\b/i, 'RWD'],
];
/** In all trims of a level: "Avenir AWD" and "Avenir", "xDrive40i" and "sDrive40i". */
const ANY_DRIVE_WORD = /\b(?:4x[24]|[24]wd|[afr]wd|[xs]drive|quattro|4matic\+?|4motion|all4)\s?/gi;
const CYLINDERS = /\b[VW](6|8|10|12)\b/;
const ENGINE_LITERS = /(\d{1,2}\.\d)\s?L\b/;
const LITERS = /\b([1-8]\.\d)(?:l|t|i|d)?\b/i;
/** Words for the same wheels: EPA has distinguished them only since 2010, and sellers mix them up. */
const SAME_DRIVE: Readonly<Record<string, string>> = { '4WD': 'AWD' };

export function readTrimName(trim: Pick<CatalogueTrim, 'trim' | 'fuelTypeGroup'>): TrimNameFacts {
  const cylinders = CYLINDERS.exec(trim.trim)?.[1];
  return definedOnly({
    fuel: findFuel(trim),
    drive: findWord(DRIVE_WORDS, trim.trim),
    cylinders: cylinders === undefined ? undefined : Number(cylinders),
    displacement: LITERS.exec(trim.trim)?.[1],
  });
}

/** Whether a variant can be the car with such a name. A fact that one side lacks excludes nothing. */
export function fitsTrimName(variant: VehicleVariant, named: TrimNameFacts): boolean {
  return (
    isAlike(named.fuel, variant.fuel) &&
    isAlike(toCommonDrive(named.drive), toCommonDrive(variant.drive)) &&
    isAlike(named.cylinders, variant.cylinders) &&
    isAlike(named.displacement, variant.displacement)
  );
}

/**
 * The variants of a year as the trim's maker sells them: EPA calls a car with a 48-volt system a hybrid, the maker calls it
 * a gasoline car. Where EPA has no gasoline car, or none with the trim's engine but such a hybrid, a trim that is one is meant.
 *
 * @param trims all of the model, if known: where none is a hybrid, each of EPA's may be the trim whose engine EPA lacks
 */
export function toSoldVariants(
  variants: readonly VehicleVariant[],
  trim: Pick<CatalogueTrim, 'fuelTypeGroup' | 'engine'> | undefined,
  trims?: readonly Pick<CatalogueTrim, 'trim' | 'fuelTypeGroup'>[],
): readonly VehicleVariant[] {
  if (trim?.fuelTypeGroup !== 'GSL') return variants;
  const size = findEngineLiters(trim.engine ?? '');
  const gasoline = variants.filter(({ fuel }) => fuel === 'GSL');
  const isNeverHybrid = trims !== undefined && !isHybridModel(trims);
  const isMild = ({ fuel, displacement }: VehicleVariant) =>
    fuel === 'HYB' && (gasoline.length === 0 || isNeverHybrid || displacement === size);
  if (size !== undefined && gasoline.some(({ displacement }) => displacement === size)) return variants;
  return variants.map((variant) => (isMild(variant) ? { ...variant, fuel: 'GSL' } : variant));
}

/** Whether any trim is a hybrid, plug-in ones aside. If none is, what EPA calls one is likely a mild hybrid. */
export function isHybridModel(trims: readonly Pick<CatalogueTrim, 'trim' | 'fuelTypeGroup'>[]): boolean {
  return trims.some((trim) => trim.fuelTypeGroup === 'HYB' || findFuel(trim) === 'HYB');
}

/** "3.0" of "3.0L I6 Turbo" */
export function findEngineLiters(engine: string): string | undefined {
  return ENGINE_LITERS.exec(engine)?.[1];
}

/** "Avenir" of "Avenir AWD", "40i" of "xDrive40i" */
export function withoutDriveWords(trim: string): string {
  return trim.replaceAll(ANY_DRIVE_WORD, '').trim();
}

export function isElectrified(fuel: Fuel | undefined): boolean {
  return ELECTRIFIED.has(fuel);
}

export function isSameDrive(a: Drive | undefined, b: Drive | undefined): boolean {
  return toCommonDrive(a) === toCommonDrive(b);
}

/** The same code for all-wheel and four-wheel drive. */
export function toCommonDrive(drive: Drive | undefined): string | undefined {
  return drive === undefined ? undefined : (SAME_DRIVE[drive] ?? drive);
}

/** "Hybrid" is also in the names of plug-in hybrids, and "e" in those of electric cars: there, the trim's fuel decides. */
function findFuel({ trim, fuelTypeGroup: own }: Pick<CatalogueTrim, 'trim' | 'fuelTypeGroup'>) {
  const word = findWord(FUEL_WORDS, trim);
  return isElectrified(word) && isElectrified(own) ? own : word;
}

function findWord<Value>(words: readonly (readonly [RegExp, Value])[], text: string): Value | undefined {
  return words.find(([word]) => word.test(text))?.[1];
}

function isAlike(named: string | number | undefined, known: string | number | undefined): boolean {
  return named === undefined || known === undefined || named === known;
}
