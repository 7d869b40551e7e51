import { AD_SANDBOX } from '#src/features/ads/ad-slots/ad-sandbox.ts';
import styles from '#src/features/ads/ad-slots/AdSlot.module.css';
import { HOUSE_ADS } from '#src/features/ads/ad-slots/house-ads.ts';
import type { GridAds } from '#src/features/ads/ad-slots/grid-ads.ts';

interface Props {
  ads: GridAds;
  /** Index of this slot on the page, from 0. */
  index: number;
}

/** React supports the attribute, but its types do not yet. The frame sees no cookies of its host. */
const UNKNOWN_TO_TYPES = { credentialless: true };

/**
 * Renders one ad as an item of the grid. The house ad is there from the start; with an ad server, its frame covers
 * the house ad once it has an ad, so that nothing moves.
 */
export function AdSlot({ ads: { layout, house, isServed }, index }: Props) {
  const place = house[index % house.length];
  const ad = place === undefined ? undefined : HOUSE_ADS[place];
  return (
    <li
      className={styles['slot']}
      data-liner={layout === 'liner' ? index + 1 : undefined}
      data-ad-slot={`grid-${index + 1}`}
      data-no-print=""
    >
      <p className={styles['label']}>Advertisement</p>
      {ad && (
        <div className={styles['house']}>
          <p className={styles['title']}>
            <a href={ad.href}>{ad.title}</a>
          </p>
          <p>{ad.text}</p>
        </div>
      )}
      {isServed && (
        <iframe
          className={styles['frame']}
          title="Advertisement"
          sandbox={AD_SANDBOX}
          referrerPolicy="no-referrer"
          {...UNKNOWN_TO_TYPES}
        />
      )}
    </li>
  );
}
