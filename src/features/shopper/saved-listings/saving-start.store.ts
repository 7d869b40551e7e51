/** Connects saving to this page. */
import { callApi } from '#src/browser/call-api.ts';
import { keepsCookies } from '#src/browser/keeps-cookies.ts';
import { persistent } from '#src/browser/persistent.ts';
import { hasHint } from '#src/browser/has-hint.ts';
import type { Hint } from '#src/browser/has-hint.ts';
import { shownBrand } from '#src/browser/shown-brand.ts';
import { parseZip } from '#src/domain/visitor/zip.ts';
import {
  dropListingCall,
  savedListingsCall,
  saveListingCall,
} from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import { $savedCars } from '#src/features/shopper/saved-listings/saved-cars.store.ts';
import { savedHref } from '#src/features/shopper/saved-listings/save-links.ts';
import { createSaving } from '#src/features/shopper/saved-listings/saving.store.ts';
import type { SignInOutcome } from '#src/features/shopper/saved-listings/saving.store.ts';
import {
  leadToSavedList,
  showSavedCount,
} from '#src/features/shopper/saved-listings/show-saved-count.store.ts';
import { MAILED_SCREEN } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';
import { $dialog, openDialog } from '#src/stores/dialogs.store.ts';
import { showNotice } from '#src/features/shopper/notices/show-notice.store.ts';
import { $isSignedIn } from '#src/stores/signed-in.store.ts';

const SIGN_IN = 'sign-in';
const HINT: Hint = 'saved_cars';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Where nothing is kept, not even an empty list. */
const FORGOTTEN: readonly string[] = [];
const kept = persistent('forecourt.saved', readIds, FORGOTTEN);
// The previous shopper has signed out. Their cars must not show as this shopper's.
if (!hasHint('signed_in') && !hasHint(HINT)) kept.save([]);

/** A cookie says whose list it is. Without one, each car would start a new list that nobody finds again. */
const NO_COOKIES_TEXT =
  'Your browser blocks cookies, so it would lose your list. Allow cookies for this site, then save the car again.';
const zip = parseZip(new URLSearchParams(location.search).get('zip'));

export const saving = createSaving({
  brand: shownBrand(),
  kept,
  isForgotten: () => kept.get() === FORGOTTEN,
  isSignedIn: () => hasHint('signed_in'),
  load: async () => (await callApi(savedListingsCall, {})).data,
  save: async (listingId) =>
    keepsCookies()
      ? (await callApi(saveListingCall, { listingId })).data
      : { type: 'failed', message: NO_COOKIES_TEXT },
  drop: async (listingId) => (await callApi(dropListingCall, { listingId })).data,
  signIn,
  listHref: savedHref(zip),
  showNotice,
  showProblem: (text) => openDialog('save-problem', { text }),
});

leadToSavedList(savedHref(zip));
$savedCars.subscribe(showSavedCount);
$isSignedIn.subscribe((isSignedIn) => {
  if (isSignedIn)
    void import('#src/features/shopper/saved-listings/car-notes.store.ts')
      .then((file) => file.moveNotesToAccount())
      .catch(reportError);
});
// An account has its own hint, which is removed when it signs out.
kept.$value.subscribe((ids = []) => hintSavedCars(ids.length > 0 && !hasHint('signed_in')));

/**
 * Following a link of the dialog leaves the page and ends the promise. A stale hint of an ended session would count as
 * signing in, so the dialog is only used without one.
 */
function signIn(reason: string): Promise<SignInOutcome> {
  document.cookie = 'signed_in=; Path=/; SameSite=Lax; Max-Age=0';
  openDialog(SIGN_IN, { reason });
  let isMailed = false;
  return new Promise((resolve) => {
    const stop = $dialog.listen((dialog) => {
      if (dialog?.name === SIGN_IN) {
        isMailed = dialog.details['screen'] === MAILED_SCREEN;
        return;
      }
      stop();
      resolve(hasHint('signed_in') ? 'signed-in' : isMailed ? 'mailed' : 'closed');
    });
  });
}

function hintSavedCars(hasSome: boolean): void {
  document.cookie = `${HINT}=1; Path=/; SameSite=Lax; Max-Age=${hasSome ? YEAR_SECONDS : 0}`;
}

function readIds(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}
