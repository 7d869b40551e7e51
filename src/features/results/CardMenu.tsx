import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import styles from '#src/features/results/CardMenu.module.css';
import type { ListingCard } from '#src/features/results/listing-card.ts';

/** What is seldom done with a car. Its dialogs open by the page's own listener. */
export function CardMenu({ id, title }: Pick<ListingCard, 'id' | 'title'>) {
  const vehicle = vehicleUrl(id);
  const details = { 'data-listing-id': id, 'data-title': title };
  return (
    <div className={styles['menu']}>
      <a href={vehicle} data-dialog="share" {...details} aria-label={`Share ${title}`}>
        Share
      </a>
      <a href={`${vehicle}#report`} data-dialog="report" {...details} aria-label={`Report ${title}`}>
        Report
      </a>
    </div>
  );
}
