import type { BrandKey } from '#src/domain/site/brands.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { listHouseAds } from '#src/features/ads/ad-slots/house-ads.ts';
import type { HouseAd } from '#src/features/ads/ad-slots/house-ads.ts';

/** What the grid needs to render its ads. @see docs/rules/ads.md#cards-between-listings */
export interface GridAds {
  /** One cell of the grid, or a whole row. */
  readonly layout: 'fluid' | 'liner';
  readonly house: readonly HouseAd[];
  /** An ad server may fill the slots. */
  readonly isServed: boolean;
}

interface AdPage {
  readonly brand: BrandKey;
  readonly flags: Pick<Flags, 'srp_ads' | 'liner_ads'>;
  readonly adsUrl: string | undefined;
  readonly pathname: string;
}

/** Returns undefined when the grid has no ads. */
export function decideGridAds({ brand, flags, adsUrl, pathname }: AdPage): GridAds | undefined {
  if (!flags.srp_ads) return undefined;
  return {
    layout: flags.liner_ads ? 'liner' : 'fluid',
    house: listHouseAds('grid', brand, pathname),
    isServed: adsUrl !== undefined,
  };
}
