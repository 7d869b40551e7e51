/**
 * Marks a page whose visitor keeps the organic order, before any of it is painted: the cards that came with it are not
 * shown until they stand in that order. As text in the page it is escaped by Astro; so no quote is in it, and no "<".
 */
import { createHash } from 'node:crypto';
import { ORGANIC_ORDER_KEY } from '#src/features/ads/sponsored/only-organic.ts';

export const ORGANIC_ORDER_SCRIPT = [
  `try{if(localStorage.getItem(\`${ORGANIC_ORDER_KEY}\`)==\`true\`)`,
  'document.documentElement.toggleAttribute(`data-organic-order`,true)}catch{}',
].join('');

/** For the policy, which allows no other script in a page. */
export const ORGANIC_ORDER_HASH =
  `sha256-${createHash('sha256').update(ORGANIC_ORDER_SCRIPT).digest('base64')}` as const;
