/** What may be left of the manufacturer's warranty. @see docs/rules/vehicle.md#warranty */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { findMakerWarranty } from '#src/domain/vehicle/maker-warranty.ts';
import type { WarrantyTerm } from '#src/domain/vehicle/maker-warranty.ts';

export interface WarrantyRow {
  readonly label: string;
  /** "3 years or 36,000 miles" */
  readonly term: string;
  /** What is left, or why that is not known. */
  readonly left: string;
}

type Car = Pick<
  Listing,
  'makeCode' | 'modelCode' | 'year' | 'listingType' | 'specifications' | 'fuelTypeGroup' | 'brandedTitle'
>;

/** A model year is first sold from the year before to the year after. */
const SALE_YEARS = { before: 1, after: 1 };

/** Empty if the manufacturer's terms are not known. @param day today, `yyyy-mm-dd` */
export function listWarrantyRows(car: Car, day: string): WarrantyRow[] {
  const warranty = findMakerWarranty(car);
  if (!warranty) return [];
  const { basic, powertrain, firstOwnerPowertrain } = warranty;
  const isNew = car.listingType === 'NEW';
  const ofEngine = isNew ? (firstOwnerPowertrain ?? powertrain) : powertrain;
  // Makers cover diesel engines by other terms.
  const shown = car.fuelTypeGroup === 'DSL' ? undefined : ofEngine;
  return [{ label: 'Basic', term: basic }, ...(shown ? [{ label: 'Powertrain', term: shown }] : [])].map(
    ({ label, term }) => ({
      label,
      term: `${term.years} years or ${formatCount(term.miles)} miles`,
      left: isNew ? 'The full term, starting when the car is first sold.' : describeLeft(car, term, day),
    }),
  );
}

function describeLeft({ year, specifications }: Car, { years, miles }: WarrantyTerm, day: string): string {
  const { mileage } = specifications;
  const today = Number(day.slice(0, 4));
  const [first, last] = [year - SALE_YEARS.before + years, year + SALE_YEARS.after + years];
  if (mileage !== undefined && mileage >= miles) return `Ended at ${formatCount(miles)} miles.`;
  if (today > last) return `Ended by ${last}.`;
  const milesLeft =
    mileage === undefined ? 'Miles left unknown.' : `Up to ${formatCount(miles - mileage)} miles left.`;
  const mayHaveEnded = today >= first ? ' It may have already ended.' : '';
  return `${milesLeft} Ends between ${first} and ${last}, depending on when it was first sold.${mayHaveEnded}`;
}
