/** Holds what depends on the site and not on the car. Plain JSON, because it is passed as island props. */
import type { BrandKey } from '#src/domain/site/brands.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { FORECOURT_TILE } from '#src/features/research/certified/certified-rule.ts';

export interface CardSetup {
  readonly hasCompare?: true;
  /** Dealer differentiators are shown. */
  readonly hasDifference?: true;
  /** This brand's own certified program, shown before a manufacturer's. */
  readonly ownTile?: { readonly productId: string; readonly linkText: string };
}

export function toCardSetup({ brand, flags }: { brand: BrandKey; flags: Flags }): CardSetup {
  const { productId, linkText } = FORECOURT_TILE;
  return {
    ...(flags.compare && { hasCompare: true }),
    ...(flags.dealer_differentiator && { hasDifference: true }),
    ...(brand === 'certified' && { ownTile: { productId, linkText } }),
  };
}
