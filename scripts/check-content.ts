// `npm run content:check`, also part of `npm run check`. Reports all mistakes of all texts and catalog files, with
// their lines, before a build.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isKnownPath } from '#src/domain/search-query/known-path.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import { REDIRECTS_FILE, parseRedirects } from '#src/features/desk/editorial/redirects/redirect-file.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { ShippedCatalogueError } from '#src/reference/read-shipped.ts';
import {
  describeProblem,
  findGoneMakes,
  findShippedMistakes,
  placeOf,
} from '#src/reference/shipped-sources.ts';
import { ACCEPT_GONE } from '#src/lib/gone-together.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig } from '#scripts/require-config.ts';
import { reportProblems } from '#scripts/source-files.ts';

const HELP = `npm run content:check

Reads every catalog file (CATALOG_DIR), every text in CONTENT_DIR, including drafts, and its redirects.yaml, and
reports each mistake as file:line: reason. Changes nothing. Fails when there is a mistake. docs/content.md explains
how to write texts, docs/reference-data.md how to edit the catalog.

  --help   shows this text
`;

/** One line each: `file:line: reason`. */
export function findContentProblems(contents: EditorialContents, folder: string): string[] {
  return contents.problems.map(({ file, line, reason, gone }) =>
    file === ''
      ? `${folder}: ${reason}${gone ? ACCEPT_GONE : ''}`
      : `${join(folder, file)}:${line}: ${reason}`,
  );
}

function checkContent(): void {
  const { contentDir, dataDir } = requireConfig();
  const facts = [
    ...findShippedMistakes().map((mistake) => `${placeOf(mistake)}: ${mistake.reason}`),
    ...findGoneMakes(dataDir).map(describeProblem),
  ];
  reportProblems(facts);
  const catalogue = openCatalogue(dataDir);
  if (!catalogue) {
    console.error('The texts were not checked. Fix the catalog first, then run this again.');
    return;
  }
  const contents = loadEditorialContents({
    contentDir,
    dataDir,
    catalogue,
    now: () => new Date(),
    keeps: false,
  });
  const relativePath = relative('', contentDir);
  const near = relativePath.startsWith('..') ? contentDir : relativePath;
  reportProblems(findContentProblems(contents, near));
  const redirects = findRedirectProblems(contentDir, catalogue);
  reportProblems(redirects.map(({ line, reason }) => `${join(near, REDIRECTS_FILE)}:${line}: ${reason}`));
  if (contents.problems.length + facts.length + redirects.length === 0)
    console.log(`${contents.entries.length} published texts and the catalog, no mistakes.`);
}

/** Redirects of pages that exist, to none, in a circle or one after another. */
function findRedirectProblems(contentDir: string, catalogue: VehicleCatalogue) {
  const file = join(contentDir, REDIRECTS_FILE);
  if (!existsSync(file)) return [];
  return parseRedirects(readFileSync(file, 'utf8'), (path) => isKnownPath(catalogue, path)).mistakes;
}

/** The last good catalog when there is a mistake. Undefined when there is none; the mistakes have been reported. */
function openCatalogue(dataDir: string): VehicleCatalogue | undefined {
  try {
    return loadCatalogue(dataDir);
  } catch (error) {
    if (error instanceof ShippedCatalogueError) return undefined;
    throw error;
  }
}

if (import.meta.main) {
  readOptions(HELP, {});
  checkContent();
}
