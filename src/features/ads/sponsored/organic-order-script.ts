/**
 * Marks a page whose visitor hides sponsored results before any of it is painted, so that its cards stay hidden until
 * they are in that order. Astro escapes the script as text, so it must not contain quotes or "<".
 */
import { createHash } from 'node:crypto';
import { ORGANIC_ORDER_KEY } from '#src/features/ads/sponsored/only-organic.ts';

export const ORGANIC_ORDER_SCRIPT = [
  `try{if(localStorage.getItem(\`${ORGANIC_ORDER_KEY}\`)==\`true\`)`,
  'document.documentElement.toggleAttribute(`data-organic-order`,true)}catch{}',
].join('');

/** For the content security policy, which allows no other inline script. */
export const ORGANIC_ORDER_HASH =
  `sha256-${createHash('sha256').update(ORGANIC_ORDER_SCRIPT).digest('base64')}` as const;
