/** What a results page does for a returning visitor after the first interaction. */
import { markSinceVisit } from '#src/features/shopper/alerts/since-last-visit.store.ts';
import { noteVisit } from '#src/features/shopper/alerts/visits.store.ts';
import { followEmailed } from '#src/features/vehicle/contact-dealer/emailed-marks.store.ts';
import { followEmailBoxes } from '#src/features/shopper/email-capture/email-capture.store.ts';
import { coverHiddenCards } from '#src/features/shopper/hidden-offers/hidden-cards.store.ts';
import { startPush } from '#src/features/shopper/push/push.store.ts';

/** Each chip is a selected filter. */
const CHIPS = 'ul[aria-label="Your search"] a';

export function startVisit(): void {
  followEmailed();
  followEmailBoxes();
  coverHiddenCards();
  const { previousAtMs: previousVisitAtMs } = noteVisit(Date.now());
  if (previousVisitAtMs !== undefined) markSinceVisit(previousVisitAtMs);
  const hasFilters = document.querySelector(CHIPS) !== null;
  startPush({ hasFilters, previousVisitAtMs }).catch(reportError);
}
