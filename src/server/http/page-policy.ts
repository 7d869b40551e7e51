/** Astro allows every page all style sheets of the site, by their hashes: 50 of them, of which a page has five. */
import { hash } from 'node:crypto';
import { toOwnText } from '#src/lib/own-text.ts';

const STYLE_SOURCES = /(?<=(?:^|;)\s*style-src )[^;]*/;
const STYLE_START = '<style';
const STYLE_END = '</style>';
const TAG_END = '>';
/** Style sheets of the code: a site has a hundred at most. */
const MOST_KEPT = 500;

/** By their text. */
const HASHES = new Map<string, string>();
/** By the whole policy, then by the hashes of what is shown. */
const NARROWED = new Map<string, Map<string, string>>();

/** The policy with the hashes of those style sheets that stand in the page, which cannot be packed, and no others. */
export function narrowPolicy(policy: string, page: string): string {
  const shown = listStyles(page).map(hashStyle);
  const name = shown.join();
  const known = NARROWED.get(policy)?.get(name);
  if (known !== undefined) return known;
  const isWanted = (source: string) => !source.startsWith("'sha256-") || shown.includes(source);
  const narrowed = policy.replace(STYLE_SOURCES, (sources) => sources.split(' ').filter(isWanted).join(' '));
  if (NARROWED.size === MOST_KEPT) NARROWED.clear();
  NARROWED.set(policy, (NARROWED.get(policy) ?? new Map<string, string>()).set(name, narrowed));
  return narrowed;
}

function listStyles(page: string): string[] {
  const styles: string[] = [];
  for (let at = page.indexOf(STYLE_START); at >= 0; at = page.indexOf(STYLE_START, at + 1)) {
    const start = page.indexOf(TAG_END, at) + TAG_END.length;
    styles.push(page.slice(start, page.indexOf(STYLE_END, start)));
  }
  return styles;
}

function hashStyle(text: string): string {
  const known = HASHES.get(text);
  if (known !== undefined) return known;
  const source = `'sha256-${hash('sha256', text, 'base64')}'`;
  if (HASHES.size < MOST_KEPT) HASHES.set(toOwnText(text), source);
  return source;
}
