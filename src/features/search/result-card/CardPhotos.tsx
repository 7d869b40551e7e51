import { cardPhoto } from '#src/domain/listing/photo-sources.ts';
import styles from '#src/features/search/result-card/CardPhotos.module.css';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

interface Props {
  card: ListingCard;
  /** "Sponsored", with a distance where that is its point. */
  label: string | undefined;
  isEager: boolean;
  isFirst: boolean;
  /** Simplified cards have one photo. */
  isSingle: boolean;
}

/**
 * The photos as a row to swipe, over the body style in the car's color: it is what is seen until a photo has come, and
 * where none can be loaded. They have no words of their own, since the card's heading names the car.
 */
export function CardPhotos({ card, label, isEager, isFirst, isSingle }: Props) {
  const { image, moreImages = [], imageCount, drawing } = card;
  const sources = image ? [image.src, ...(isSingle ? [] : moreImages)] : [];
  const photos = sources.map((src, index) => (
    <img
      key={src}
      className={styles['photo']}
      {...cardPhoto(src)}
      alt=""
      width={400}
      height={300}
      loading={isEager && index === 0 ? 'eager' : 'lazy'}
      fetchPriority={isFirst && index === 0 ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  ));
  return (
    <div className={`studio ${styles['media']}`} data-paint={drawing.color}>
      <svg className={styles['drawing']} viewBox="0 0 400 150" aria-hidden="true">
        <use href={`#car-${drawing.style.toLowerCase()}`} />
      </svg>
      {photos.length > 1 ? (
        // For a pointer and a thumb: whoever has neither opens the car by its name, and sees them all there.
        <div className={styles['row']} tabIndex={-1} aria-hidden="true" data-photos="">
          <a href={card.href} tabIndex={-1}>
            {photos}
          </a>
        </div>
      ) : (
        photos
      )}
      {label && <span className={styles['label']}>{label}</span>}
      {card.has360View && <span className={styles['view']}>360° view</span>}
      {imageCount > 1 && <span className={styles['count']}>{`${imageCount} photos`}</span>}
    </div>
  );
}
