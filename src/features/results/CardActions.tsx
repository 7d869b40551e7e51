import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { CompareToggle } from '#src/features/compare/CompareToggle.tsx';
import styles from '#src/features/results/CardActions.module.css';
import type { ListingCard } from '#src/features/results/listing-card.ts';

/** Of the seller's part on a vehicle's page. */
const SELLER_ID = 'seller-heading';

/** The ways to the seller. */
export function CardContact({ card }: { card: ListingCard }) {
  const { id, title, isPrivate, hasEmail, phone } = card;
  if (!isPrivate && !hasEmail && !phone) return null;
  return (
    <p className={styles['contact']}>
      {(isPrivate || hasEmail) && (
        <a href={`${vehicleUrl(id)}#${SELLER_ID}`}>
          {isPrivate ? 'Make Offer' : 'E-mail dealer'}
          <span className="visually-hidden">{` about ${title}`}</span>
        </a>
      )}
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
    </p>
  );
}

/** What a shopper does with the car; dialogs open by the page's own listener, a link says what happens without it. */
export function CardActions({ card, hasCompare }: { card: ListingCard; hasCompare: boolean }) {
  const { id, title } = card;
  const vehicle = vehicleUrl(id);
  return (
    <div className={styles['actions']} data-no-print>
      {hasCompare && <CompareToggle card={card} />}
      <details className={styles['more']} name="card-more">
        <summary>
          More<span className="visually-hidden">{` about ${title}`}</span>
        </summary>
        <div>
          <a href={vehicle} data-dialog="share" data-listing-id={id} data-title={title}>
            Share<span className="visually-hidden">{` ${title}`}</span>
          </a>
          <a href={`${vehicle}#report`} data-dialog="report" data-listing-id={id} data-title={title}>
            Report<span className="visually-hidden">{` ${title}`}</span>
          </a>
        </div>
      </details>
    </div>
  );
}

/** At the photo's corner. Nothing is kept without an account, and nothing says so. Needs a script, or is not there. */
export function SaveButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className={styles['save']}
      aria-label={`Save ${title}`}
      data-dialog="sign-in"
      data-reason="Sign in to save cars and find them on every device."
      data-no-print
    />
  );
}
