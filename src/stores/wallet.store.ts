/** The shopper's budget and payment terms, stored in the browser. */
import { persistent } from '#src/browser/persistent.ts';
import { WALLET_KEY } from '#src/domain/payment/wallet-key.ts';

export interface Wallet {
  /** In dollars; undefined when no budget is set. */
  readonly monthlyBudget?: number;
  /** Cards show monthly payments. */
  readonly paymentEmphasis: boolean;
  /** Payment terms as their form writes them, read by `parseSavedTerms`; undefined means the defaults. */
  readonly terms?: string;
  /** When budget and terms were last saved, to compare with the account. */
  readonly savedAtMs?: number;
}

export const EMPTY_WALLET: Wallet = { paymentEmphasis: false };

export const wallet = persistent<Wallet>(WALLET_KEY, readWallet, EMPTY_WALLET);

/** Turns monthly payments on cards on or off. */
export function setPaymentEmphasis(paymentEmphasis: boolean): void {
  wallet.save({ ...wallet.get(), paymentEmphasis });
}

/** Only the switch is checked here. The other fields are checked where they are used, outside the first script. */
function readWallet(value: unknown): Wallet | undefined {
  const kept = Object(value) as Wallet;
  return typeof kept.paymentEmphasis === 'boolean' ? kept : undefined;
}
