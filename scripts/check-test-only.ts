// Prevents code that only tests use: every file is reached from a page, a command, an integration or a configuration by
// the files that its quoted texts name, as in `import`, `import()`, `new URL` and `import.meta.resolve`.
import { globSync } from 'node:fs';
import { importedPath } from '#scripts/read-imports.ts';
import { readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

/** Astro, Node or a command begins here. */
export const STARTS = [
  '*.config.{mjs,ts}',
  'integrations/*.ts',
  'scripts/*.ts',
  'src/pages/**/*.{astro,ts}',
  'src/middleware.ts',
  'src/server/main.mjs',
  'src/server/db/migrations/*.ts',
  'src/browser/wake-island.ts',
  'src/engine/building/renderer-bundle.ts',
];
const FILES = ['*.config.{mjs,ts}', '{src,integrations,scripts}/**/*.{astro,mjs,ts,tsx}'];
const NOT_THE_PRODUCT = /\.(?:test|fixtures)\.|\.d\.ts$/;
const NAMED = /['"]((?:\.{1,2}\/|#)[^'"\s]+)['"]/g;

/** One line for each file that no start leads to. */
export function findTestOnlyProblems(files: readonly SourceFile[], starts: readonly string[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const reached = new Set<string>();
  const open = starts.filter((path) => texts.has(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...listNamed(path, texts.get(path) ?? '').filter((named) => texts.has(named)));
  }
  return [...texts.keys()]
    .filter((path) => !reached.has(path))
    .map((path) => `${path}: no page, command or integration uses it. Use it, or move it to tests/`);
}

function listNamed(path: string, text: string): string[] {
  return Array.from(text.matchAll(NAMED), ([, named = '']) => importedPath(named, path) ?? '');
}

if (import.meta.main) {
  const files = readSourceFiles(...FILES).filter(({ path }) => !NOT_THE_PRODUCT.test(path));
  reportProblems(findTestOnlyProblems(files, globSync(STARTS)));
}
