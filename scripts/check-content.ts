// `npm run content:check`, and one of the checks of `npm run check`. Prevents a text that no page will show: every
// mistake of every file, with its line, before anybody builds.
import { join, relative } from 'node:path';
import type { EditorialContents } from '#src/features/editorial/editorial.schema.ts';
import { loadEditorialContents } from '#src/features/editorial/editorial.server.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { requireConfig } from './require-config.ts';
import { reportProblems } from './source-files.ts';

const HELP = `npm run content:check

Reads every file below CONTENT_DIR (src/content), drafts too, and says what is wrong with each as file:line: reason.
Changes nothing. Fails when there is a mistake. docs/content.md tells how texts are written.
`;

/** One line each: `file:line: reason`. */
export function findContentProblems(contents: EditorialContents, folder: string): string[] {
  return contents.problems.map(({ file, line, reason }) => `${join(folder, file)}:${line}: ${reason}`);
}

function checkContent(): void {
  const { contentDir, dataDir } = requireConfig();
  const catalogue = loadCatalogue(dataDir);
  const contents = loadEditorialContents({
    contentDir,
    dataDir,
    catalogue,
    now: () => new Date(),
    keeps: false,
  });
  const near = relative('', contentDir);
  reportProblems(findContentProblems(contents, near.startsWith('..') ? contentDir : near));
  if (contents.problems.length === 0) console.log(`${contents.entries.length} published texts, no mistakes.`);
}

if (import.meta.main) {
  if (process.argv.includes('--help')) process.stdout.write(HELP);
  else checkContent();
}
