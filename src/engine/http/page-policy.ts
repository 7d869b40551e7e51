/** Astro allows every page all style sheets and scripts of the site by hash: about 70, of which a page has seven. */
import { hash } from 'node:crypto';
import { memoByText } from '#src/lib/memo.ts';

const SOURCES = /(?<=(?:^|;)\s*(?:script|style)-src )[^;]*/g;
const TAG_END = '>'.charCodeAt(0);
/** A script of another address, or data. */
const IS_NOT_INLINE = /\s(?:src=|type="application\/ld\+json")/;
/** A site has about a hundred of each at most. */
const MAX_CACHED = 500;

interface Inline {
  /** Includes the end tag. */
  readonly bytes: Buffer;
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

/** Reduces the policy to the hashes of the style sheets and scripts in the page, which is never read as a whole text. */
export function narrowPolicy(policy: string, page: Buffer): string {
  return narrowerOf(policy)(KINDS.flatMap((kind) => listSources(kind, page)).join());
}

function listSources(kind: Kind, page: Buffer): string[] {
  const sources: string[] = [];
  for (let at = page.indexOf(kind.start); at >= 0; at = page.indexOf(kind.start, at + 1)) {
    const start = page.indexOf(TAG_END, at) + 1;
    if (!IS_NOT_INLINE.test(page.toString('latin1', at, start))) sources.push(findSource(kind, page, start));
  }
  return sources;
}

/** Compared in place, because a lookup would have to copy the whole text. */
function findSource({ end, known }: Kind, page: Buffer, start: number): string {
  const found = known.find(({ bytes }) => isAt(page, start, bytes));
  if (found !== undefined) return found.source;
  const length = page.indexOf(end, start) - start;
  const source = `'sha256-${hash('sha256', page.subarray(start, start + length), 'base64')}'`;
  const bytes = Buffer.from(page.subarray(start, start + length + end.length));
  if (known.length < MAX_CACHED) known.push({ bytes, source });
  return source;
}

function isAt(page: Buffer, start: number, bytes: Buffer): boolean {
  return page.compare(bytes, 0, bytes.length, start, Math.min(start + bytes.length, page.length)) === 0;
}
