/**
 * Marks the wallet page before it is painted when the browser has a newer wallet, so that the older budget does not flash.
 * Astro escapes text in the page, so the script contains no quote, "<", ">" or "&".
 */
import { createHash } from 'node:crypto';
import { WALLET_KEY } from '#src/domain/payment/wallet-key.ts';

export const NEWER_WALLET_SCRIPT = [
  'try{if(location.search==``)if(Math.sign(',
  `JSON.parse(localStorage.getItem(\`${WALLET_KEY}\`)).savedAtMs-`,
  'document.querySelector(`[data-wallet-saved-at]`).dataset.walletSavedAt)==1)',
  'document.documentElement.toggleAttribute(`data-newer-wallet`,true)}catch{}',
].join('');

/** For the content security policy, which allows only listed inline scripts. */
export const NEWER_WALLET_HASH =
  `sha256-${createHash('sha256').update(NEWER_WALLET_SCRIPT).digest('base64')}` as const;
