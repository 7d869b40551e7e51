import styles from '#src/features/results/CardPhotos.module.css';
import type { ListingCard } from '#src/features/results/listing-card.ts';

interface Props {
  card: ListingCard;
  /** "Sponsored", with a distance where that is its point. */
  label: string | undefined;
  isEager: boolean;
  isFirst: boolean;
  /** Simplified cards have one photo. */
  isSingle: boolean;
}

/** The photos as a row to swipe, with what is said on them; without any, the body style in the car's colour. */
export function CardPhotos({ card, label, isEager, isFirst, isSingle }: Props) {
  const { image, moreImages, imageCount, drawing } = card;
  const photo = image && (
    <img
      className={styles['photo']}
      src={image.src}
      alt={image.alt}
      width={400}
      height={300}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
  return (
    <div className={`studio ${styles['media']}`} data-paint={drawing.color}>
      {!photo ? (
        <svg className={styles['drawing']} viewBox="0 0 400 150" aria-hidden="true">
          <use href={`#car-${drawing.style.toLowerCase()}`} />
        </svg>
      ) : moreImages && !isSingle ? (
        // For a pointer and a thumb: whoever has neither opens the car by its name, and sees them all there.
        <div className={styles['row']} tabIndex={-1} aria-hidden="true" data-photos="">
          <a href={card.href} tabIndex={-1}>
            {photo}
            {moreImages.map((src) => (
              <img
                key={src}
                className={styles['photo']}
                src={src}
                alt=""
                width={400}
                height={300}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
              />
            ))}
          </a>
        </div>
      ) : (
        photo
      )}
      {label && <span className={styles['label']}>{label}</span>}
      {card.has360View && <span className={styles['view']}>360° view</span>}
      {imageCount > 1 && <span className={styles['count']}>{`${imageCount} photos`}</span>}
    </div>
  );
}
