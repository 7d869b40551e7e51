import { CardView } from '#src/features/results/CardView.tsx';
import type { ListingCard } from '#src/features/results/listing-card.ts';

interface Props {
  cards: readonly ListingCard[];
  /** Of the cards' headings. */
  level?: 2 | 3;
}

/** Cards that no filter changes, as one component: of each component that Astro draws by itself it asks first whose it is. */
export function StillCards({ cards, level = 2 }: Props) {
  return (
    <>
      {cards.map((card) => (
        <CardView key={card.id} card={card} level={level} />
      ))}
    </>
  );
}
