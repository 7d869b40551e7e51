/**
 * Styles that must come before any style sheet, so they are inline. The order of layers: every rule is in one of
 * these layers, and the first layer named has the lowest priority. The rule for view transitions between pages:
 * Chromium reports an error if it finds it later.
 */
import { createHash } from 'node:crypto';
import { formatBrandTokens } from '#src/domain/site/brand-look.ts';
import type { BrandLook } from '#src/domain/site/brand-look.ts';

const FIRST_STYLE = '@layer reset,tokens,base,ui,features,overrides;@view-transition{navigation:auto}';

interface FirstStyle {
  readonly text: string;
  /** For the content security policy, which allows no other inline style. */
  readonly hash: `sha256-${string}`;
}

const shipped = withHash(FIRST_STYLE);
let own: { readonly look: BrandLook; readonly style: FirstStyle } | undefined;

/** @param look of a brand of a file, whose tokens come first so that experiences and print are above them */
export function firstStyleOf(look: BrandLook | undefined): FirstStyle {
  if (!look) return shipped;
  if (own?.look !== look) own = { look, style: withHash(FIRST_STYLE + formatBrandTokens(look)) };
  return own.style;
}

function withHash(text: string): FirstStyle {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
