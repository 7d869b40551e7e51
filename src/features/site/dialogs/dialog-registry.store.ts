/** Every dialog by name. Its code is imported when it is first opened. */
import type { ComponentType } from 'react';
import { SAVE_FORM_ID } from '#src/features/shopper/saved-listings/save-form.ts';
import type { DialogProps } from '#src/stores/dialogs.store.ts';

export const DIALOGS: Readonly<Record<string, () => Promise<ComponentType<DialogProps>>>> = {
  certified: () =>
    import('#src/features/research/certified/CertifiedDialog.tsx').then((file) => file.CertifiedDialog),
  'compare-trims': () =>
    import('#src/features/research/trim-comparison/CompareTrimsDialog.tsx').then(
      (file) => file.CompareTrimsDialog,
    ),
  keyword: () => import('#src/features/search/keyword/KeywordDialog.tsx').then((file) => file.KeywordDialog),
  'dealer-difference': () =>
    import('#src/features/vehicle/dealer-difference/DealerDifferenceDialog.tsx').then(
      (file) => file.DealerDifferenceDialog,
    ),
  'electric-types': () =>
    import('#src/features/research/electric-types/ElectricTypesDialog.tsx').then(
      (file) => file.ElectricTypesDialog,
    ),
  email: () =>
    import('#src/features/vehicle/contact-dealer/EmailDialog.tsx').then((file) => file.EmailDialog),
  'edit-email': () =>
    import('#src/features/vehicle/contact-dealer/EditEmailDialog.tsx').then((file) => file.EditEmailDialog),
  offer: () =>
    import('#src/features/vehicle/contact-dealer/OfferDialog.tsx').then((file) => file.OfferDialog),
  'device-notification': () =>
    import('#src/features/shopper/push/DeviceNotificationDialog.tsx').then(
      (file) => file.DeviceNotificationDialog,
    ),
  notifications: () =>
    import('#src/features/shopper/push/NotificationsDialog.tsx').then((file) => file.NotificationsDialog),
  'email-capture': () =>
    import('#src/features/shopper/alerts/AlertDialog.tsx').then((file) => file.AlertDialog),
  'model-clarification': () =>
    import('#src/features/search/model-clarification/ModelClarificationDialog.tsx').then(
      (file) => file.ModelClarificationDialog,
    ),
  'money-back': () =>
    import('#src/features/research/certified/MoneyBackDialog.tsx').then((file) => file.MoneyBackDialog),
  report: () =>
    import('#src/features/vehicle/report-listing/ReportDialog.tsx').then((file) => file.ReportDialog),
  'save-problem': () =>
    import('#src/features/shopper/saved-listings/SaveProblemDialog.tsx').then(
      (file) => file.SaveProblemDialog,
    ),
  'save-search': () =>
    import('#src/features/shopper/saved-searches/SaveSearchDialog.tsx').then((file) => file.SaveSearchDialog),
  'share-search': () =>
    import('#src/features/shopper/saved-searches/ShareSearchDialog.tsx').then(
      (file) => file.ShareSearchDialog,
    ),
  share: () => import('#src/features/vehicle/share-listing/ShareDialog.tsx').then((file) => file.ShareDialog),
  'sign-in': () =>
    import('#src/features/shopper/sign-in-prompt/SignInDialog.tsx').then((file) => file.SignInDialog),
  wallet: () => import('#src/features/shopper/wallet/WalletDialog.tsx').then((file) => file.WalletDialog),
  trims: () =>
    import('#src/features/research/model-reference/TrimsDialog.tsx').then((file) => file.TrimsDialog),
};

/** Opened most often, so they should not wait for a slow line. */
const PRELOADED = ['email', 'offer'];

const HEART = `button[form="${SAVE_FORM_ID}"]`;

/**
 * Loads the code of those that the page can open, and that of its hearts, one after another. Browsers lay out the whole page
 * again for a style sheet that comes with code, so a press would wait for that, too.
 */
export async function preloadDialogs(): Promise<void> {
  if (document.querySelector(HEART)) {
    await import('#src/features/shopper/saved-listings/saving-start.store.ts');
    await DIALOGS['save-problem']?.(); // says that a car was not saved, when nothing can be loaded anymore
  }
  const openers = document.querySelectorAll<HTMLElement>('[data-dialog]');
  const offered = new Set(Array.from(openers, ({ dataset }) => dataset['dialog']));
  for (const name of PRELOADED) if (offered.has(name)) await DIALOGS[name]?.();
}
