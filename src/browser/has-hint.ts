/** `signed_in` is set beside a session, `saved_cars` by a browser that keeps cars without one. @see R §4 */
export type Hint = 'signed_in' | 'saved_cars';

/** A cookie that proves nothing, and only tells a page whether asking is worth it. False on a server, too. */
export function hasHint(hint: Hint): boolean {
  return typeof document !== 'undefined' && document.cookie.includes(`${hint}=1`);
}
