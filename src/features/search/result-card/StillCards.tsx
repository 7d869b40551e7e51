import { CardView } from '#src/features/search/result-card/CardView.tsx';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

interface Props {
  cards: readonly ListingCard[];
  /** Of the cards' headings. */
  level?: 2 | 3;
  tier?: ListingTier | undefined;
  /** Of cars whose sellers pay for being seen; without it they are like the others. */
  highlightTier?: ListingTier | undefined;
}

/** Cards that no filter changes, as one component: of each component that Astro draws by itself it asks first whose it is. */
export function StillCards({ cards, level = 2, tier = 'organic', highlightTier = tier }: Props) {
  return (
    <>
      {cards.map((card) => (
        <CardView
          key={card.id}
          card={card}
          level={level}
          tier={card.highlight === undefined ? tier : highlightTier}
        />
      ))}
    </>
  );
}
