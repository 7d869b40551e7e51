import { CertifiedTile } from '#src/features/research/certified/CertifiedTile.tsx';
import { DealerDifferenceLink } from '#src/features/vehicle/dealer-difference/DealerDifferenceLink.tsx';
import type { CardSetup } from '#src/features/search/result-card/card-setup.ts';
import styles from '#src/features/search/result-card/CardTiles.module.css';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

interface Props {
  card: ListingCard;
  setup: CardSetup | undefined;
}

/** Programs the car is in, and what its dealer says of itself. */
export function CardTiles({ card, setup }: Props) {
  const { tiles = [], certifiedProduct, certified, difference } = card;
  const own = card.isOwnCertified && setup?.ownTile;
  if (!(own ?? certified ?? certifiedProduct ?? tiles[0] ?? (setup?.hasDifference && difference)))
    return null;
  return (
    <p className={styles['tiles']}>
      {own && <CertifiedTile tile={own} />}
      {certified ? <CertifiedTile tile={certified} /> : certifiedProduct && <span>{certifiedProduct}</span>}
      {tiles.map(({ text, href, image }) => {
        const shown = image ? (
          <img
            src={image}
            alt={text}
            width={96}
            height={24}
            loading="lazy"
            referrerPolicy="no-referrer"
            data-words=""
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
  );
}
