/**
 * Browsers show an icon where an image could not be loaded. With this script is nothing instead, in the same place, and what is
 * drawn below it stays visible; an image of words becomes its words. It is part of every page, before the first image. Astro
 * escapes text in the page, so the script contains no quote, "<", ">" or "&".
 */
import { createHash } from 'node:crypto';

export const FAILED_IMAGES_SCRIPT =
  'addEventListener(`error`,function({target:t}){if(t.src)t.dataset.words==``?t.replaceWith(t.alt):t.dataset.failed=``},1)';

/** For the content security policy, which allows only listed inline scripts. */
export const FAILED_IMAGES_HASH =
  `sha256-${createHash('sha256').update(FAILED_IMAGES_SCRIPT).digest('base64')}` as const;
