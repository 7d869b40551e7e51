/** The cards of a page that was built earlier, with the views as of now. */
import { describeViews, updateHighlight } from '#src/features/search/result-card/listing-card-highlight.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const VIEWS = /^\d+\+? views?$/;
/** @param facts what a card says of its car, its views last */
export function replaceViews(facts: readonly string[], viewCount: number): string[] {
  const others = facts.filter((fact) => !VIEWS.test(fact));
  return viewCount > 0 ? [...others, describeViews(viewCount)] : others;
}

/** A card whose views are right stays the same object. */
export function withViews(card: ListingCard, viewCount: number): ListingCard {
  const before = [...card.offers, ...card.facts];
  const facts = replaceViews(before, viewCount);
  const highlight = card.highlight && updateHighlight(card.highlight, viewCount);
  if (highlight === card.highlight && facts.join() === before.join()) return card;
  return { ...card, offers: [], facts, ...definedOnly({ highlight }) };
}
