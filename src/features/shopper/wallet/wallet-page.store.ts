/** Shows a newer wallet of this browser on the wallet page, which the server rendered from what it has saved. */
import { formatPaymentTerms, parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import { syncWallet } from '#src/features/shopper/wallet/save-wallet.store.ts';
import { WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import { wallet } from '#src/stores/wallet.store.ts';

/**
 * The newer wallet wins. The browser's own is shown by loading the URL that the form of the page would load.
 * @param shownAtMs when the wallet on the page was saved; 0 without one
 */
export async function showNewestWallet(
  page: Pick<Location, 'search' | 'hash' | 'replace'>,
  shownAtMs: number,
): Promise<void> {
  const { monthlyBudget, terms, savedAtMs = 0 } = wallet.get();
  if (shownAtMs === savedAtMs) return;
  const params = new URLSearchParams(formatPaymentTerms(parseSavedTerms(terms)));
  if (monthlyBudget !== undefined) params.set('monthlyBudget', String(monthlyBudget));
  const canBeShown = page.search === '' && params.size > 0;
  if (savedAtMs > shownAtMs && canBeShown) {
    page.replace(`${WALLET_PATH}?${params.toString()}${page.hash}`);
    return;
  }
  document.documentElement.removeAttribute('data-newer-wallet');
  await syncWallet();
}
