/** Astro allows every page all style sheets of the site by hash: about 50, of which a page has five. */
import { hash } from 'node:crypto';
import { detachString } from '#src/lib/detached-string.ts';
import { memoByText } from '#src/lib/memo.ts';

const STYLE_SOURCES = /(?<=(?:^|;)\s*style-src )[^;]*/;
const STYLE_START = '<style';
const STYLE_END = '</style>';
const TAG_END = '>';
/** A site has about a hundred style sheets at most. */
const MAX_CACHED = 500;

interface Style {
  /** Includes the end tag. */
  readonly text: string;
  readonly source: string;
}

const STYLES: Style[] = [];
/** By the whole policy, then by the hashes in the page. */
const narrowerOf = memoByText(MAX_CACHED, (policy) =>
  memoByText(MAX_CACHED, (shown) => {
    const isWanted = (source: string) => !source.startsWith("'sha256-") || shown.includes(source);
    return policy.replace(STYLE_SOURCES, (sources) => sources.split(' ').filter(isWanted).join(' '));
  }),
);

/** Reduces the policy to the hashes of the style sheets in the page. */
export function narrowPolicy(policy: string, page: string): string {
  return narrowerOf(policy)(listSources(page).join());
}

function listSources(page: string): string[] {
  const sources: string[] = [];
  for (let at = page.indexOf(STYLE_START); at >= 0; at = page.indexOf(STYLE_START, at + 1))
    sources.push(findSource(page, page.indexOf(TAG_END, at) + TAG_END.length));
  return sources;
}

/** Compared in place, because a lookup would have to read the whole text again. */
function findSource(page: string, start: number): string {
  const known = STYLES.find(({ text }) => page.startsWith(text, start));
  if (known !== undefined) return known.source;
  const text = page.slice(start, page.indexOf(STYLE_END, start));
  const source = `'sha256-${hash('sha256', text, 'base64')}'`;
  if (STYLES.length < MAX_CACHED) STYLES.push({ text: detachString(text + STYLE_END), source });
  return source;
}
