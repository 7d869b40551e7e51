/** What a shopper wants to spend, kept by the browser. It never leaves it. @see R §3 (Wallet) */
import { persistent } from '#src/browser/persistent.ts';
import { $walletNotice } from '#src/stores/wallet-notice.store.ts';

export interface Wallet {
  /** Dollars; undefined: none was named. */
  readonly monthlyBudget?: number;
  /** Cards tell what a car costs each month. */
  readonly paymentEmphasis: boolean;
}

export const EMPTY_WALLET: Wallet = { paymentEmphasis: false };

export const wallet = persistent<Wallet>('forecourt.wallet', readWallet, EMPTY_WALLET);

/** "On turns payment emphasis on; off turns it off." @see R §4 (Wallet toggle) */
export function setPaymentEmphasis(paymentEmphasis: boolean): void {
  wallet.save({ ...wallet.get(), paymentEmphasis });
  $walletNotice.set(undefined);
}

/** A budget turns payment emphasis on. */
export function saveBudget(monthlyBudget: number): void {
  wallet.save({ monthlyBudget, paymentEmphasis: true });
  $walletNotice.set(`Cars are shown with their payments. Your budget: $${monthlyBudget} a month.`);
}

function readWallet(value: unknown): Wallet | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { monthlyBudget, paymentEmphasis } = value as Partial<Record<keyof Wallet, unknown>>;
  if (typeof paymentEmphasis !== 'boolean') return undefined;
  return typeof monthlyBudget === 'number' ? { monthlyBudget, paymentEmphasis } : { paymentEmphasis };
}
