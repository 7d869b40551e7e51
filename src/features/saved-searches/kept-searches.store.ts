/** Which searches are saved in the visitor's account, as far as the save control must know; asking comes when needed. */
import { atom, onMount } from 'nanostores';
import { readSignedIn } from '#src/stores/signed-in.store.ts';

/** In normal form; undefined until an account is known to be there, and has answered. */
export const $keptSearches = atom<readonly string[] | undefined>();

onMount($keptSearches, () => {
  if (typeof document !== 'undefined' && readSignedIn()) void load().catch(reportError);
});

async function load(): Promise<void> {
  const { loadSearches } = await import('#src/features/saved-searches/saved-searches.store.ts');
  await loadSearches();
}
