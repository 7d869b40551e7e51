/** Saving as this page does it. */
import { callApi } from '#src/browser/call-api.ts';
import { shownBrand } from '#src/browser/shown-brand.ts';
import {
  dropListingCall,
  savedListingsCall,
  saveListingCall,
} from '#src/features/saved-listings/saved-listings.call.ts';
import { createSaving } from '#src/features/saved-listings/saving.store.ts';
import { announce } from '#src/stores/announcer.store.ts';
import { $dialog, openDialog } from '#src/stores/dialogs.store.ts';
import { readSignedIn } from '#src/stores/signed-in.store.ts';

const SIGN_IN = 'sign-in';

export const saving = createSaving({
  brand: shownBrand(),
  load: async () => (await callApi(savedListingsCall, {})).data,
  save: async (listingId) => (await callApi(saveListingCall, { listingId })).data,
  drop: async (listingId) => (await callApi(dropListingCall, { listingId })).data,
  signIn,
  announce,
  tellProblem: (text) => openDialog('save-problem', { text }),
});

/** Who follows the dialog's links leaves the page, and the promise with it. */
function signIn(reason: string): Promise<boolean> {
  openDialog(SIGN_IN, { reason });
  return new Promise((resolve) => {
    const stop = $dialog.listen((dialog) => {
      if (dialog?.name === SIGN_IN) return;
      stop();
      resolve(readSignedIn());
    });
  });
}
