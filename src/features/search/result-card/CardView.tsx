import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { CardActions } from '#src/features/search/result-card/CardActions.tsx';
import type { CardSetup } from '#src/features/search/result-card/card-setup.ts';
import { CardTiles } from '#src/features/search/result-card/CardTiles.tsx';
import { CardPhotos } from '#src/features/search/result-card/CardPhotos.tsx';
import type { CardPayment } from '#src/features/search/result-card/card-payment.ts';
import styles from '#src/features/search/result-card/CardView.module.css';
import { DealDetails } from '#src/features/search/result-card/DealBadge.tsx';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { SaveToggle } from '#src/features/shopper/saved-listings/SaveToggle.tsx';
import type { ScreenWidth } from '#src/features/ads/sponsored/narrow-screen-places.ts';
import { labelOfTier } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

interface Props {
  id?: string | undefined;
  card: ListingCard;
  /** Tier in which the listing is shown. */
  tier?: ListingTier;
  /** The only screen width at which the card is shown; absent means any. */
  on?: ScreenWidth | undefined;
  /** Absent where cars can only be viewed, so the card has no actions. */
  setup?: CardSetup | undefined;
  /** The payment and the text beside it, for a shopper who compares payments. */
  payment?: CardPayment | undefined;
  /** True in the first row, where the photo is not lazy. */
  isEager?: boolean;
  /** True for the page's first photo, which decides when the page looks ready. */
  isFirst?: boolean;
  /** Level of the card's heading: 3 below another heading. */
  level?: 2 | 3;
}

/** Renders one car as a list item. Its link covers the whole card except the controls. */
export function CardView({
  id,
  card,
  tier = 'organic',
  on,
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
    <li id={id} className={styles['card']} data-tier={tier} data-on={on}>
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
      {card.titleNotice && <p className={styles['notice']}>{card.titleNotice}</p>}
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
        <p className={styles['sellerName']}>
          <span>{card.seller}</span>
          <span>
            {card.sellerPlace && card.rating ? `${card.sellerPlace} · ` : card.sellerPlace}
            {card.rating && <span data-rating="">{card.rating}</span>}
          </span>
        </p>
        {!isSimple && <Reach card={card} hasPhone={setup !== undefined} />}
      </div>
      {setup && !isSimple && <CardActions card={card} hasCompare={setup.hasCompare ?? false} />}
    </li>
  );
}

/** Shows how the seller sells, and the phone number. */
function Reach({
  card: { phone, phoneHref, shopUrl, isShopQuiet, services },
  hasPhone,
}: {
  card: ListingCard;
  hasPhone: boolean;
}) {
  const tel = hasPhone ? phone : undefined;
  if (!(tel ?? shopUrl ?? services)) return null;
  return (
    <p className={styles['reach']}>
      {tel && (phoneHref ? <a href={phoneHref}>{tel}</a> : <span>{tel}</span>)}
      {shopUrl && (
        <a href={shopUrl} rel="nofollow" data-quiet={isShopQuiet}>
          Buy online
        </a>
      )}
      {services && <span>{services}</span>}
    </p>
  );
}

function Price({ card, payment }: Pick<Props, 'card' | 'payment'>) {
  const { price, msrp, monthly } = card;
  return (
    <p className={styles['price']}>
      {payment ? (
        <>
          <a href={payment.href}>{payment.amount}</a>
          <span className={styles['beside']}>{payment.beside}</span>
        </>
      ) : (
        <>
          {price}
          {monthly !== undefined && (
            <span className={styles['beside']}>{`est. ${formatUsd(monthly)}/mo`}</span>
          )}
        </>
      )}
      {msrp && (
        <s className={styles['beside']}>
          <span className="visually-hidden">MSRP </span>
          {msrp}
        </s>
      )}
    </p>
  );
}

function Details({ card, setup }: { card: ListingCard; setup: CardSetup | undefined }) {
  const { isHot, isReducedPrice, offers } = card;
  const facts = [...offers, ...card.facts];
  return (
    <>
      <DealDetails card={card} />
      {(isHot || isReducedPrice || facts.length > 0) && (
        <p className={styles['facts']}>
          {isHot && <strong>Hot</strong>}
          {isReducedPrice && <b>Price reduced</b>}
          {facts.join(' · ')}
        </p>
      )}
      <CardTiles card={card} setup={setup} />
    </>
  );
}
