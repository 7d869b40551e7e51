import { useNewest } from '#src/browser/use-newest.ts';
import { $cardPayment } from '#src/features/search/result-card/card-payment.store.ts';
import { CardView } from '#src/features/search/result-card/CardView.tsx';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

interface Props {
  cards: readonly ListingCard[];
  tier?: ListingTier | undefined;
  /** Tier of cars whose sellers pay for a highlight; without it they look like the others. */
  highlightTier?: ListingTier | undefined;
}

/**
 * Renders cards that no filter changes as one component, because Astro looks up a renderer for every component it
 * renders itself.
 */
export function StillCards({ cards, tier = 'organic', highlightTier = tier }: Props) {
  const describePayment = useNewest($cardPayment);
  return (
    <>
      {cards.map((card) => (
        <CardView
          key={card.id}
          card={card}
          tier={card.highlight === undefined ? tier : highlightTier}
          payment={describePayment?.(card)}
        />
      ))}
    </>
  );
}
