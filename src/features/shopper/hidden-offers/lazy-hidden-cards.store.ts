import { hasHint } from '#src/browser/has-hint.ts';

/** Covers the cards of hidden cars on a page without results, for those who may have hidden some. */
export function coverHiddenCardsLater(): void {
  if (!hasHint('hidden_offers') && !hasHint('signed_in')) return;
  import('#src/features/shopper/hidden-offers/hidden-cards.store.ts').then(
    (file) => file.coverHiddenCards(),
    reportError,
  );
}
