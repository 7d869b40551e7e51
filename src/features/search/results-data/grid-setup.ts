/** Holds what depends on the site and the page's address, and does not change when other results are shown. */
import type { BrandKey } from '#src/domain/site/brands.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { decideGridAds } from '#src/features/ads/ad-slots/grid-ads.ts';
import type { GridAds } from '#src/features/ads/ad-slots/grid-ads.ts';
import { toCardSetup } from '#src/features/search/result-card/card-setup.ts';
import type { CardSetup } from '#src/features/search/result-card/card-setup.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Plain JSON, because it is passed as island props. A feature that is absent is not on the page. */
export interface GridSetup {
  readonly ads?: GridAds;
  readonly card?: CardSetup;
  readonly hasRelevance?: true;
  readonly hasWallet?: true;
  readonly hasTabs?: true;
  readonly hasInfiniteScroll?: true;
  /** The flag save_search is on. */
  readonly canSave?: true;
}

interface GridPage {
  readonly brand: BrandKey;
  readonly flags: Flags;
  readonly adsUrl: string | undefined;
  readonly pathname: string;
}

export function toGridSetup(page: GridPage): GridSetup {
  const { flags } = page;
  const ads = decideGridAds(page);
  return {
    ...definedOnly({ ads }),
    card: toCardSetup(page),
    ...(flags.relevance && { hasRelevance: true }),
    ...(flags.my_wallet && { hasWallet: true }),
    ...(flags.srp_category_search && { hasTabs: true }),
    ...(flags.save_search && { canSave: true }),
    ...(flags.srp_infinite_scroll && { hasInfiniteScroll: true }),
  };
}
