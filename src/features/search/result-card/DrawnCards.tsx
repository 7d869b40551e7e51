import { Fragment } from 'react';
import type { RowProps } from '#src/features/search/result-card/CardRail.tsx';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { StillCards } from '#src/features/search/result-card/StillCards.tsx';
import { memoByObject } from '#src/lib/memo.ts';
import { renderFragment } from '#src/ui/render-fragment.ts';

/** Separates two cards. It never occurs in a card's text, and React passes it through unchanged. */
const SEAM = '\0';

/** The markup of a card, by how it looks. */
const drawnOf = memoByObject((_card: ListingCard) => new Map<string, string>());

/**
 * Renders cards on the server and reuses the markup of cards rendered before. During a build that is nearly all of
 * them.
 */
export function DrawnCards({ cards, list, ...look }: RowProps) {
  const name = `${look.tier} ${look.highlightTier}`;
  const fresh = cards.filter((card) => !drawnOf(card).has(name));
  drawAll(fresh, look).forEach((markup, index) => {
    const card = fresh[index];
    if (card) drawnOf(card).set(name, markup);
  });
  const markup = cards.map((card) => drawnOf(card).get(name) ?? '').join('');
  return <ul {...list} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Renders all cards in one call, because starting a render takes as long as rendering a card. */
function drawAll(cards: readonly ListingCard[], look: Omit<RowProps, 'cards' | 'list'>): string[] {
  if (cards.length === 0) return [];
  const elements = cards.map((card) => (
    <Fragment key={card.id}>
      <StillCards cards={[card]} {...look} />
      {SEAM}
    </Fragment>
  ));
  return renderFragment(elements).split(SEAM).slice(0, -1);
}
