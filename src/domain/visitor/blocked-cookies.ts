/** Shown instead of a success by a page that was requested without the cookie that a save sets. */
export const BLOCKED_COOKIES_TEXT =
  'Your browser blocks cookies, so nothing was saved. Allow cookies for this site, then try again.';
