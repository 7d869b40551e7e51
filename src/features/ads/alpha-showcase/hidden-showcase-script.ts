/**
 * Marks a page whose showcase is put away, before any of it is painted: a script of the bundle would come too late, and
 * all below would move. It stands in the page as text, which Astro escapes; so there is no quote in it, and no "<".
 */
import { createHash } from 'node:crypto';
import { HIDDEN_COOKIE, HIDDEN_SESSION_KEY } from '#src/features/ads/alpha-showcase/showcase-hiding.ts';

export const HIDDEN_SHOWCASE_SCRIPT = [
  `try{if(/(^|; )${HIDDEN_COOKIE}=1(;|$)/.test(document.cookie)||sessionStorage.getItem(\`${HIDDEN_SESSION_KEY}\`)==1)`,
  'document.documentElement.toggleAttribute(`data-showcase-hidden`,true)}catch{}',
].join('');

/** For the policy, which allows no other script in a page. */
export const HIDDEN_SHOWCASE_HASH =
  `sha256-${createHash('sha256').update(HIDDEN_SHOWCASE_SCRIPT).digest('base64')}` as const;
