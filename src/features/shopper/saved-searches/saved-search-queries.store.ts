/** The queries that the account has saved, for the save control. The code that loads them is imported when needed. */
import { atom, onMount } from 'nanostores';
import { $isSignedIn } from '#src/stores/signed-in.store.ts';

/** Normalized; undefined until the list of a signed-in account is loaded. */
export const $savedSearchQueries = atom<readonly string[] | undefined>();

export function showSavedSearchQueries(searches: readonly string[]): void {
  $savedSearchQueries.set(searches);
}

onMount($savedSearchQueries, () =>
  $isSignedIn.subscribe((isSignedIn) => {
    if (isSignedIn)
      void import('#src/features/shopper/saved-searches/saved-searches.store.ts').then((file) =>
        file.loadSearches(),
      );
    else $savedSearchQueries.set(undefined);
  }),
);
