/**
 * Marks a page whose showcase is hidden before any of it is painted, because a bundled script would run too late and
 * move everything below. Astro escapes the script as text, so it must not contain quotes or "<".
 */
import { createHash } from 'node:crypto';
import { HIDDEN_COOKIE, HIDDEN_SESSION_KEY } from '#src/features/ads/alpha-showcase/showcase-hiding.ts';

export const HIDDEN_SHOWCASE_SCRIPT = [
  `try{if(/(^|; )${HIDDEN_COOKIE}=1(;|$)/.test(document.cookie)||sessionStorage.getItem(\`${HIDDEN_SESSION_KEY}\`)==1)`,
  'document.documentElement.toggleAttribute(`data-showcase-hidden`,true)}catch{}',
].join('');

/** For the content security policy, which allows no other inline script. */
export const HIDDEN_SHOWCASE_HASH =
  `sha256-${createHash('sha256').update(HIDDEN_SHOWCASE_SCRIPT).digest('base64')}` as const;
