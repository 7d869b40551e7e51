// A small source tree with one file for every layer that the import rules know, and the rules applied to it. Import
// targets must exist, because a missing one is not reported.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import astro from 'eslint-plugin-astro';
import plugin from 'eslint-plugin-boundaries';
import { ESLint } from 'eslint';
import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import boundaries from '../../eslint.boundaries.mjs';

const TREE = resolve('test-results/boundary-tree');
const FEATURE_FILES = [
  'x.ts',
  'x.schema.ts',
  'x.call.ts',
  'x.job.ts',
  'x.server.ts',
  'x.store.ts',
  'x.fixtures.ts',
  'x.test.ts',
  'use-x.ts',
  'X.island.tsx',
  'X.tsx',
  'X.astro',
  'X.module.css',
];
const LAYER_FOLDERS = [
  'pages',
  'layouts',
  'page-kinds',
  'stores',
  'inventory',
  'reference',
  'server',
  'engine',
  'browser',
  'ui',
  'styles',
  'domain',
  'lib',
];
const FILES = [
  ...['search/alpha', 'shopper/beta'].flatMap((feature) =>
    FEATURE_FILES.map((file) => `src/features/${feature}/${file}`),
  ),
  ...LAYER_FOLDERS.flatMap((layer) => [`src/${layer}/one.ts`, `src/${layer}/two.ts`]),
  'src/styles/tokens.css',
  'src/layouts/Layout.astro',
  'src/pages/page.astro',
  'src/domain/x.test.ts',
  'src/domain/x.fixtures.ts',
  'src/server/program.ts',
  'src/server/create-services.ts',
  'src/server/marketplace.ts',
  'src/server/job-handlers.ts',
  'src/middleware.ts',
  'tests/support/builders.ts',
  'tests/e2e/journey.ts',
  'scripts/tool.ts',
  'integrations/guard.ts',
];

/** Writes the tree; `removeBoundaryTree` removes it. */
export function writeBoundaryTree(): void {
  const folders = ['src', 'tests', 'scripts', 'integrations'];
  const imports = Object.fromEntries(folders.map((folder) => [`#${folder}/*`, `./${folder}/*`]));
  const manifest = { type: 'module', imports };
  const compiler = {
    compilerOptions: { module: 'ESNext', moduleResolution: 'Bundler', allowImportingTsExtensions: true },
  };
  write('package.json', JSON.stringify(manifest));
  write('tsconfig.json', JSON.stringify(compiler));
  for (const file of FILES) write(file, '');
}

export function removeBoundaryTree(): void {
  rmSync(TREE, { recursive: true, force: true });
}

function write(file: string, text: string): void {
  const path = join(TREE, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

let eslint: ESLint | undefined;

/** What the rules report about this import statement in a file at `from`; empty when it is allowed. */
export async function lintImport(from: string, statement: string): Promise<string[]> {
  eslint ??= createLinter();
  const text = from.endsWith('.astro') ? `---\n${statement}\n---\n` : statement;
  const [result] = await eslint.lintText(text, { filePath: join(TREE, from) });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${String(ruleId)}: ${message}`);
}

function createLinter(): ESLint {
  const settings = {
    ...boundaries.settings,
    'boundaries/root-path': TREE,
    'import/resolver': { typescript: { project: join(TREE, 'tsconfig.json') } },
  };
  const overrideConfig = [
    { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
    ...astro.configs['flat/base'],
    { files: ['**/*.astro'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
    { plugins: { boundaries: plugin }, settings },
    ...boundaries.rules,
  ] as Linter.Config[];
  return new ESLint({ cwd: TREE, overrideConfigFile: true, overrideConfig });
}
