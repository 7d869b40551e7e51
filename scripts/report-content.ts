// Measures what the pages of the current release say, by kind of page. See docs/content-report.md.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ERROR_PAGES, openRelease } from '#src/engine/http/release.ts';
import { readReleaseHealth } from '#src/engine/publishing/release-health.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { findPageKind } from '#src/page-kinds/page-kinds.ts';
import { chooseDataDir } from '#scripts/one-brand.ts';
import { runCommand } from '#scripts/run-command.ts';
import { readOptions } from '#scripts/read-options.ts';
import { measureContent } from '#scripts/report-content/measure-content.ts';
import type { KindFigures } from '#scripts/report-content/measure-content.ts';

const HELP = `npm run report:content -- [--release DIR] [--data-dir DIR]

Measures the pages of a release by kind and prints a table in Markdown: pages, how many are indexed, and medians of
words, facts (rows of tables and terms), links out of and into a page, and the share of long paragraphs that other pages
of the same model have, too. Below it, the tabs that pages show, and the rules that hid the others.

  --release DIR    the folder of a release (the current one)
  --data-dir DIR   where releases are (DATA_DIR, or var)
  --help           shows this text
`;
/** Rules listed below the table. */
const MAX_RULES = 12;

const { values } = readOptions(HELP, {
  release: { type: 'string' },
  'data-dir': { type: 'string' },
});
const { release } = values;
const dataDir = release === undefined ? chooseDataDir(values['data-dir']) : '';
const current = release === undefined ? readCurrent(dataDir) : undefined;
const folder = release ?? (current && releaseFolder(dataDir, current));
if (folder === undefined) {
  console.error(`There is no release in ${dataDir}. Build the site first: npm run build`);
  process.exitCode = 1;
} else {
  await runCommand(async () => report(resolve(folder)));
}

function report(releaseDir: string): void {
  const health = readReleaseHealth(releaseDir) ?? {};
  const pages = [...openRelease(releaseDir).files]
    .filter(([path, { file }]) => file.endsWith('.html') && !ERROR_PAGES.has(path))
    .map(([path, { file }]) => ({
      path,
      html: readFileSync(join(releaseDir, 'client', file), 'utf8'),
      isIndexed: health[path]?.isIndexed ?? false,
      hiddenTabs: health[path]?.hiddenTabs ?? [],
    }));
  const kinds = measureContent(pages, (path) => findPageKind(path)?.name ?? 'other');
  console.log(formatTable(kinds));
  for (const { kind, pages: count, tabs, hidden } of kinds) {
    if (tabs.size === 0 && hidden.size === 0) continue;
    console.log(`\n**${kind}** (${count} pages). Tabs shown: ${formatCounts(tabs)}. Hidden:\n`);
    for (const [rule, times] of sorted(hidden).slice(0, MAX_RULES)) console.log(`- ${times} × ${rule}`);
  }
}

function formatTable(kinds: readonly KindFigures[]): string {
  const head = ['Kind', 'Pages', 'Indexed', 'Words', 'Facts', 'Links out', 'Links in', 'Overlap'];
  const rows = kinds.map((kind) => [
    kind.kind,
    ...[kind.pages, kind.indexed, kind.words, kind.facts, kind.linksOut, kind.linksIn].map(String),
    `${kind.overlap} %`,
  ]);
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function formatCounts(counts: ReadonlyMap<string, number>): string {
  return (
    sorted(counts)
      .map(([label, count]) => `${label} ${count}`)
      .join(', ') || 'none'
  );
}

function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}
