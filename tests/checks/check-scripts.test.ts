import { describe, expect, test } from 'vitest';
import { findCycleProblems } from '#scripts/check-cycles.ts';
import { findIslandProblems } from '#scripts/check-islands.ts';
import { findLinkProblems, findReferenceProblems, findUnlinkedDocuments } from '#scripts/check-links.ts';
import { findPatternProblems } from '#scripts/check-patterns.ts';
import { findSizeProblems } from '#scripts/check-sizes.ts';
import { findTokenProblems } from '#scripts/check-tokens.ts';

const lines = (count: number) => 'a\n'.repeat(count);

describe('check-sizes', () => {
  test('a file of 300 lines is the longest allowed', () => {
    const short = Array.from({ length: 20 }, (_, index) => ({ path: `src/${index}.ts`, text: lines(80) }));
    expect(findSizeProblems([...short, { path: 'src/a.ts', text: lines(300) }])).toEqual([]);
    expect(findSizeProblems([...short, { path: 'src/a.ts', text: lines(301) }])).toEqual([
      'src/a.ts: 301 lines, at most 300',
    ]);
  });

  test('limits the median and the ninth decile of src, but not of tests', () => {
    const long = Array.from({ length: 10 }, (_, index) => ({ path: `src/${index}.ts`, text: lines(201) }));
    expect(findSizeProblems(long)).toEqual([
      'src: the median file has 201 lines, at most 80',
      'src: one file in ten is longer than 201 lines, at most 200',
    ]);
    expect(
      findSizeProblems(long.map((file) => ({ ...file, path: file.path.replace('src', 'tests') }))),
    ).toEqual([]);
  });
});

describe('check-cycles', () => {
  const file = (name: string, ...imports: string[]) => ({
    path: `src/lib/${name}.ts`,
    text: imports.join('\n'),
  });
  const a = file('a', 'import {', '  b,', "} from '#src/lib/b.ts';");
  const b = file('b', "import type { C } from './c.ts';");

  test('reports a cycle, including one that is closed by a type', () => {
    expect(findCycleProblems([a, b, file('c', "export type { A } from '#src/lib/a.ts';")])).toEqual([
      'import each other: src/lib/a.ts, src/lib/b.ts, src/lib/c.ts',
    ]);
  });

  test('dynamic imports close no cycle', () => {
    expect(findCycleProblems([a, b, file('c', "void import('#src/lib/a.ts');")])).toEqual([]);
  });
});

describe('check-tokens', () => {
  const inLayer = (css: string) => `@layer features {\n  .card {\n    ${css}\n  }\n}\n`;
  const problemsOf = (path: string, text: string) => findTokenProblems([{ path, text }]);

  test.each([
    ['a hexadecimal color', 'color: #fff;'],
    ['a color function', 'background: rgb(0 0 0 / 50%);'],
    ['a named color', 'border: 1px solid white;'],
    ['!important', 'display: none !important;'],
    ['a :has() of any element', ':has(.busy) & { order: 1 }'],
    ['a :has() that counts any elements', '&:has(> :nth-child(7)) { order: 1 }'],
    ['a :has() for all of a tag', 'body:has(.busy) .title span { order: 1 }'],
    ['a :has() for what has a label', "form:has(.busy) fieldset[aria-label='Make'] { order: 1 }"],
  ])('reports %s in a component, with its line', (_what, css) => {
    expect(problemsOf('src/ui/Card.module.css', inLayer(css))).toEqual([
      expect.stringMatching(/^src\/ui\/Card\.module\.css:3: /),
    ]);
    expect(problemsOf('src/ui/Card.astro', `<p>a</p>\n<style>\n${inLayer(css)}</style>`)).toEqual([
      expect.stringMatching(/^src\/ui\/Card\.astro:5: /),
    ]);
  });

  test.each([
    'color: var(--white);',
    'fill: currentColor;',
    'background: transparent;',
    'mask: url(#fade);',
    '&:not(:has(li:nth-child(4))) { order: 1 }',
  ])('allows %s', (css) => expect(problemsOf('src/ui/Card.module.css', inLayer(css))).toEqual([]));

  test('allows colors in src/styles', () => {
    expect(
      problemsOf('src/styles/tokens.css', '@layer tokens {\n  :root {\n    --ink: #111;\n  }\n}'),
    ).toEqual([]);
  });

  test('reports a color in an attribute', () => {
    expect(problemsOf('src/ui/Icon.astro', '<path fill="#0a0" />')).toHaveLength(1);
    expect(problemsOf('src/ui/Icon.tsx', "<p style={{ color: 'red' }} />")).toHaveLength(1);
    expect(problemsOf('src/ui/Icon.astro', '<path fill="none" stroke="currentColor" />')).toEqual([]);
  });

  test('reports a style outside every layer', () => {
    expect(problemsOf('src/ui/Card.module.css', "@import './a.css';\n.card {\n  margin: 0;\n}\n")).toEqual([
      'src/ui/Card.module.css:2: ".card" is outside of all layers. Put it into an @layer',
    ]);
  });
});

describe('check-islands', () => {
  const problemsOf = (path: string, text: string) => findIslandProblems([{ path, text }]);
  const IMPORT = "---\nimport { Grid } from './Grid.island.tsx';\n---\n";
  const SAYS = '/** Sorts in place. Without it the links load pages. */\n';
  const ISLAND = `${SAYS}export const Grid = memo(function Grid() {});\n`;

  test('an island says why it is one and what visitors have without it', () => {
    expect(problemsOf('src/features/a/Grid.island.tsx', ISLAND)).toEqual([]);
    expect(problemsOf('src/features/a/Grid.island.tsx', ISLAND.slice(SAYS.length))).toHaveLength(1);
    expect(
      problemsOf('src/features/a/Grid.island.tsx', `// A grid.\n${ISLAND.slice(SAYS.length)}`),
    ).toHaveLength(1);
  });

  test('an island is memoized', () => {
    expect(problemsOf('src/features/a/Grid.island.tsx', `${SAYS}export function Grid() {}`)).toEqual([
      expect.stringContaining('memo('),
    ]);
  });

  test('what a server may draw has no ids of useId', () => {
    const text = "import { useId, useState } from 'react';";
    expect(problemsOf('src/ui/Field.tsx', text)).toEqual([expect.stringContaining('useId')]);
    expect(problemsOf('src/ui/Dialog.tsx', text)).toEqual([]); // dialogs open in a browser
  });

  test('an island exports the component of its name', () => {
    expect(problemsOf('src/features/a/Panel.island.tsx', ISLAND)).toHaveLength(1);
  });

  test('an island is imported only by .astro files and tests', () => {
    const statement = "import { Grid } from './Grid.island.tsx';";
    expect(problemsOf('src/features/a/Page.tsx', statement)).toHaveLength(1);
    expect(problemsOf('src/features/a/Grid.island.test.tsx', statement)).toEqual([]);
    expect(problemsOf('src/features/a/Page.tsx', `import type ${statement.slice(7)}`)).toEqual([]);
  });

  test.each(['<Grid client:supported />', '<Grid client:supported onPick={(a) => a} />'])(
    'allows %s',
    (use) => {
      expect(problemsOf('src/features/a/Page.astro', IMPORT + use)).toEqual([]);
    },
  );

  test.each([
    '<Grid />',
    '<Grid client:only="react" />',
    '<Grid client:load />',
    '<Grid client:idle />',
    '<Grid client:media="print" />',
  ])('reports %s', (use) => expect(problemsOf('src/features/a/Page.astro', IMPORT + use)).toHaveLength(1));

  test('a component that hydrates has the file name of an island', () => {
    const page = "---\nimport { Grid } from './Grid.tsx';\n---\n<Grid client:supported />";
    expect(problemsOf('src/features/a/Page.astro', page)).toHaveLength(1);
  });
});

describe('check-links', () => {
  const guide = {
    path: 'docs/b.md',
    text: '# Guide\n\n## Part two: a & b\n\n```sh\n# no heading [a](x.md)\n```\n',
  };
  const exists = (path: string) => ['README.md', 'docs/a.md', 'docs/b.md'].includes(path);
  const problemsOf = (text: string) => findLinkProblems([{ path: 'docs/a.md', text }, guide], exists);

  test('reports a broken link with its line', () => {
    expect(problemsOf('one\n[two](c.md#part)')).toEqual(['docs/a.md:2: there is no docs/c.md']);
    expect(problemsOf('![picture](shot.png)')).toHaveLength(1);
  });

  test('reports a section that its page does not have', () => {
    expect(problemsOf('[a](b.md#part)')).toEqual(['docs/a.md:1: there is no section #part in docs/b.md']);
    expect(problemsOf('## A\n[a](#b)')).toEqual(['docs/a.md:2: there is no section #b in docs/a.md']);
    expect(problemsOf('[a](b.md#no-heading-axmd)')).toHaveLength(1);
  });

  test('allows files, sections and the web', () => {
    const links = '[a](../README.md) [b](b.md#part-two-a--b) [c](#part) [d](https://example.com/x#y)';
    expect(problemsOf(`# Part\n${links}`)).toEqual([]);
  });

  test('reports a comment that refers to a missing page or section', () => {
    const code = (text: string) => findReferenceProblems([{ path: 'src/a.ts', text }], [guide], exists);
    expect(code('/** @see docs/b.md#part-two-a--b */ // docs/b.md, too')).toEqual([]);
    expect(code('\n/** @see docs/b.md#part */')).toEqual([
      'src/a.ts:2: there is no section #part in docs/b.md',
    ]);
    expect(code('/** docs/rules/c.md explains it. */')).toEqual(['src/a.ts:1: there is no docs/rules/c.md']);
  });

  test('reports a page to which no link leads from the README', () => {
    const readme = { path: 'README.md', text: '[a](docs/a.md)' };
    const page = { path: 'docs/a.md', text: '[b](./b.md#guide)' };
    expect(findUnlinkedDocuments([readme, page, guide])).toEqual([]);
    expect(findUnlinkedDocuments([readme, { ...page, text: '' }, guide])).toEqual([
      'docs/b.md: no link leads here from README.md',
    ]);
  });
});

describe('check-patterns', () => {
  const problemsOf = (code: string, path = 'src/a.ts') => findPatternProblems([{ path, text: code }]);

  test.each([
    ['a repeated repetition', 'const A = /^(?:a+)+$/;'],
    ['overlapping alternatives', 'const A = /^(?:\\w|x)*!$/;'],
    ['two repetitions of the same', 'const A = /^\\s*\\s*\\s*$/;'],
    ['an end that is searched from every position', "text.replace(/-+$/, '');"],
    ['a start that is found again and again', 'const A = /b(.*?)c.*?d/s;'],
  ])('reports %s', (_what, code) => {
    expect(problemsOf(code)).toEqual([expect.stringMatching(/^src\/a\.ts:1: /)]);
    expect(problemsOf(`---\n${code}\n---\n<p>a</p>`, 'src/a.astro')).toEqual([
      expect.stringMatching(/^src\/a\.astro:2: /),
    ]);
  });

  test.each(['/^[a-z]+(?:-[a-z]+)*$/', '/(?<!\\s)\\s+$/', '/^\\d{5}(?:-\\d{4})?$/', '/<[^<>]*>/g'])(
    'allows %s',
    (pattern) => expect(problemsOf(`const A = ${pattern};`)).toEqual([]),
  );
});
