import { CertifiedTile } from '#src/features/certified/CertifiedTile.tsx';
import { DealerDifferenceLink } from '#src/features/dealer-difference/DealerDifferenceLink.tsx';
import { CardActions, CardContact } from '#src/features/results/CardActions.tsx';
import type { CardSetup } from '#src/features/results/card-setup.ts';
import { CardPhotos } from '#src/features/results/CardPhotos.tsx';
import type { CardPayment } from '#src/features/results/card-payment.ts';
import styles from '#src/features/results/CardView.module.css';
import { DealDetails } from '#src/features/results/DealBadge.tsx';
import type { ListingCard } from '#src/features/results/listing-card.ts';
import { SaveToggle } from '#src/features/saved-listings/SaveToggle.tsx';
import { labelOfTier } from '#src/features/sponsored/listing-tier.ts';
import type { ListingTier } from '#src/features/sponsored/listing-tier.ts';

interface Props {
  id?: string | undefined;
  card: ListingCard;
  /** In which the listing stands here. */
  tier?: ListingTier;
  /** Absent where cars are only looked at: then nothing is done with them. */
  setup?: CardSetup | undefined;
  /** The shopper thinks in payments: how much it is, and what is said beside it. */
  payment?: CardPayment | undefined;
  /** In the first row: the photo is not put off. */
  isEager?: boolean;
  /** The page's first photo, which decides when the page looks ready. */
  isFirst?: boolean;
  /** Of the card's heading: 3 below a heading of its own. */
  level?: 2 | 3;
}

/** One car as a list item; its one link covers all of it but what is to be used by itself. */
export function CardView({
  id,
  card,
  tier = 'organic',
  setup,
  payment,
  isEager = false,
  isFirst = false,
  level = 2,
}: Props) {
  const label = labelOfTier(tier);
  const Heading = `h${level}` as const;
  const isSimple = tier === 'peekaboo' || tier === 'alpha';
  return (
    <li id={id} className={styles['card']} data-tier={tier}>
      <CardPhotos
        card={card}
        label={tier === 'ime' && card.distance ? `${label} · ${card.distance}` : label}
        isEager={isEager}
        isFirst={isFirst}
        isSingle={isSimple}
      />
      {setup && <SaveToggle id={card.id} title={card.title} />}
      <Price card={card} payment={payment} />
      <Heading className={styles['name']}>
        <a href={card.href}>
          {`${card.name} `}
          {card.trim && <span className={styles['trim']}>{card.trim}</span>}
        </a>
      </Heading>
      <p className={styles['state']}>
        {[card.condition, card.mileage, card.distance].filter(Boolean).join(' · ')}
      </p>
      {tier.endsWith('highlight') && card.highlight && (
        <p className={styles['highlight']}>{card.highlight}</p>
      )}
      {!isSimple && <Details card={card} setup={setup} />}
      <div className={styles['seller']}>
        {!isSimple && card.logo && (
          <img
            className={styles['logo']}
            src={card.logo}
            alt=""
            width={80}
            height={28}
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
        <p className={styles['sellerName']}>{card.seller}</p>
        <p>
          {card.sellerPlace && card.rating ? `${card.sellerPlace} · ` : card.sellerPlace}
          {card.rating && <span data-rating="">{card.rating}</span>}
        </p>
        {!isSimple && (card.shopUrl ?? card.services) && (
          <p>
            {card.shopUrl && (
              <a className={styles['shop']} href={card.shopUrl} rel="nofollow" data-quiet={card.isShopQuiet}>
                Buy online
              </a>
            )}
            {card.shopUrl && card.services && ' · '}
            {card.services}
          </p>
        )}
        {setup && !isSimple && <CardContact card={card} />}
      </div>
      {setup && !isSimple && <CardActions card={card} hasCompare={setup.hasCompare ?? false} />}
    </li>
  );
}

function Price({ card, payment }: Pick<Props, 'card' | 'payment'>) {
  const { price, msrp, isReducedPrice } = card;
  return (
    <p className={styles['price']}>
      {payment ? (
        <>
          <a href={payment.href}>{payment.amount}</a>
          <span className={styles['beside']}>{payment.beside}</span>
        </>
      ) : (
        price
      )}
      {msrp && (
        <s className={styles['beside']}>
          <span className="visually-hidden">MSRP </span>
          {msrp}
        </s>
      )}
      {isReducedPrice && <span className={styles['reduced']}>Price reduced</span>}
    </p>
  );
}

function Details({ card, setup }: { card: ListingCard; setup: CardSetup | undefined }) {
  const { isHot, offers, tiles = [], certifiedProduct, difference } = card;
  const certified = (card.isOwnCertified && setup?.ownTile) ?? card.certified;
  return (
    <>
      {(isHot || offers.length > 0) && (
        <p className={styles['offers']}>
          {isHot && <strong>Hot</strong>}
          {offers.join(' · ')}
        </p>
      )}
      <DealDetails card={card} />
      {card.facts.length > 0 && <p className={styles['facts']}>{card.facts.join(' · ')}</p>}
      {(certified ?? certifiedProduct ?? tiles[0] ?? (setup?.hasDifference && difference)) && (
        <p className={styles['tiles']}>
          {certified ? (
            <CertifiedTile tile={certified} />
          ) : (
            certifiedProduct && <span>{certifiedProduct}</span>
          )}
          {tiles.map(({ text, href, image }) => {
            const shown = image ? (
              <img
                src={image}
                alt={text}
                width={96}
                height={24}
                loading="lazy"
                referrerPolicy="no-referrer"
              />
            ) : (
              text
            );
            return href ? (
              <a key={text} href={href}>
                {shown}
              </a>
            ) : (
              <span key={text}>{shown}</span>
            );
          })}
          {setup?.hasDifference && difference && (
            <DealerDifferenceLink listingId={card.id} seller={card.seller} {...difference} />
          )}
        </p>
      )}
    </>
  );
}
