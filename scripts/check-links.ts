// Prevents documents that link to missing files: every relative link of every Markdown file must lead to a file.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineAt, readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

/** `[text](target)` and `![text](target)`, without links to the web and within the page. */
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g;

export function findLinkProblems(files: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  return files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(LINK))
      .map((match) => ({ target: match[1] ?? '', index: match.index }))
      .filter(({ target }) => !exists(join(dirname(path), target)))
      .map(({ target, index }) => `${path}:${lineAt(text, index)}: there is no ${target}`),
  );
}

if (import.meta.main) {
  reportProblems(findLinkProblems(readSourceFiles('*.md', '{docs,src,tests}/**/*.md'), existsSync));
}
