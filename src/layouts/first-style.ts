/**
 * What must be known before any stylesheet: the one order of all styles (each stands in one of these layers, and the
 * first that is named would be the lowest), and the rule that lets one page pass into the next, which Chromium reports
 * as an error where it finds it only later. So it stands in the page itself.
 */
import { createHash } from 'node:crypto';

export const FIRST_STYLE = '@layer reset,tokens,base,ui,features,overrides;@view-transition{navigation:auto}';
/** For the policy, which allows no other style in a page. */
export const FIRST_STYLE_HASH =
  `sha256-${createHash('sha256').update(FIRST_STYLE).digest('base64')}` as const;
