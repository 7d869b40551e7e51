/**
 * What it costs to register a car in a state, as far as it is certain: by its weight, age or fuel where they count and are
 * known, else the least that any car pays there.
 * @see docs/rules/vehicle.md#out-the-door-estimate
 */
import type { RegistrationFee, RegistrationFees } from '#src/domain/payment/registration-fee.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';

export interface RegistrationAmount {
  readonly cents: number;
  /** How many years it is paid for, if it is more than one. */
  readonly years?: number;
  /** More may be due: for the county, the value, the engine, or because something about the car is not known. */
  readonly isLeast?: true;
}

/** What fees depend on. */
export type RegisteredCar = Pick<Listing, 'fuelTypeGroup' | 'vehicleStyleCodes' | 'year'> & {
  /** Pounds, of the lightest trim of its year. */
  readonly weight?: number | undefined;
};

/** The fuels that no state charges more for. */
const PLAIN_FUELS: ReadonlySet<string | undefined> = new Set(['GSL', 'DSL']);
const HEAVY_STYLES = ['TRUCKS', 'VANMV'] as const;

/** The least that any car pays in the state; zero if it is not known. */
export function leastRegistrationCents(fees: RegistrationFees, state: string | undefined): number {
  return toCents(findRegistrationFee(fees, state)?.fee ?? 0);
}

function findRegistrationFee(fees: RegistrationFees, state: string | undefined): RegistrationFee | undefined {
  return state !== undefined && Object.hasOwn(fees, state) ? fees[state] : undefined;
}

/** @param thisYear the calendar year of the registration */
export function estimateRegistration(
  rule: RegistrationFee,
  car: RegisteredCar,
  thisYear: number,
): RegistrationAmount {
  const { fee, years = 1, isAll = false } = rule;
  const own = findOwnFee(rule, car, thisYear);
  const isKnown = own !== undefined && (PLAIN_FUELS.has(car.fuelTypeGroup) || car.fuelTypeGroup === 'ELE');
  return {
    cents: toCents(own ?? fee),
    ...(years > 1 && { years }),
    ...((!isAll || !isKnown) && { isLeast: true as const }),
  };
}

/** By state, of one car: a page gets them all, because the shopper may type another ZIP Code. */
export function listRegistrations(
  fees: RegistrationFees,
  car: RegisteredCar,
  thisYear: number,
): Record<string, RegistrationAmount> {
  return Object.fromEntries(
    Object.entries(fees).map(([state, rule]) => [state, estimateRegistration(rule, car, thisYear)]),
  );
}

/** In dollars; undefined if what it depends on is not known of the car. */
function findOwnFee(
  { fee, electric, byWeight, byAge }: RegistrationFee,
  { fuelTypeGroup, vehicleStyleCodes, year, weight }: RegisteredCar,
  thisYear: number,
): number | undefined {
  if (fuelTypeGroup === 'ELE') return electric;
  if (byAge) return findBracket(byAge, thisYear - year);
  if (!byWeight) return fee;
  const isHeavy = HEAVY_STYLES.some((style) => vehicleStyleCodes.includes(style));
  return weight === undefined || isHeavy ? undefined : findBracket(byWeight, weight);
}

function findBracket(brackets: NonNullable<RegistrationFee['byAge']>, value: number): number | undefined {
  return brackets.find(({ upTo = Infinity }) => value <= upTo)?.fee;
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
