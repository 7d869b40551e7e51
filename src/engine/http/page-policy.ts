/** Astro allows every page all style sheets and scripts of the site by hash: about 70, of which a page has seven. */
import { hash } from 'node:crypto';
import { detachString } from '#src/lib/detached-string.ts';
import { memoByText } from '#src/lib/memo.ts';

const SOURCES = /(?<=(?:^|;)\s*(?:script|style)-src )[^;]*/g;
const TAG_END = '>';
/** A script of another address, or data. */
const IS_NOT_INLINE = /\s(?:src=|type="application\/ld\+json")/;
/** A site has about a hundred of each at most. */
const MAX_CACHED = 500;

interface Inline {
  /** Includes the end tag. */
  readonly text: string;
  readonly source: string;
}

interface Kind {
  readonly start: string;
  readonly end: string;
  readonly known: Inline[];
}

const KINDS: readonly Kind[] = [
  { start: '<style', end: '</style>', known: [] },
  { start: '<script', end: '</script>', known: [] },
];
/** By the whole policy, then by the hashes in the page. */
const narrowerOf = memoByText(MAX_CACHED, (policy) =>
  memoByText(MAX_CACHED, (shown) => {
    const isWanted = (source: string) => !source.startsWith("'sha256-") || shown.includes(source);
    return policy.replace(SOURCES, (sources) => sources.split(' ').filter(isWanted).join(' '));
  }),
);

/** Reduces the policy to the hashes of the style sheets and scripts in the page. */
export function narrowPolicy(policy: string, page: string): string {
  return narrowerOf(policy)(KINDS.flatMap((kind) => listSources(kind, page)).join());
}

function listSources(kind: Kind, page: string): string[] {
  const sources: string[] = [];
  for (let at = page.indexOf(kind.start); at >= 0; at = page.indexOf(kind.start, at + 1)) {
    const start = page.indexOf(TAG_END, at) + TAG_END.length;
    if (!IS_NOT_INLINE.test(page.slice(at, start))) sources.push(findSource(kind, page, start));
  }
  return sources;
}

/** Compared in place, because a lookup would have to read the whole text again. */
function findSource({ end, known }: Kind, page: string, start: number): string {
  const found = known.find(({ text }) => page.startsWith(text, start));
  if (found !== undefined) return found.source;
  const text = page.slice(start, page.indexOf(end, start));
  const source = `'sha256-${hash('sha256', text, 'base64')}'`;
  if (known.length < MAX_CACHED) known.push({ text: detachString(text + end), source });
  return source;
}
