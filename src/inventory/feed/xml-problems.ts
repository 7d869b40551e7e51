/** What is wrong with an XML feed as a whole, in the words of those who send it. */
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';

const REMEDY = 'Check the file with an XML tool, or transfer it again';
const AMPERSAND = 'Write each "&" of a text as "&amp;", there or in a line before';
const NAMED_ENTITY = `XML knows only &amp; &lt; &gt; &quot; and &apos;. ${AMPERSAND}, and others as characters`;
/** saxes begins its messages with line and column, and ends some with a period. */
const PLACE = /^(\d+):\d+: /;
/** Messages of saxes that a sender would not understand. */
const IN_OTHER_WORDS: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  'disallowed character in entity name': ['an "&" that begins no character', AMPERSAND],
  'undefined entity': ['an entity that XML does not know', NAMED_ENTITY],
  'document must contain a root element': ['the file has no element', 'Export the feed again'],
  'an XML declaration must be at the start of the document': [
    'a second XML declaration, or something before the first one',
    'Import documents that were put one after the other as files of their own',
  ],
};
/** Paths that are remembered, so that no document fills the memory with names. */
const MAX_PATHS = 50;

/** @param hasElements whether any element has begun: text before the first one means that the file is something else */
export function explainXml(error: Error, hasElements: boolean): FeedError {
  const line = Number(PLACE.exec(error.message)?.[1] ?? 1);
  const message = error.message.replace(PLACE, '').replace(/\.$/, '');
  if (message === 'text data outside of root node' && !hasElements)
    return feedErrorAt(1, 'this is not XML', 'Is it another format or another feed?');
  const [problem, remedy] = IN_OTHER_WORDS[message] ?? [message, REMEDY];
  return feedErrorAt(line, problem, remedy);
}

export function refuseDocumentType(line: number, type: string): FeedError {
  refuseWebPage(line, type.trim().split(/\s/, 1)[0] ?? '');
  return feedErrorAt(line, 'the document declares a type (<!DOCTYPE>)', 'Send the feed without it');
}

/** @throws FeedError for the root of a web page, which servers send in place of a feed that they cannot give */
export function refuseWebPage(line: number, root: string): void {
  if (root.toLowerCase() !== 'html') return;
  throw feedErrorAt(
    line,
    'this is a web page, such as an error or a sign-in',
    'Look at it, and transfer the feed again',
  );
}

export interface XmlPaths {
  /** Call with the names from the root to an element outside of records, or to a record. */
  add(names: readonly string[]): void;
  hasAny(): boolean;
  /** @throws FeedError when none of the elements was at the path of the records */
  readonly checkFound: () => void;
}

/** Remembers where a document has its elements, to say it when none of them is where records should be. */
export function listXmlPaths(path: string): XmlPaths {
  const counts = new Map<string, number>();
  let isFound = false;
  return {
    add(names) {
      if (isFound) return;
      const found = names.join('/');
      isFound = found === path;
      if (counts.has(found) || counts.size < MAX_PATHS) counts.set(found, (counts.get(found) ?? 0) + 1);
    },
    hasAny: () => counts.size > 0,
    checkFound: () => {
      if (!isFound) throw explainMissing(path, counts);
    },
  };
}

function explainMissing(path: string, counts: ReadonlyMap<string, number>): FeedError {
  const parent = path.split('/').slice(0, -1).join('/');
  const isEmpty = counts.has(parent) && ![...counts.keys()].some((found) => found.startsWith(`${parent}/`));
  if (isEmpty) return new FeedError(`"${parent}" is empty: the feed has no cars. Export it again`);
  const byDepth = [...counts.keys()].toSorted((a, b) => a.split('/').length - b.split('/').length);
  const repeated = byDepth.find((found) => (counts.get(found) ?? 0) > 1) ?? byDepth.at(-1) ?? '';
  return new FeedError(
    `there is no element "${path}", but "${repeated}". Set "records" in the mapping to the path of the element of one car`,
  );
}
