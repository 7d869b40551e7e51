import { GALLERY_CARS } from '#src/features/site/gallery/gallery-cars.ts';
import type { CardSetup } from '#src/features/search/result-card/card-setup.ts';
import { CardSkeleton } from '#src/features/search/result-card/CardSkeleton.tsx';
import { describePayments } from '#src/features/search/result-card/card-payment.ts';
import { CardView } from '#src/features/search/result-card/CardView.tsx';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { LISTING_TIERS } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

interface Props {
  /** The tier that is shown in every state. */
  tier: ListingTier;
  setup: CardSetup;
  className: string;
}

/** Every tier with a complete car, every state in one tier, and the placeholders. */
export function GalleryCards({ tier, setup, className }: Props) {
  const cards = GALLERY_CARS.map(({ state, listing, owner }) => ({
    state,
    card: toListingCard(listing, owner),
  }));
  const [everything] = cards;
  return (
    <>
      <h2>Every tier</h2>
      <ul className={className}>
        {everything &&
          LISTING_TIERS.map((each) => (
            <CardView key={each} card={everything.card} tier={each} setup={setup} />
          ))}
      </ul>
      <h2>Every state, {tier}</h2>
      <ul className={className}>
        {cards.map(({ state, card }) => (
          <li key={state}>
            <p>{state}</p>
            <ul>
              <CardView card={card} tier={tier} setup={setup} />
            </ul>
          </li>
        ))}
      </ul>
      <h2>With payments; viewed; loading</h2>
      <ul className={className}>
        {everything && (
          <CardView card={everything.card} setup={setup} payment={describePayments()(everything.card)} />
        )}
        {everything &&
          [100, 1_000].map((budget) => (
            <CardView
              key={budget}
              card={everything.card}
              payment={describePayments('', budget)(everything.card)}
            />
          ))}
        {everything && <CardView card={everything.card} />}
        <CardSkeleton />
      </ul>
    </>
  );
}
