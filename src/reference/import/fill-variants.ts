/**
 * What an imported file leaves open about a year's cars, because it lacks a column or a cell is blank, as the shipped table
 * has it. A blank takes nothing away. Figures of two editions are never mixed: fuel economy and range are completed only
 * where the others are the same in both.
 */
import { isSameDrive } from '#src/domain/vehicle/trim-name-facts.ts';
import { formatVariant, mergeGrades } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

/** What a car is, and what is measured of it. */
const MACHINE = ['drive', 'transmission', 'cylinders', 'displacement'] as const;
const FIGURES = ['mpg', 'range', 'tankRange', 'plugIn'] as const;
type Key = (typeof MACHINE)[number] | (typeof FIGURES)[number];

export interface FilledVariants {
  readonly variants: VehicleVariant[];
  /** Whether some of it is of the shipped table. */
  readonly isFilled: boolean;
}

/**
 * @param imported of one model year, as is `shipped`
 * @param isPart whether the file may have more of the model's cars, which it does not name as such
 */
export function fillVariants(
  imported: readonly VehicleVariant[],
  shipped: readonly VehicleVariant[],
  isPart: boolean,
): FilledVariants {
  const filled = imported.flatMap((variant) => fillVariant(variant, shipped));
  const news = imported.filter((variant) => !shipped.some((known) => isAlike(variant, known)));
  const kept = shipped
    .filter((known) => !imported.some((variant) => isAlike(variant, known)))
    .flatMap((known) => keepVariant(known, news, isPart))
    .filter((known) => known.mpg || !filled.some((variant) => isSameMachine(variant, known)));
  const variants = mergeGrades([...filled, ...kept]);
  const texts = new Set(imported.map(formatVariant));
  return { variants, isFilled: variants.some((variant) => !texts.has(formatVariant(variant))) };
}

/** What stays of a shipped car that the file does not list with these figures. */
function keepVariant(
  known: VehicleVariant,
  news: readonly VehicleVariant[],
  isPart: boolean,
): VehicleVariant[] {
  const rows = news.filter((variant) => canBe(variant, known));
  if (rows.length === 0) return isPart ? [known] : [];
  // A row without an engine may mean this one, or another: the machine stays, without the figures of before.
  const { mpg: _mpg, range: _range, tankRange: _tank, plugIn: _plugIn, ...machine } = known;
  return rows.some((variant) => leavesOpen(variant, known)) ? [machine] : [];
}

/** Several of the shipped table, if the row can be each of them. */
function fillVariant(variant: VehicleVariant, shipped: readonly VehicleVariant[]): VehicleVariant[] {
  const possible = shipped.filter((known) => canBe(variant, known));
  const similar = possible.filter((known) => isAlike(variant, known));
  const alike = preferred(
    preferred(similar, ({ drive }) => drive === variant.drive),
    // A file may correct the grade of gasoline.
    ({ grades = [] }) => variant.grades?.some((grade) => grades.includes(grade)) === true,
  );
  if (alike.length > 0) return mergeGrades(alike.map((known) => ({ ...known, ...withoutBlanks(variant) })));
  const agreed = MACHINE.filter((key) => new Set(possible.map((known) => known[key])).size === 1);
  const [first] = possible;
  const facts = Object.fromEntries(agreed.map((key) => [key, first?.[key]]));
  return [{ ...withoutBlanks(facts), ...withoutBlanks(variant), fuel: variant.fuel }];
}

/** Those that fit, or all if none does. */
function preferred(
  variants: readonly VehicleVariant[],
  fits: (variant: VehicleVariant) => boolean,
): readonly VehicleVariant[] {
  const fitting = variants.filter(fits);
  return fitting.length > 0 ? fitting : variants;
}

/** The shipped car has the row's fuel, and nothing that the row has otherwise. */
function canBe(variant: VehicleVariant, known: VehicleVariant): boolean {
  return (
    variant.fuel === known.fuel &&
    MACHINE.every((key) =>
      key === 'drive' && variant.drive && known.drive
        ? isSameDrive(variant.drive, known.drive)
        : isOpenOrSame(variant, known, key),
    )
  );
}

/** Also with the same figures. */
function isAlike(variant: VehicleVariant, known: VehicleVariant): boolean {
  return canBe(variant, known) && FIGURES.every((key) => isOpenOrSame(variant, known, key));
}

function isOpenOrSame(variant: VehicleVariant, known: VehicleVariant, key: Key): boolean {
  const [own, other] = [variant[key], known[key]];
  return own === undefined || JSON.stringify(own) === JSON.stringify(other);
}

function leavesOpen(variant: VehicleVariant, known: VehicleVariant): boolean {
  return MACHINE.some((key) => variant[key] === undefined && known[key] !== undefined);
}

function isSameMachine(one: VehicleVariant, other: VehicleVariant): boolean {
  return one.fuel === other.fuel && MACHINE.every((key) => one[key] === other[key]);
}

function withoutBlanks<Facts extends object>(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts;
}

/** Whether both have cars of the same fuels with the same fuel economy, so that what one says of all of them is true of the other. */
export function hasSameEconomy(one: readonly VehicleVariant[], other: readonly VehicleVariant[]): boolean {
  return isEconomyWithin(one, other) && isEconomyWithin(other, one);
}

/** Whether the second list has every fuel with its fuel economy that the first has. */
export function isEconomyWithin(one: readonly VehicleVariant[], other: readonly VehicleVariant[]): boolean {
  return figuresOf(one).isSubsetOf(figuresOf(other));
}

function figuresOf(variants: readonly VehicleVariant[]): Set<string> {
  return new Set(variants.flatMap(({ fuel, mpg }) => (mpg ? [`${fuel} ${mpg.city} ${mpg.highway}`] : [])));
}
