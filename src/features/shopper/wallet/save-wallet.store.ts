/** Saves the wallet in the browser, and on the server for a signed-in shopper. The newer one wins. */
import { callApi } from '#src/browser/call-api.ts';
import { WALLET_KEY } from '#src/domain/payment/wallet-key.ts';
import { formatPaymentTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { saveWalletCall, walletCall } from '#src/features/shopper/wallet/wallet.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { showNotice } from '#src/features/shopper/notices/show-notice.store.ts';
import { $notice, closeNotice } from '#src/stores/notice.store.ts';
import { readSignedIn } from '#src/stores/signed-in.store.ts';
import { wallet } from '#src/stores/wallet.store.ts';
import type { Wallet } from '#src/stores/wallet.store.ts';

/** Setting a budget turns payment emphasis on, also by the form of the wallet page. */
export function saveBudget(monthlyBudget: number, terms: PaymentTerms): void {
  keep({ ...wallet.get(), monthlyBudget, paymentEmphasis: true, terms: formatPaymentTerms(terms) });
  const text = `Showing monthly payments. Your budget: $${monthlyBudget}/mo.`;
  const notice = { text: isLasting() ? text : `${text} ${UNSTORED_TEXT}` };
  showNotice(notice);
  const stop = wallet.$value.listen((kept) => {
    if (kept?.paymentEmphasis) return;
    stop();
    if ($notice.get() === notice) closeNotice();
  });
}

const UNSTORED_TEXT = "Your browser can't store your terms, so they apply to this page only.";

/** @returns a problem, if they are used until the page is left: the browser's storage is full or refused */
export function saveTerms(terms: PaymentTerms): string | undefined {
  keep({ ...wallet.get(), terms: formatPaymentTerms(terms) });
  return isLasting() ? undefined : UNSTORED_TEXT;
}

function isLasting(): boolean {
  try {
    return readSignedIn() || localStorage.getItem(WALLET_KEY) === JSON.stringify(wallet.get());
  } catch {
    return false; // even reading is refused
  }
}

/** Loads a newer wallet from the account: saved in another browser or by a form, or uploads this one if it is newer. */
export async function syncWallet(): Promise<void> {
  const { data } = await callApi(walletCall, {});
  if (data.type !== 'ok') return;
  const own = wallet.get();
  const { savedAtMs: ownAtMs = 0 } = own;
  if (data.wallet && data.wallet.savedAtMs > ownAtMs) {
    const { monthlyBudget, terms, savedAtMs } = data.wallet;
    const isNewBudget = monthlyBudget !== undefined && monthlyBudget !== own.monthlyBudget;
    const paymentEmphasis = own.paymentEmphasis || isNewBudget;
    wallet.save({ paymentEmphasis, terms, savedAtMs, ...definedOnly({ monthlyBudget }) });
  } else if (ownAtMs > (data.wallet?.savedAtMs ?? 0)) await saveToAccount();
}

/** What is saved is newer than what was known before, also where the clock is slow. */
function keep(kept: Wallet): void {
  const { savedAtMs = 0 } = wallet.get();
  wallet.save({ ...kept, savedAtMs: Math.max(Date.now(), savedAtMs + 1) });
  void saveToAccount();
}

/**
 * Without an account, the wallet stays in the browser. With one, its time is the server's from then on: that of a clock which
 * is fast would win over what is saved elsewhere later.
 */
async function saveToAccount(): Promise<void> {
  if (!readSignedIn()) return;
  const sent = wallet.get();
  const { data } = await callApi(saveWalletCall, sent);
  const kept = wallet.get();
  if (data.type !== 'ok' || kept.savedAtMs !== sent.savedAtMs) return;
  wallet.save({ ...kept, savedAtMs: data.wallet.savedAtMs });
}
