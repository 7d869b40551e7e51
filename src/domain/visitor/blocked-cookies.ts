import { findShopperId } from '#src/domain/visitor/shopper.ts';
import type { Shopper } from '#src/domain/visitor/shopper.ts';

/** Shown instead of a success by a page that was requested without the cookie that a save sets. */
export const BLOCKED_COOKIES_TEXT =
  'Your browser blocks cookies, so nothing was saved. Allow cookies for this site, then try again.';

/** What a page says after a save: the success only to a browser that sent the cookie back. */
export function savedText(shopper: Shopper, success: string): string {
  return findShopperId(shopper) === undefined ? BLOCKED_COOKIES_TEXT : success;
}
