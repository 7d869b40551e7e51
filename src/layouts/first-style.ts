/**
 * Styles that must come before any style sheet, so they are inline. The order of layers: every rule is in one of
 * these layers, and the first layer named has the lowest priority. The rule for view transitions between pages:
 * Chromium reports an error if it finds it later.
 */
import { createHash } from 'node:crypto';

export const FIRST_STYLE = '@layer reset,tokens,base,ui,features,overrides;@view-transition{navigation:auto}';
/** For the content security policy, which allows no other inline style. */
export const FIRST_STYLE_HASH =
  `sha256-${createHash('sha256').update(FIRST_STYLE).digest('base64')}` as const;
