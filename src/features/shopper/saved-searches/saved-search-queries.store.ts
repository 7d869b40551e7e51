/** Which searches are saved in the visitor's account, as far as the save control must know; asking comes when needed. */
import { atom, onMount } from 'nanostores';
import { $isSignedIn } from '#src/stores/signed-in.store.ts';

/** In normal form; undefined until an account is known to be there, and has answered. */
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
  }),
);
