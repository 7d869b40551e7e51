import { cardPhoto } from '#src/domain/listing/photo-sources.ts';
import styles from '#src/features/search/result-card/CardPhotos.module.css';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { carDrawing } from '#src/ui/car-drawing.ts';

interface Props {
  card: ListingCard;
  /** For example "Sponsored", with the distance for the extended market. */
  label: string | undefined;
  isEager: boolean;
  isFirst: boolean;
  /** Simplified cards have one photo. */
  isSingle: boolean;
}

/**
 * Shows the photos as a row to swipe, over a drawing of the body style in the car's color. The drawing is visible
 * until a photo has loaded, and when none can be loaded. The photos have no alternative text, because the card's
 * heading names the car.
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
      <svg aria-hidden="true">
        <use href={carDrawing(drawing.style)} />
      </svg>
      {photos.length > 1 ? (
        // Swiping needs a pointer or a thumb. Other visitors open the car by its name and see all photos there.
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
