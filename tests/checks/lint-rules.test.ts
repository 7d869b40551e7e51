import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { lintFiles } from '#tests/checks/lint-tree.ts';
import type { FoundLine } from '#tests/checks/lint-tree.ts';

const longFunction = (lines: number) =>
  `export function long(): void {\n${'  work();\n'.repeat(lines - 2)}}\ndeclare function work(): void;\n`;

/** The path, the text, and the rule that reports it. */
const PLANTED: [rule: string, path: string, text: string][] = [
  ['forecourt/file-name', 'src/features/search/results/index.ts', 'export const a = 1;'],
  ['forecourt/file-name', 'src/domain/listing/utils.ts', 'export const a = 1;'],
  ['forecourt/file-name', 'src/ui/button.tsx', 'export const a = 1;'],
  ['forecourt/file-name', 'src/layouts/siteLayout.astro', '<p>a</p>'],
  ['forecourt/file-name', 'src/lib/assertNever.ts', 'export const a = 1;'],
  ['forecourt/reasoned-disable', 'src/lib/a.ts', '/* eslint-disable no-var */\nexport var a = 1;'],
  ['forecourt/guarded-acts', 'src/features/search/results/results.ts', "export const a = fetch('/x');"],
  [
    'forecourt/guarded-acts',
    'src/features/search/results/results-2.ts',
    "export const a = globalThis.fetch('/x');",
  ],
  ['forecourt/guarded-acts', 'src/domain/listing/price.ts', "export const a = new RegExp('a');"],
  ['forecourt/guarded-acts', 'src/domain/listing/price-2.ts', "export const a = RegExp('a');"],
  [
    'forecourt/guarded-acts',
    'src/features/search/results/Card.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={x} />;',
  ],
  [
    'forecourt/guarded-acts',
    'src/features/search/results/CardB.tsx',
    'export const a = { dangerouslySetInnerHTML: x };',
  ],
  ['forecourt/guarded-acts', 'src/features/search/results/Card.astro', '<p set:html={x}></p>'],
  ['forecourt/guarded-acts', 'src/features/search/results/Card.astro', "<script>fetch('/x');</script>"],
  [
    'forecourt/read-only-stores',
    'src/features/search/results-grid/results-grid.ts',
    "import { $dialog } from '#src/stores/dialogs.store.ts';\nexport const close = () => $dialog.set(undefined);",
  ],
  [
    'forecourt/read-only-stores',
    'src/features/search/results-grid/Grid.astro',
    "<script>import { $dialog } from '#src/stores/dialogs.store.ts'; $dialog.set(undefined);</script>",
  ],
  ['forecourt/import-style', 'src/lib/a-2.ts', "import { a } from './call.ts';\nexport const b = a;"],
  ['forecourt/import-style', 'src/lib/a-3.ts', "export { a } from '../lib/call.ts';"],
  [
    'forecourt/import-style',
    'src/lib/a-4.ts',
    "import { a, type A } from '#src/lib/call.ts';\nexport const b: A = a;",
  ],
  ['forecourt/import-style', 'tests/checks/a.ts', "export { a } from '../support/a.ts';"],
  ['forecourt/import-style', 'scripts/a.ts', "export { a } from './build.ts';"],
  ['forecourt/import-style', 'integrations/a.ts', "export { a } from './lazy-styles.ts';"],
  [
    'forecourt/defined-only',
    'src/lib/a-5.ts',
    'export const a = (b?: string) => ({ c: 1, ...(b !== undefined && { b }) });',
  ],
  [
    'forecourt/defined-only',
    'src/lib/a-6.ts',
    'export const a = (b: { c?: string }) => ({ ...(b.c !== undefined && { d: b.c }) });',
  ],
  [
    'forecourt/spaced-words',
    'src/layouts/Sentence.astro',
    '<p>\n  <a href="/">Sign in</a>\n  to see them\n</p>',
  ],
  [
    'forecourt/spaced-words',
    'src/layouts/Sentence2.astro',
    '<p>\n  Add some.\n  <a href="/">Browse</a>\n</p>',
  ],
  ['forecourt/spaced-words', 'src/layouts/Sentence3.astro', '<p>\n  {say()}\n  {name} here\n</p>'],
  ['forecourt/one-duration', 'src/lib/a-duration.ts', 'export const DAY_MS = 86_400_000;'],
  ['no-restricted-imports', 'src/server/config.ts', "import * as z from 'zod';\nexport { z };"],
  ['no-restricted-imports', 'src/server/config-2.ts', "import { z } from 'astro/zod';\nexport { z };"],
  [
    'no-restricted-imports',
    'src/engine/http/metrics.ts',
    "import Breaker from 'opossum';\nexport { Breaker };",
  ],
  ['no-restricted-globals', 'src/domain/listing/price-3.ts', 'export const a = window.innerWidth;'],
  ['no-restricted-globals', 'src/lib/call.ts', "export const a = process.env['A'];"],
  ['no-restricted-properties', 'src/domain/listing/price-4.ts', 'export const a = Date.now();'],
  ['no-restricted-properties', 'src/lib/call-2.ts', 'export const a = Math.random();'],
  [
    'no-restricted-properties',
    'src/features/search/results/results-9.ts',
    'export const a = (dialog: HTMLDialogElement) => dialog.showModal();',
  ],
  ['forecourt/given-time', 'src/domain/listing/price-5.ts', 'export const a = new Date();'],
  ['no-restricted-exports', 'src/domain/listing/price-6.ts', 'export default 1;'],
  ['no-console', 'src/server/program.ts', "console.log('a');"],
  ['max-lines', 'src/domain/listing/price-7.ts', `${'// a\n'.repeat(300)}export const a = 1;`],
  ['max-lines-per-function', 'src/domain/listing/price-8.ts', longFunction(61)],
  ['eqeqeq', 'src/lib/equal.ts', 'export const a = (b: unknown) => b == 1;'],
  ['no-unused-vars', 'src/lib/unused.ts', 'const a = 1;\nexport const b = 2;'],
  ['typescript/no-explicit-any', 'src/lib/any.ts', 'export const a: any = 1;'],
  [
    'react-hooks/rules-of-hooks',
    'src/ui/Hooks.tsx',
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}",
  ],
  [
    'react-hooks/exhaustive-deps',
    'src/ui/Effect.tsx',
    "import { useEffect } from 'react';\nexport function A({ b }: { b: string }) {\n  useEffect(() => void document.append(b), []);\n  return null;\n}",
  ],
  [
    'react/set-state-in-render',
    'src/ui/State.tsx',
    "import { useState } from 'react';\nexport function A() {\n  const [a, setA] = useState(1);\n  setA(2);\n  return <p>{a}</p>;\n}",
  ],
  [
    'typescript/consistent-type-imports',
    'src/lib/a-7.ts',
    "import { A } from './call.ts';\nexport const a: A = 1;",
  ],
];

const ALLOWED: [what: string, path: string, text: string][] = [
  [
    'a store set in its own file',
    'src/stores/a.store.ts',
    "import { atom } from 'nanostores';\nexport const $a = atom(0);\nexport const zero = () => $a.set(0);",
  ],
  [
    'an index that is a URL',
    'src/pages/index.ts',
    "import { a } from '#src/lib/call.ts';\nexport const b = a;",
  ],
  ['the default export of a route', 'src/pages/robots.ts', 'export default 1;'],
  ['a function of sixty lines', 'src/domain/listing/price-9.ts', longFunction(60)],
  [
    'a file of three hundred lines',
    'src/domain/listing/price-10.ts',
    `${'// a\n'.repeat(299)}export const a = 1;`,
  ],
  [
    'a date made from a value',
    'src/domain/listing/price-11.ts',
    'export const a = (ms: number) => new Date(ms);',
  ],
  [
    'a comma on the next line, and a word with its own space',
    'src/layouts/Sentence4.astro',
    "<p>\n  {a}\n  {isOne ? ' is' : ' are'} <b>b</b>\n  , c\n</p>",
  ],
  [
    'a field on the line after its name',
    'src/layouts/Sentence5.astro',
    '<label>\n  Name\n  <input />\n</label>',
  ],
  ['the small zod', 'src/server/config-3.ts', "import * as z from 'zod/mini';\nexport { z };"],
  ['the clock in a test', 'src/domain/listing/price.test.ts', 'export const a = Date.now();'],
  ['fetch in an allowed file', 'src/engine/calls/transports.ts', "export const a = fetch('/x');"],
  [
    'a disabled rule with its reason',
    'src/server/a.ts',
    "// eslint-disable-next-line no-console -- before there is a logger\nconsole.log('a');",
  ],
];

const eslint = new ESLint();
let found: FoundLine[];
beforeAll(async () => {
  const files = [
    ...PLANTED.map(([, path, text]) => [path, text] as const),
    ...ALLOWED.map(([, ...file]) => file),
  ];
  const code = files.filter(([path]) => !path.endsWith('.astro'));
  const planted = new Map(code);
  if (planted.size < code.length) throw new Error('Two planted files have the same path.');
  found = await lintFiles(planted, false);
});

/** The rules that report the file. */
async function lint(path: string, text: string): Promise<string[]> {
  if (!path.endsWith('.astro')) return found.filter((line) => line.path === path).map(({ rule }) => rule);
  const [result] = await eslint.lintText(text, { filePath: path });
  return (result?.messages ?? []).map(({ ruleId }) => String(ruleId));
}

describe('the rules of this repository', () => {
  test.each(PLANTED)('%s reports %s: %s', async (rule, path, text) => {
    expect(await lint(path, text)).toContain(rule);
  });

  test.each(ALLOWED)('allows %s', async (_what, path, text) => {
    expect(await lint(path, text)).toEqual([]);
  });
});
