/** What a shopper wants to spend and how, kept by the browser. @see R §3 (Wallet) */
import { persistent } from '#src/browser/persistent.ts';
import { $walletNotice } from '#src/stores/wallet-notice.store.ts';

export interface Wallet {
  /** Dollars; undefined: none was named. */
  readonly monthlyBudget?: number;
  /** Cards tell what a car costs each month. */
  readonly paymentEmphasis: boolean;
  /** Terms of payment as their form spells them; undefined: the usual ones. */
  readonly terms?: string;
  /** Of budget and terms, for whoever keeps them, too. */
  readonly savedAtMs?: number;
}

export const EMPTY_WALLET: Wallet = { paymentEmphasis: false };

export const wallet = persistent<Wallet>('forecourt.wallet', readWallet, EMPTY_WALLET);

/** "On turns payment emphasis on; off turns it off." @see R §4 (Wallet toggle) */
export function setPaymentEmphasis(paymentEmphasis: boolean): void {
  wallet.save({ ...wallet.get(), paymentEmphasis });
  $walletNotice.set(undefined);
}

/** Their parts are read by hand, each by itself: the calculator reads the terms when it is there. */
function readWallet(value: unknown): Wallet | undefined {
  const { monthlyBudget, paymentEmphasis, terms, savedAtMs } = Object(value) as Partial<
    Record<keyof Wallet, unknown>
  >;
  if (typeof paymentEmphasis !== 'boolean') return undefined;
  return {
    paymentEmphasis,
    ...(typeof monthlyBudget === 'number' && { monthlyBudget }),
    ...(typeof terms === 'string' && { terms }),
    ...(typeof savedAtMs === 'number' && { savedAtMs }),
  };
}
