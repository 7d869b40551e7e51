// Prevents links to missing files and sections, in documents and in comments, and documents without a link: every
// page of docs/ is linked from the README, or from a page that is.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineAt, readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

const START = 'README.md';
/** `[text](target)` and `![text](target)`, without links to the web. */
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?[^)]*\)/g;
/** `docs/rules/results.md#paging` in a comment. */
const REFERENCE = /\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g;
const CODE_BLOCK = /^```[^]*?^```/gm;
const HEADING = /^#{1,6} (.+)$/gm;

interface Link {
  readonly from: SourceFile;
  readonly index: number;
  /** From the repository's root. */
  readonly path: string;
  readonly section: string | undefined;
}

/** @param documents all Markdown files */
export function findLinkProblems(
  documents: readonly SourceFile[],
  exists: (path: string) => boolean,
): string[] {
  return findBrokenLinks(documents.flatMap(listLinks), documents, exists);
}

/** @param sources files with comments that refer to documents */
export function findReferenceProblems(
  sources: readonly SourceFile[],
  documents: readonly SourceFile[],
  exists: (path: string) => boolean,
): string[] {
  const links = sources.flatMap((from) =>
    Array.from(from.text.matchAll(REFERENCE), ({ index, 1: path = '', 2: section }) => ({
      from,
      index,
      path,
      section,
    })),
  );
  return findBrokenLinks(links, documents, exists);
}

/** The pages of docs/ to which no path of links leads. */
export function findUnlinkedDocuments(documents: readonly SourceFile[]): string[] {
  const found = new Set([START]);
  for (const path of found) {
    const document = documents.find((file) => file.path === path);
    for (const link of document ? listLinks(document) : []) found.add(link.path);
  }
  return documents
    .filter(({ path }) => path.startsWith('docs/') && !found.has(path))
    .map(({ path }) => `${path}: no link leads here from ${START}`);
}

function findBrokenLinks(
  links: readonly Link[],
  documents: readonly SourceFile[],
  exists: (path: string) => boolean,
): string[] {
  const sections = new Map(documents.map(({ path, text }) => [path, listSections(text)]));
  return links.flatMap(({ from, index, path, section }) => {
    const place = `${from.path}:${lineAt(from.text, index)}`;
    if (!exists(path)) return [`${place}: there is no ${path}`];
    const isMissing = section && sections.get(path)?.has(section) === false;
    return isMissing ? [`${place}: there is no section #${section} in ${path}`] : [];
  });
}

function listLinks(from: SourceFile): Link[] {
  const text = from.text.replaceAll(CODE_BLOCK, (block) => block.replaceAll(/[^\n]/g, ' '));
  return Array.from(text.matchAll(LINK), ({ index, 1: target = '', 2: section }) => ({
    from,
    index,
    path: target === '' ? from.path : join(dirname(from.path), target),
    section,
  }));
}

/** The anchors that GitHub gives the headings. */
function listSections(text: string): Set<string> {
  const headings = Array.from(text.replaceAll(CODE_BLOCK, '').matchAll(HEADING), ([, title = '']) => title);
  return new Set(
    headings.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

if (import.meta.main) {
  const documents = readSourceFiles('*.md', '{docs,src,tests}/**/*.md');
  const sources = readSourceFiles('*.mjs', '{src,scripts,integrations,tests}/**/*.{ts,tsx,astro,mjs,css}');
  reportProblems([
    ...findLinkProblems(documents, existsSync),
    ...findReferenceProblems(
      sources.filter(({ path }) => !path.startsWith('tests/checks/')), // planted violations
      documents,
      existsSync,
    ),
    ...findUnlinkedDocuments(documents),
  ]);
}
