/** Holds what depends on the site and the page's address, and does not change when other results are shown. */
import { parseDealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { decideGridAds } from '#src/features/ads/ad-slots/grid-ads.ts';
import type { GridAds } from '#src/features/ads/ad-slots/grid-ads.ts';
import { toCardSetup } from '#src/features/search/result-card/card-setup.ts';
import type { CardSetup } from '#src/features/search/result-card/card-setup.ts';
import type { MapTiles } from '#src/ui/map/map-tiles.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Plain JSON, because it is passed as island props. A feature that is absent is not on the page. */
export interface GridSetup {
  readonly ads?: GridAds;
  readonly card?: CardSetup;
  readonly hasRelevance?: true;
  readonly hasWallet?: true;
  readonly hasTabs?: true;
  readonly hasInfiniteScroll?: true;
  /** Cars of several sellers can be shown on a map. */
  readonly hasMap?: true;
  /** The operator's map images. */
  readonly mapTiles?: MapTiles;
  /** The flag save_search is on. */
  readonly canSave?: true;
  /** The page was built earlier, so its counts of views are those of then. */
  readonly isBuiltAhead?: true;
}

interface GridPage {
  readonly brand: BrandKey;
  readonly flags: Flags;
  readonly adsUrl: string | undefined;
  readonly pathname: string;
  readonly isBuiltAhead: boolean;
  readonly mapTiles?: GridSetup['mapTiles'];
}

export function toGridSetup(page: GridPage): GridSetup {
  const { flags, mapTiles, pathname } = page;
  const ads = decideGridAds(page);
  return {
    ...definedOnly({ ads, mapTiles }),
    card: toCardSetup(page),
    ...(flags.relevance && { hasRelevance: true }),
    ...(flags.my_wallet && { hasWallet: true }),
    ...(flags.srp_category_search && { hasTabs: true }),
    ...(parseDealerPath(pathname) === undefined && { hasMap: true }),
    ...(flags.save_search && { canSave: true }),
    ...(page.isBuiltAhead && { isBuiltAhead: true }),
    ...(flags.srp_infinite_scroll && { hasInfiniteScroll: true }),
  };
}
