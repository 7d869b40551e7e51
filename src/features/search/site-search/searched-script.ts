/**
 * Marks the page of the site search before it is painted when its address has a term, so that the place of the answers
 * is reserved and they move nothing. Astro escapes text in the page, so the script contains no quote, "<", ">" or "&".
 */
import { createHash } from 'node:crypto';

export const SEARCHED_SCRIPT =
  'document.documentElement.toggleAttribute(`data-searched`,!!new URLSearchParams(location.search).get(`q`)?.trim())';

/** For the content security policy, which allows only listed inline scripts. */
export const SEARCHED_HASH =
  `sha256-${createHash('sha256').update(SEARCHED_SCRIPT).digest('base64')}` as const;
