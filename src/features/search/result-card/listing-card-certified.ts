/** Lists the certified programs of a car for its card. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { FORECOURT_TILE, findCertifiedTile } from '#src/features/research/certified/certified-rule.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface ProductTile {
  readonly text: string;
  readonly href?: string;
  readonly image?: string;
}

export interface CardPrograms {
  /** The manufacturer's program or a third party's. The id opens its details. */
  readonly certified?: { readonly productId: string; readonly linkText: string };
  /** True for a car in this site's own program, which its brand shows first. */
  readonly isOwnCertified?: true;
  /** Name of a program without written details. */
  readonly certifiedProduct?: string;
  readonly tiles?: readonly ProductTile[];
}

/** A card has room for this many. */
const MAX_TILES = 2;

type Draft = { -readonly [Key in keyof CardPrograms]: CardPrograms[Key] };

export function addPrograms(card: Draft, listing: Listing, owner: Owner | undefined): void {
  const tile = owner?.privateSeller === true ? undefined : findCertifiedTile(listing);
  const tiles = listing.productTiles.slice(0, MAX_TILES).map(toTile);
  if (tile) card.certified = { productId: tile.productId, linkText: tile.linkText };
  if (isForecourtCertified(listing, owner)) card.isOwnCertified = true;
  if (!tile && listing.certifiedProduct !== undefined) card.certifiedProduct = listing.certifiedProduct;
  if (tiles.length > 0) card.tiles = tiles;
}

/** Names them in one text. This site's own program is the promise of its brand; others are named by every brand. */
export function namePrograms(
  { isOwnCertified, certified, certifiedProduct }: CardPrograms,
  brand: BrandKey,
): string | undefined {
  const own = brand === 'certified' && isOwnCertified ? [FORECOURT_TILE.linkText] : [];
  const others = certified?.linkText ?? certifiedProduct ?? [];
  return own.concat(others).join(', ') || undefined;
}

function toTile({ tileType, tileSubType, link, image }: Listing['productTiles'][number]): ProductTile {
  const href = safeHref(link);
  const src = safeHref(image);
  return {
    text: tileSubType ?? tileType,
    ...definedOnly({ href, image: src }),
  };
}
