import { memo } from 'react';
import { useAwake } from '#src/ui/use-awake.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { packPayable } from '#src/domain/payment/pack-payable.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { CardActions } from '#src/features/search/result-card/CardActions.tsx';
import type { CardSetup } from '#src/features/search/result-card/card-setup.ts';
import { CardTiles } from '#src/features/search/result-card/CardTiles.tsx';
import { CardSeller } from '#src/features/search/result-card/CardSeller.tsx';
import { CardPhotos } from '#src/features/search/result-card/CardPhotos.tsx';
import type { CardPayment } from '#src/features/search/result-card/card-payment.ts';
import styles from '#src/features/search/result-card/CardView.module.css';
import { DealDetails } from '#src/features/search/result-card/DealBadge.tsx';
import { besideHighlight, saysReduced } from '#src/features/search/result-card/beside-highlight.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { splitAtWholeWords } from '#src/lib/whole-words.ts';
import { SaveToggle } from '#src/features/shopper/saved-listings/SaveToggle.tsx';
import { isSimpleTier, labelOfTier } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

interface Props {
  id?: string | undefined;
  card: ListingCard;
  /** Tier in which the listing is shown. */
  tier?: ListingTier;
  /** The widths at which the card is shown; absent means all. @see grid-cards.ts */
  on?: string | undefined;
  /** Absent where cars can only be viewed, so the card has no actions. */
  setup?: CardSetup | undefined;
  /** The payment and the text beside it, for a shopper who compares payments. */
  payment?: CardPayment | undefined;
  /** True in the first row, where the photo is not lazy. */
  isEager?: boolean;
  /** True for the page's first photo, which decides when the page looks ready. */
  isFirst?: boolean;
}

/**
 * Renders one car as a list item below a heading of level 2. Its link covers the whole card except the controls. The
 * name comes first, so that whatever is heard after it is about this car; the style sheet shows the price above it.
 */
export const CardView = memo(function CardView({
  id,
  card,
  tier = 'organic',
  on,
  setup,
  payment,
  isEager = false,
  isFirst = false,
}: Props) {
  const label = labelOfTier(tier);
  const isSimple = isSimpleTier(tier);
  const highlight = tier.endsWith('highlight') ? card.highlight : undefined;
  return (
    <li
      id={id}
      className={styles['card']}
      data-tier={tier}
      data-on={on}
      data-payable={import.meta.env.SSR ? drawPayable(card, setup) : undefined}
      data-car={import.meta.env.SSR && !setup && isElsewhere(card) ? card.id : undefined}
    >
      <CardPhotos
        card={card}
        label={tier === 'ime' && card.distance ? `${label} · ${card.distance}` : label}
        isEager={isEager}
        isFirst={isFirst}
        isSingle={isSimple}
      />
      <h3>
        <CardLink card={card} price={payment?.amount ?? card.price} isStill={!setup} />
      </h3>
      <Price card={card} payment={payment} />
      {!isSimple && <DealDetails card={card} />}
      <p className={styles['state']}>
        {describeState(card)}
        {card.distance && <span>{card.distance}</span>}
      </p>
      {card.titleNotice && <p className={styles['notice']}>{card.titleNotice}</p>}
      {highlight && <p className={styles['highlight']}>{highlight}</p>}
      {!isSimple && <Facts card={card} highlight={highlight} />}
      {!isSimple && <CardTiles card={card} setup={setup} />}
      {setup && <SaveToggle id={card.id} title={card.title} />}
      <div className={styles['foot']}>
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
        <CardSeller card={card} />
        {!isSimple && <Reach card={card} />}
        {setup && !isSimple && <CardActions card={card} hasCompare={setup.hasCompare ?? false} />}
      </div>
    </li>
  );
});

/**
 * Describes itself by price and mileage, for those who go from link to link. They follow in the card, so where a script
 * runs it adds the description, and only cards that no island draws have it from the server.
 */
function CardLink({ card, price, isStill }: { card: ListingCard; price: string; isStill: boolean }) {
  const isAwake = useAwake();
  const description = card.mileage ? `${price}, ${card.mileage}` : price;
  return (
    <a href={card.href} aria-description={isStill || isAwake ? description : undefined}>
      {splitAtWholeWords(`${card.name} `).map((part, index) =>
        index % 2 === 1 ? <span key={part}>{part}</span> : part,
      )}
      {card.trim && <b>{card.trim}</b>}
    </a>
  );
}

/** Ends in a separator before a distance, which does not wrap. */
function describeState({ condition, mileage, distance }: ListingCard): string {
  return [condition, mileage, distance && ''].filter((part) => part !== undefined).join(' · ');
}

/** Only islands have actions, so a script shows payments on the others. @see still-payments.store.ts */
function drawPayable({ payable }: ListingCard, setup: CardSetup | undefined): string | undefined {
  return !setup && payable ? packPayable(payable) : undefined;
}

/** Its link does not tell which car it is, but a script has to know. @see current-views.store.ts */
function isElsewhere({ href, id }: ListingCard): boolean {
  return href !== vehicleUrl(id);
}

/** Shows how the seller sells. The phone number is in the menu. */
function Reach({ card: { shopUrl, isShopQuiet, services } }: { card: ListingCard }) {
  if (!(shopUrl ?? services)) return null;
  return (
    <p className={styles['reach']}>
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
  const beside = payment ? payment.beside : monthly !== undefined && `est. ${formatUsd(monthly)}/mo`;
  return (
    <p className={styles['price']}>
      {payment ? <a href={payment.href}>{payment.amount}</a> : price}
      {beside && <span>{beside}</span>}
      {msrp && (
        <span>
          MSRP <s>{msrp}</s>
        </span>
      )}
      {payment?.budget && <span data-over={payment.budget.isOver}>{payment.budget.text}</span>}
    </p>
  );
}

function Facts({ card, highlight }: { card: ListingCard; highlight: string | undefined }) {
  const { isHot, offers } = card;
  const isReducedPrice = card.isReducedPrice && !saysReduced(highlight);
  const facts = besideHighlight([...offers, ...card.facts], highlight);
  if (!isHot && !isReducedPrice && facts.length === 0) return null;
  return (
    <p className={styles['facts']}>
      {isHot && <strong>Hot</strong>}
      {isReducedPrice && <b>Price reduced</b>}
      {facts.join(' · ')}
    </p>
  );
}
