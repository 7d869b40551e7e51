import { atom } from 'nanostores';

/** The wallet's notice at the bottom of the page. No other overlay is shown with it. */
export const $walletNotice = atom<string | undefined>();

/** Undefined closes it. */
export function showWalletNotice(text: string | undefined): void {
  $walletNotice.set(text);
}
