/**
 * The rule that lets one page pass into the next. It stands in the page itself: Chromium looks for it before the
 * stylesheets have come, and reports an error where it finds it only later.
 */
import { createHash } from 'node:crypto';

export const TRANSITION_STYLE = '@view-transition{navigation:auto}';
/** For the policy, which allows no other style in a page. */
export const TRANSITION_STYLE_HASH =
  `sha256-${createHash('sha256').update(TRANSITION_STYLE).digest('base64')}` as const;
