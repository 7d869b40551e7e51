import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findImportProblems } from '#scripts/check-imports.ts';
import { FEATURE_EDGES } from '#scripts/imports/feature-edges.ts';

const ALPHA = 'src/features/search/alpha';

/** What a file at `from` may import; every pair that is missing here is planted as a violation. */
const LAYERS: Record<string, { file: string; may: string[] }> = {
  pages: {
    file: 'src/pages/one.ts',
    may: [
      'layouts',
      'page-kinds',
      'features',
      'inventory',
      'reference',
      'server',
      'engine',
      'ui',
      'domain',
      'lib',
    ],
  },
  layouts: {
    file: 'src/layouts/one.ts',
    may: ['page-kinds', 'features', 'server', 'engine', 'ui', 'styles', 'domain', 'lib'],
  },
  'page-kinds': {
    file: 'src/page-kinds/one.ts',
    may: ['features', 'inventory', 'reference', 'server', 'engine', 'domain', 'lib'],
  },
  features: { file: `${ALPHA}/X.tsx`, may: ['stores', 'browser', 'ui', 'domain', 'lib'] },
  stores: { file: 'src/stores/one.ts', may: ['browser', 'domain', 'lib'] },
  inventory: { file: 'src/inventory/one.ts', may: ['server', 'engine', 'domain', 'lib'] },
  reference: { file: 'src/reference/one.ts', may: ['server', 'domain', 'lib'] },
  server: { file: 'src/server/one.ts', may: ['engine', 'domain', 'lib'] },
  engine: { file: 'src/engine/one.ts', may: ['domain', 'lib'] },
  browser: { file: 'src/browser/one.ts', may: ['domain', 'lib'] },
  ui: { file: 'src/ui/one.ts', may: ['lib'] },
  styles: { file: 'src/styles/one.ts', may: [] },
  domain: { file: 'src/domain/one.ts', may: ['lib'] },
  lib: { file: 'src/lib/one.ts', may: [] },
};

const TARGETS: Record<string, string> = {
  ...Object.fromEntries(Object.keys(LAYERS).map((layer) => [layer, `src/${layer}/two.ts`])),
  features: `${ALPHA}/x.schema.ts`,
  tests: 'tests/e2e/journey.ts',
  scripts: 'scripts/tool.ts',
  integrations: 'integrations/guard.ts',
};

const pairs = Object.entries(LAYERS).flatMap(([from, { file, may }]) =>
  Object.entries(TARGETS).map(([to, target]) => ({
    from,
    to,
    file,
    target,
    ok: from === to || may.includes(to),
  })),
);

describe('layers', () => {
  test.each(pairs.filter((pair) => pair.ok))('$from may import $to', ({ file, target }) => {
    expect(problemsOf(file, importOf(target))).toEqual([]);
  });

  test.each(pairs.filter((pair) => !pair.ok))('$from must not import $to', ({ file, target }) => {
    expect(problemsOf(file, importOf(target))).toEqual([
      expect.stringContaining(`${file}:1: imports #${target}`),
    ]);
  });
});

/** Rules about single files: importer, import, allowed or not. A statement that is a path imports its value. */
const ALLOWED: [from: string, statement: string][] = [
  [`${ALPHA}/x.server.ts`, 'src/server/two.ts'],
  [`${ALPHA}/x.server.ts`, 'src/inventory/two.ts'],
  [`${ALPHA}/x.server.ts`, 'src/reference/two.ts'],
  [`${ALPHA}/x.server.ts`, `${ALPHA}/x.call.ts`],
  [`${ALPHA}/X.astro`, 'src/server/two.ts'],
  [`${ALPHA}/X.astro`, `${ALPHA}/x.server.ts`],
  [`${ALPHA}/X.astro`, `${ALPHA}/X.island.tsx`],
  [`${ALPHA}/x.test.ts`, 'src/inventory/two.ts'],
  [`${ALPHA}/x.test.ts`, `${ALPHA}/x.server.ts`],
  [`${ALPHA}/x.test.ts`, `${ALPHA}/x.fixtures.ts`],
  [`${ALPHA}/x.test.ts`, 'tests/support/builders.ts'],
  [`${ALPHA}/x.test.ts`, "import { test } from 'vitest'"],
  [`${ALPHA}/x.fixtures.ts`, `${ALPHA}/x.schema.ts`],
  [`${ALPHA}/X.tsx`, `${ALPHA}/x.store.ts`],
  [`${ALPHA}/X.tsx`, `${ALPHA}/X.module.css`],
  [`${ALPHA}/X.tsx`, `${ALPHA}/use-x.ts`],
  [`${ALPHA}/use-x.ts`, `${ALPHA}/x.store.ts`],
  [`${ALPHA}/use-x.ts`, 'src/browser/two.ts'],
  [`${ALPHA}/X.tsx`, "import type { A } from '#src/inventory/two.ts'"],
  [`${ALPHA}/x.store.ts`, 'src/stores/two.ts'],
  [`${ALPHA}/x.store.ts`, "import { atom } from 'nanostores'"],
  ['src/server/program.ts', `${ALPHA}/x.server.ts`],
  ['src/server/program.ts', 'src/server/create-services.ts'],
  ['src/server/create-services.ts', 'src/inventory/two.ts'],
  ['src/server/marketplace.ts', `${ALPHA}/x.call.ts`],
  ['src/server/job-handlers.ts', `${ALPHA}/x.job.ts`],
  ['src/middleware.ts', 'src/server/create-services.ts'],
  ['src/middleware.ts', 'src/reference/two.ts'],
  ['src/pages/page.astro', 'src/server/create-services.ts'],
  ['src/server/one.ts', "import { createServer } from 'node:http'"],
  ['src/domain/one.ts', "import * as z from 'zod/mini'"],
  ['src/lib/one.ts', "import * as z from 'zod/mini'"],
  ['src/domain/x.test.ts', "import fc from 'fast-check'"],
  ['src/domain/x.test.ts', 'tests/support/builders.ts'],
  ['src/domain/x.test.ts', 'src/domain/x.fixtures.ts'],
];

const FORBIDDEN: [from: string, statement: string, message?: string][] = [
  [`${ALPHA}/x.ts`, 'src/features/shopper/beta/x.ts'],
  [`${ALPHA}/X.astro`, 'src/features/shopper/beta/X.astro'],
  [`${ALPHA}/x.server.ts`, 'src/features/shopper/beta/x.server.ts'],
  [`${ALPHA}/x.ts`, 'src/server/two.ts'],
  [`${ALPHA}/x.call.ts`, 'src/inventory/two.ts'],
  [`${ALPHA}/x.store.ts`, 'src/reference/two.ts'],
  [`${ALPHA}/X.tsx`, `${ALPHA}/x.server.ts`, 'Only .server.ts, .astro and tests'],
  [`${ALPHA}/X.island.tsx`, `${ALPHA}/x.server.ts`, 'Only .server.ts, .astro and tests'],
  [`${ALPHA}/x.store.ts`, `${ALPHA}/x.server.ts`, 'Only .server.ts, .astro and tests'],
  [`${ALPHA}/x.server.ts`, 'src/server/create-services.ts', 'Services are received'],
  ['src/layouts/Layout.astro', 'src/server/create-services.ts', 'Services are received'],
  ['src/inventory/one.ts', 'src/server/create-services.ts', 'Services are received'],
  ['src/server/one.ts', 'src/server/program.ts', 'Services are received'],
  [`${ALPHA}/x.server.ts`, `${ALPHA}/x.store.ts`, 'A store on the server'],
  [`${ALPHA}/X.astro`, `${ALPHA}/x.store.ts`, 'A store on the server'],
  [`${ALPHA}/X.astro`, 'src/stores/two.ts', 'A store on the server'],
  [`${ALPHA}/x.call.ts`, 'src/browser/two.ts', 'A store on the server'],
  [`${ALPHA}/x.ts`, 'src/stores/two.ts', 'A store on the server'],
  ['src/pages/page.astro', `${ALPHA}/x.store.ts`, 'A store on the server'],
  ['src/layouts/Layout.astro', `${ALPHA}/x.store.ts`, 'A store on the server'],
  ['src/server/program.ts', `${ALPHA}/x.store.ts`, 'A store on the server'],
  [`${ALPHA}/x.server.ts`, `${ALPHA}/X.astro`, 'plain Node'],
  [`${ALPHA}/x.server.ts`, `${ALPHA}/X.tsx`, 'plain Node'],
  [`${ALPHA}/x.server.ts`, `${ALPHA}/X.module.css`, 'plain Node'],
  [`${ALPHA}/x.ts`, `${ALPHA}/X.tsx`, 'plain Node'],
  [`${ALPHA}/x.ts`, `${ALPHA}/use-x.ts`, 'plain Node'],
  [`${ALPHA}/use-x.ts`, `${ALPHA}/x.server.ts`, 'Only .server.ts, .astro and tests'],
  ['src/server/program.ts', `${ALPHA}/X.astro`, 'plain Node'],
  [`${ALPHA}/x.ts`, `${ALPHA}/x.fixtures.ts`, 'Fixtures are for tests'],
  ['src/domain/one.ts', 'src/domain/x.fixtures.ts', 'Fixtures are for tests'],
  ['src/domain/one.ts', "import { readFileSync } from 'node:fs'", 'domain/ and lib/ are pure'],
  ['src/lib/one.ts', "import { atom } from 'nanostores'", 'domain/ and lib/ are pure'],
  ['src/domain/one.ts', "import * as z from 'zod'", 'domain/ and lib/ are pure'],
  [`${ALPHA}/x.ts`, 'tests/support/builders.ts'],
  ['src/middleware.ts', 'src/pages/one.ts'],
  ['src/server/program.ts', 'src/pages/one.ts'],
  ['src/domain/one.ts', "export { value } from '#src/server/two.ts'"],
  ['src/domain/one.ts', "import '#src/server/two.ts'"],
  ['src/domain/one.ts', "const load = () => import('#src/server/two.ts')"],
  ['src/domain/deep/one.ts', "import { value } from '../../server/two.ts'"],
  ['src/domain/one.ts', "import {\n  one,\n  two,\n} from '#src/server/two.ts'"],
  ['src/pages/page.astro', "---\nimport { value } from '#scripts/tool.ts'"],
  [
    'src/layouts/page.astro',
    "---\nawait import('#src/browser/paint.ts');\n---\n<script>\n  one();\n</script>",
  ],
];

describe('files', () => {
  test.each(ALLOWED)('%s may contain: %s', (from, statement) => {
    expect(problemsOf(from, toStatement(statement))).toEqual([]);
  });

  test.each(FORBIDDEN)('%s must not contain: %s', (from, statement, message = '') => {
    const found = problemsOf(from, toStatement(statement));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });
});

/** Features by name, which is unique across families. */
const familyOf = new Map(
  globSync('src/features/*/*').map((path) => {
    const [, , family, name] = path.split('/');
    return [name, family];
  }),
);

test('an import is reported where it stands', () => {
  const text = "// One.\nimport { a } from '#src/lib/a.ts';\nimport { b } from '#src/server/b.ts';\n";
  expect(problemsOf('src/domain/one.ts', text)).toEqual([
    'src/domain/one.ts:3: imports #src/server/b.ts. scripts/imports/policies.ts does not allow it.',
  ]);
});

describe('edges between features', () => {
  const edges = Object.entries(FEATURE_EDGES).flatMap(([from, to]) => to.map((name) => ({ from, to: name })));

  test('both ends of every edge exist', () => {
    const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
    expect([...ends].filter((name) => !familyOf.has(name))).toEqual([]);
  });

  test('edges have no cycles', () => {
    const reach = (name: string, passed: string[]): string[] =>
      passed.includes(name)
        ? [[...passed, name].join(' → ')]
        : edges.filter(({ from }) => from === name).flatMap(({ to }) => reach(to, [...passed, name]));
    expect(Object.keys(FEATURE_EDGES).flatMap((name) => reach(name, []))).toEqual([]);
  });

  test('a feature that three other families use belongs in stores/ or domain/', () => {
    const ofProduct = edges.filter(({ from }) => from !== 'gallery'); // the gallery shows the others, and none uses it
    const needs = Map.groupBy(ofProduct, ({ to }) => to);
    const families = ([name, users]: [string, typeof edges]) =>
      new Set(users.map(({ from }) => familyOf.get(from)).filter((family) => family !== familyOf.get(name)));
    expect([...needs].filter((entry) => families(entry).size > 2).map(([name]) => name)).toEqual([]);
  });

  test('every edge is used', () => {
    const isUsed = ({ from, to }: (typeof edges)[number]) =>
      globSync(`src/features/*/${from}/**/*.{ts,tsx,astro}`).some((path) =>
        readFileSync(path, 'utf8').includes(`#src/features/${familyOf.get(to)}/${to}/`),
      );
    expect(edges.filter((edge) => !isUsed(edge))).toEqual([]);
  });
});

/** What the check says about a file that contains only this. */
function problemsOf(path: string, text: string): string[] {
  return findImportProblems([{ path, text }]);
}

function toStatement(text: string): string {
  return text.includes(' ') ? `${text};` : importOf(text);
}

function importOf(path: string): string {
  return path.endsWith('.css') ? `import styles from '#${path}';` : `import { value } from '#${path}';`;
}
