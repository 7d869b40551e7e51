/** Astro allows every page all style sheets of the site, by their hashes: 50 of them, of which a page has five. */
import { hash } from 'node:crypto';
import { detachString } from '#src/lib/detached-string.ts';

const STYLE_SOURCES = /(?<=(?:^|;)\s*style-src )[^;]*/;
const STYLE_START = '<style';
const STYLE_END = '</style>';
const TAG_END = '>';
/** Style sheets of the code: a site has a hundred at most. */
const MOST_KEPT = 500;

interface Style {
  /** With its end. */
  readonly text: string;
  readonly source: string;
}

const STYLES: Style[] = [];
/** By the whole policy, then by the hashes of what is shown. */
const NARROWED = new Map<string, Map<string, string>>();

/** The policy with the hashes of those style sheets that stand in the page, which cannot be packed, and no others. */
export function narrowPolicy(policy: string, page: string): string {
  const shown = listSources(page);
  const name = shown.join();
  const known = NARROWED.get(policy)?.get(name);
  if (known !== undefined) return known;
  const isWanted = (source: string) => !source.startsWith("'sha256-") || shown.includes(source);
  const narrowed = policy.replace(STYLE_SOURCES, (sources) => sources.split(' ').filter(isWanted).join(' '));
  if (NARROWED.size === MOST_KEPT) NARROWED.clear();
  NARROWED.set(policy, (NARROWED.get(policy) ?? new Map<string, string>()).set(name, narrowed));
  return narrowed;
}

function listSources(page: string): string[] {
  const sources: string[] = [];
  for (let at = page.indexOf(STYLE_START); at >= 0; at = page.indexOf(STYLE_START, at + 1))
    sources.push(findSource(page, page.indexOf(TAG_END, at) + TAG_END.length));
  return sources;
}

/** Compared where it stands: to look it up, all of its text would have to be read once more. */
function findSource(page: string, start: number): string {
  const known = STYLES.find(({ text }) => page.startsWith(text, start));
  if (known !== undefined) return known.source;
  const text = page.slice(start, page.indexOf(STYLE_END, start));
  const source = `'sha256-${hash('sha256', text, 'base64')}'`;
  if (STYLES.length < MOST_KEPT) STYLES.push({ text: detachString(text + STYLE_END), source });
  return source;
}
