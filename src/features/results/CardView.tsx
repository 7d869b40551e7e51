import { DealBadge } from '#src/features/results/DealBadge.tsx';
import styles from '#src/features/results/CardView.module.css';
import type { ListingCard } from '#src/features/results/listing-card.ts';
import { labelOfTier } from '#src/features/sponsored/listing-tier.ts';
import type { ListingTier } from '#src/features/sponsored/listing-tier.ts';

interface Props {
  card: ListingCard;
  /** In which the listing stands here. */
  tier?: ListingTier;
  /** In the first row: the photo is not put off. */
  isEager?: boolean;
  /** The page's first photo, which decides when the page looks ready. */
  isFirst?: boolean;
  /** Of the card's heading: 3 below a heading of its own. */
  level?: 2 | 3;
}

/** One car as a list item; its one link covers all of it. */
export function CardView({ card, tier = 'organic', isEager, isFirst, level = 2 }: Props) {
  const label = labelOfTier(tier);
  const Heading = `h${level}` as const;
  const state = [card.condition, card.mileage, card.distance].filter(Boolean).join(' · ');
  return (
    <li className={styles['card']} data-tier={tier}>
      <div className={styles['media']} data-paint={card.drawing.color}>
        <CardPicture card={card} isEager={isEager ?? false} isFirst={isFirst ?? false} />
        {label && <span className={styles['label']}>{label}</span>}
        {card.imageCount > 1 && <span className={styles['count']}>{card.imageCount} photos</span>}
      </div>
      <p className={styles['price']}>
        {card.price}
        {card.msrp && (
          <s className={styles['msrp']}>
            <span className="visually-hidden">Sticker price </span>
            {card.msrp}
          </s>
        )}
        {card.isReducedPrice && <span className={styles['reduced']}>Price reduced</span>}
      </p>
      <Heading className={styles['name']}>
        <a href={card.href}>
          {card.name} {card.trim && <span className={styles['trim']}>{card.trim}</span>}
        </a>
      </Heading>
      <p className={styles['state']}>{state}</p>
      {card.deal && <DealBadge deal={card.deal} />}
      {card.facts.length > 0 && <p className={styles['facts']}>{card.facts.join(' · ')}</p>}
      <p className={styles['seller']}>
        <span className={styles['sellerName']}>{card.seller}</span>
        {card.sellerPlace && card.rating ? `${card.sellerPlace} · ` : card.sellerPlace}
        {card.rating && <span data-rating="">{card.rating}</span>}
      </p>
    </li>
  );
}

function CardPicture({ card, isEager, isFirst }: Required<Pick<Props, 'card' | 'isEager' | 'isFirst'>>) {
  if (!card.image) {
    return (
      <svg className={styles['drawing']} viewBox="0 0 400 150" aria-hidden="true">
        <use href={`#car-${card.drawing.style.toLowerCase()}`} />
      </svg>
    );
  }
  return (
    <img
      className={styles['photo']}
      src={card.image.src}
      alt={card.image.alt}
      width={400}
      height={300}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
