import { useEffect, useState } from 'react';
import { followTextSpacing } from '#src/browser/text-spacing.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import { smallPhoto } from '#src/domain/listing/photo-sources.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import styles from '#src/features/shopper/still-interested/RecentStrip.module.css';
import {
  $recentListings,
  loadRecentListings,
} from '#src/features/shopper/still-interested/still-interested.store.ts';
import { recentVehicles } from '#src/stores/recent-vehicles.store.ts';
import type { RecentVehicle } from '#src/stores/recent-vehicles.store.ts';
import { carDrawing } from '#src/ui/car-drawing.ts';

const MAX_PLACEHOLDERS = 4;
const GONE_TEXT = 'The cars you viewed have been sold or removed.';
const FAILED_TEXT = "We couldn't load the cars you viewed. Check your connection and reload the page.";

export interface RecentStripProps {
  vehicles: readonly RecentVehicle[];
}

/** The recently viewed cars in one row of fixed height, for a place above other content. */
export function RecentStrip({ vehicles }: RecentStripProps) {
  const listings = useNewest($recentListings);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => followTextSpacing(), []);
  useEffect(
    () => void loadRecentListings(vehicles).then((isLoaded) => setFailed(!isLoaded), reportError),
    [vehicles],
  );
  return (
    <section className={styles['strip']} aria-labelledby="recently-viewed" data-no-print>
      <div className={styles['head']}>
        <h2 id="recently-viewed">Recently viewed</h2>
        <button
          type="button"
          onClick={() => {
            recentVehicles.save([]);
            document.documentElement.removeAttribute('data-returning');
          }}
        >
          Clear
        </button>
      </div>
      {listings === undefined || listings.length > 0 ? (
        <ul
          className={styles['row']}
          tabIndex={0}
          aria-label="Recently viewed"
          aria-busy={listings === undefined}
        >
          {listings?.map(({ id, card }) => <RecentCar key={id} card={card} />) ??
            vehicles.slice(0, MAX_PLACEHOLDERS).map(({ id }) => (
              <li key={id} className={styles['car']} aria-hidden="true">
                <div className={styles['picture']} />
              </li>
            ))}
        </ul>
      ) : (
        <p>{hasFailed ? FAILED_TEXT : GONE_TEXT}</p>
      )}
    </section>
  );
}

function RecentCar({ card }: { card: ListingCard }) {
  const { drawing, image, href, name, price, mileage, isReducedPrice } = card;
  return (
    <li className={styles['car']}>
      <div className={styles['picture']} data-paint={drawing.color}>
        <svg viewBox="0 0 400 150" aria-hidden="true">
          <use href={carDrawing(drawing.style)} />
        </svg>
        {image && (
          <img {...smallPhoto(image.src)} alt="" width={96} height={72} referrerPolicy="no-referrer" />
        )}
      </div>
      <div>
        <a href={href}>{name}</a>
        <p className={styles['price']}>{price}</p>
        <p>{isReducedPrice ? 'Price reduced' : mileage}</p>
      </div>
    </li>
  );
}
