/**
 * Marks the home page before it is painted when the browser has viewed cars, so that their strip moves nothing. Astro
 * escapes text in the page, so the script contains no quote, "<", ">" or "&".
 */
import { createHash } from 'node:crypto';
import { RECENT_KEY } from '#src/domain/listing/recent-key.ts';

export const RECENT_STRIP_SCRIPT = [
  `try{if(JSON.parse(localStorage.getItem(\`${RECENT_KEY}\`)).some(function(car){return car.vin}))`,
  'document.documentElement.toggleAttribute(`data-returning`,true)}catch{}',
].join('');

/** For the content security policy, which allows only listed inline scripts. */
export const RECENT_STRIP_HASH =
  `sha256-${createHash('sha256').update(RECENT_STRIP_SCRIPT).digest('base64')}` as const;
