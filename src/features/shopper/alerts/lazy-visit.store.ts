import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';

/** Loads the code of a visit at its first interaction. */
export function startVisitLazily(): void {
  waitForFirstInteraction()
    .then(() => import('#src/features/shopper/alerts/start-visit.store.ts'))
    .then((file) => file.startVisit())
    .catch(reportError);
}
