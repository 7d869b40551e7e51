/** What a shopper wants to spend and how, kept by the browser. @see R §3 (Wallet) */
import { persistent } from '#src/browser/persistent.ts';
import { WALLET_KEY } from '#src/domain/payment/wallet-key.ts';
import { $walletNotice } from '#src/stores/wallet-notice.store.ts';

export interface Wallet {
  /** Dollars; undefined: none was named. */
  readonly monthlyBudget?: number;
  /** Cards tell what a car costs each month. */
  readonly paymentEmphasis: boolean;
  /** Terms of payment as their form spells them, read by `parseKeptTerms`; undefined: the usual ones. */
  readonly terms?: string;
  /** Of budget and terms, for whoever keeps them, too. */
  readonly savedAtMs?: number;
}

export const EMPTY_WALLET: Wallet = { paymentEmphasis: false };

export const wallet = persistent<Wallet>(WALLET_KEY, readWallet, EMPTY_WALLET);

/** "On turns payment emphasis on; off turns it off." @see R §4 (Wallet toggle) */
export function setPaymentEmphasis(paymentEmphasis: boolean): void {
  wallet.save({ ...wallet.get(), paymentEmphasis });
  $walletNotice.set(undefined);
}

/** Its parts beside the switch are read where they are used, which is not in the first script. */
function readWallet(value: unknown): Wallet | undefined {
  const kept = Object(value) as Wallet;
  return typeof kept.paymentEmphasis === 'boolean' ? kept : undefined;
}
