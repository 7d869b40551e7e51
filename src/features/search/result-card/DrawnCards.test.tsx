import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardRail } from '#src/features/search/result-card/CardRail.tsx';
import { DrawnCards } from '#src/features/search/result-card/DrawnCards.tsx';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';

const CARDS = ['1', '2', '3'].map((id) =>
  toListingCard(aCar({ id, title: `Car <${id}> & more` }), undefined),
);
const draw = (ids: readonly string[], props: Partial<Parameters<typeof CardRail>[0]> = {}) =>
  renderToStaticMarkup(
    <CardRail
      heading="Similar cars"
      cards={CARDS.filter(({ id }) => ids.includes(id))}
      tier="similar"
      {...props}
    />,
  );

test.each([[['1', '2']], [['2', '3']], [['1', '2', '3']], [['3']]])(
  'a row of cars %j is the same whichever of them were rendered before',
  (ids) => {
    expect(draw(ids, { Row: DrawnCards })).toBe(draw(ids));
    expect(draw(ids, { Row: DrawnCards, tier: 'supplemental' })).toBe(draw(ids, { tier: 'supplemental' }));
  },
);
