/** Tiles of certified programs, and which tile a car gets besides ours. Kept small, because every card includes it. */
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
 * The program of a car besides ours, as its source states it. A manufacturer's program must be named by the source,
 * because dealers also call cars certified by standards of their own: "Toyota of Elm Street Certified". Undefined means
 * no tile.
 */
export function findCertifiedTile({
  listingType,
  makeCode,
  certifiedProduct = '',
}: Pick<Listing, 'listingType' | 'makeCode' | 'certifiedProduct'>): CertifiedTileContent | undefined {
  if (listingType === '3P_CERT') return THIRD_PARTY_TILE;
  if (listingType !== 'CERTIFIED') return undefined;
  const product = certifiedProduct
    .toLowerCase()
    .replace('certified pre-owned ', '')
    .replace(/^certified /, '');
  if (product.includes(' of ')) return undefined;
  return MAKER_TILES.find(
    (tile) => tile.makeCode === makeCode && product.startsWith(tile.makeLabel.toLowerCase()),
  );
}
