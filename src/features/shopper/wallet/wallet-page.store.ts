/** The wallet's page is made by a server, which knows of a browser without an account only what its forms have kept. */
import { formatPaymentTerms, parseKeptTerms } from '#src/domain/payment/payment-terms.ts';
import { followKeptWallet } from '#src/features/shopper/wallet/keep-wallet.store.ts';
import { WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import { wallet } from '#src/stores/wallet.store.ts';

/**
 * The newer one counts: the browser's own is shown by the page's address, which says it as the page's form would.
 * @param keptAtMs of what the page shows; 0 without any
 */
export async function showNewestWallet(
  page: Pick<Location, 'search' | 'hash' | 'replace'>,
  keptAtMs: number,
): Promise<void> {
  const { monthlyBudget, terms, savedAtMs = 0 } = wallet.get();
  if (savedAtMs === keptAtMs) return;
  const params = new URLSearchParams(formatPaymentTerms(parseKeptTerms(terms)));
  if (monthlyBudget !== undefined) params.set('monthlyBudget', String(monthlyBudget));
  const canBeShown = page.search === '' && params.size > 0;
  if (savedAtMs > keptAtMs && canBeShown) {
    page.replace(`${WALLET_PATH}?${params.toString()}${page.hash}`);
    return;
  }
  document.documentElement.removeAttribute('data-newer-wallet');
  await followKeptWallet();
}
