import type { BrandKey } from '#src/domain/site/brands.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { HOUSE_ADS, listHouseAds } from '#src/features/ads/ad-slots/house-ads.ts';

/** What the grid needs to render its ads. @see docs/rules/ads.md#cards-between-listings */
export interface GridAds {
  /** One cell of the grid, or a whole row. */
  readonly layout: 'fluid' | 'liner';
  /** Places in `HOUSE_ADS`, whose texts browsers have in their script. */
  readonly house: readonly number[];
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
    house: listHouseAds('grid', brand, pathname).map((ad) => HOUSE_ADS.indexOf(ad)),
    isServed: adsUrl !== undefined,
  };
}
