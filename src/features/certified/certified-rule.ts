/** Which certified program a car is in, and the tile that says so. Small: every card carries it. */
import type { Brand } from '#src/domain/site/brands.ts';
import type { CertifiedProgram } from '#src/features/certified/certified-program.schema.ts';

/** What Forecourt's own program asks of a car. @see R §1 */
export const MAX_AGE_YEARS = 6;
export const MILES_BELOW = 80_000;

export type CertifiedTileContent = Pick<
  CertifiedProgram,
  'makeCode' | 'makeLabel' | 'productId' | 'linkText' | 'cpoTile'
>;

/** What the rule looks at of a listing and its seller. */
export interface CertifiedCandidate {
  readonly listingType: string;
  readonly makeCode: string;
  readonly year: number;
  readonly mileage?: number | undefined;
  readonly isPrivateSeller: boolean;
}

export const FORECOURT_TILE: CertifiedTileContent = {
  makeCode: '',
  makeLabel: 'Forecourt',
  productId: 'forecourt-certified',
  linkText: 'Forecourt Certified',
  cpoTile: 'shield',
};
export const THIRD_PARTY_TILE: CertifiedTileContent = {
  makeCode: '',
  makeLabel: 'Third party',
  productId: 'third-party-certified',
  linkText: 'Third-party certified',
  cpoTile: 'seal',
};
export const MAKER_TILES: readonly CertifiedTileContent[] = [
  'BMW',
  'Chevrolet',
  'Ford',
  'Honda',
  'Hyundai',
  'Nissan',
  'Subaru',
  'Toyota',
].map((makeLabel) => ({
  makeCode: makeLabel.toUpperCase(),
  makeLabel,
  productId: `${makeLabel.toLowerCase()}-certified`,
  linkText: `${makeLabel} certified`,
  cpoTile: 'rosette',
}));

/** At most six years old, under 80,000 miles, from a dealer who certifies it. Unknown mileage is not little mileage. */
export function isForecourtCertified(car: CertifiedCandidate, currentYear: number): boolean {
  if (car.listingType !== 'CERTIFIED' || car.isPrivateSeller || car.mileage === undefined) return false;
  return currentYear - car.year <= MAX_AGE_YEARS && car.mileage < MILES_BELOW;
}

/** On the certified brand its own program goes before the maker's. Undefined: no tile. */
export function findCertifiedTile(
  car: CertifiedCandidate,
  brand: Brand['key'],
  currentYear: number,
): CertifiedTileContent | undefined {
  if (car.isPrivateSeller) return undefined;
  if (car.listingType === '3P_CERT') return THIRD_PARTY_TILE;
  if (car.listingType !== 'CERTIFIED') return undefined;
  if (brand === 'certified' && isForecourtCertified(car, currentYear)) return FORECOURT_TILE;
  return MAKER_TILES.find(({ makeCode }) => makeCode === car.makeCode);
}
