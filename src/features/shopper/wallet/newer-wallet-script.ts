/**
 * Marks the wallet's page, before any of it is painted, where the browser keeps a newer wallet than the page shows: the
 * other budget would stand there for a moment. As text in the page it is escaped by Astro; so no quote is in it, no "<",
 * no ">" and no "&".
 */
import { createHash } from 'node:crypto';
import { WALLET_KEY } from '#src/domain/payment/wallet-key.ts';

export const NEWER_WALLET_SCRIPT = [
  'try{if(location.search==``)if(Math.sign(',
  `JSON.parse(localStorage.getItem(\`${WALLET_KEY}\`)).savedAtMs-`,
  'document.querySelector(`[data-wallet-saved-at]`).dataset.walletSavedAt)==1)',
  'document.documentElement.toggleAttribute(`data-newer-wallet`,true)}catch{}',
].join('');

/** For the policy, which allows no other script in a page. */
export const NEWER_WALLET_HASH =
  `sha256-${createHash('sha256').update(NEWER_WALLET_SCRIPT).digest('base64')}` as const;
