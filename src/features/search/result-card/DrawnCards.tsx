import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RowProps } from '#src/features/search/result-card/CardRail.tsx';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { StillCards } from '#src/features/search/result-card/StillCards.tsx';

/** Between two cards. No text of a card has it: React draws what it gets as markup, and this is none. */
const SEAM = '\0';

const DRAWN = new WeakMap<ListingCard, Map<string, string>>();

/** On a server: cards that were drawn before come as they were. While a site is built, that is nearly all of them. */
export function DrawnCards({ cards, list, ...look }: RowProps) {
  const name = `${look.tier} ${look.highlightTier}`;
  const fresh = cards.filter((card) => DRAWN.get(card)?.get(name) === undefined);
  drawAll(fresh, look).forEach((markup, index) => {
    const card = fresh[index];
    if (card) DRAWN.set(card, (DRAWN.get(card) ?? new Map<string, string>()).set(name, markup));
  });
  const markup = cards.map((card) => DRAWN.get(card)?.get(name) ?? '').join('');
  return <ul {...list} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** At once: beginning to draw takes as long as a card. */
function drawAll(cards: readonly ListingCard[], look: Omit<RowProps, 'cards' | 'list'>): string[] {
  if (cards.length === 0) return [];
  const elements = cards.map((card) => (
    <Fragment key={card.id}>
      <StillCards cards={[card]} level={3} {...look} />
      {SEAM}
    </Fragment>
  ));
  return renderToStaticMarkup(elements).split(SEAM).slice(0, -1);
}
