/** The tiles of certified programs, and which of them a car gets besides ours. Small: every card carries it. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';

export type CertifiedTileContent = Pick<
  CertifiedProgram,
  'makeCode' | 'makeLabel' | 'productId' | 'linkText' | 'cpoTile'
>;

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

/**
 * Whose program a car is in besides ours, as its source says. A manufacturer's only where the source names it: a dealer
 * may call a car certified by a standard of its own. Undefined: no tile.
 */
export function findCertifiedTile({
  listingType,
  makeCode,
  certifiedProduct = '',
}: Pick<Listing, 'listingType' | 'makeCode' | 'certifiedProduct'>): CertifiedTileContent | undefined {
  if (listingType === '3P_CERT') return THIRD_PARTY_TILE;
  if (listingType !== 'CERTIFIED') return undefined;
  const product = certifiedProduct.toLowerCase();
  return MAKER_TILES.find(
    (tile) => tile.makeCode === makeCode && product.includes(tile.makeLabel.toLowerCase()),
  );
}
