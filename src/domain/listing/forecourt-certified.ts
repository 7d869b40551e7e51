/**
 * Forecourt Certified, this site's own program. A car must be enrolled by its feed or its dealer, and meet the rule of the
 * program. Age and mileage alone do not certify a car.
 */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';

export const MAX_AGE_YEARS = 6;
export const MILES_BELOW = 80_000;

const NAME = /\bforecourt certified\b/i;

/** Whether a program that a feed names, or a text about one, is this site's own. */
export function isOwnProgramName(text: string): boolean {
  return NAME.test(text);
}

type Car = Pick<
  Listing,
  'listingType' | 'year' | 'specifications' | 'brandedTitle' | 'forecourtCertified' | 'listedAtMs'
>;
type Seller = Pick<Owner, 'privateSeller' | 'forecourtCertified'>;

export function isForecourtCertified(car: Car, seller: Seller | undefined): boolean {
  return isEnrolled(car, seller) && findProgramProblem(car, seller) === undefined;
}

/** A dealer in the program enrolls the cars that it certifies. The feed of a car overrides this. */
export function isEnrolled({ forecourtCertified, listingType }: Car, seller: Seller | undefined): boolean {
  return forecourtCertified ?? (seller?.forecourtCertified === true && listingType === 'CERTIFIED');
}

/** Why an enrolled car is not in the program; undefined if it is. Unknown mileage does not count as low mileage. */
export function findProgramProblem(car: Car, seller: Seller | undefined): string | undefined {
  const { mileage } = car.specifications;
  if (car.listingType === 'NEW') return "it's new";
  if (seller?.privateSeller === true) return "its seller isn't a dealer";
  if (car.brandedTitle) return 'its title is branded';
  // Age counts from the listing date, so that a car does not leave the program on New Year's Eve.
  const age = new Date(car.listedAtMs).getUTCFullYear() - car.year;
  if (age > MAX_AGE_YEARS) return `it's ${age} years old (limit: ${MAX_AGE_YEARS})`;
  if (mileage === undefined) return 'its mileage is unknown';
  return mileage < MILES_BELOW ? undefined : `it has ${mileage} miles (limit: under ${MILES_BELOW})`;
}
