// A dialog brings styles that a page does not load, and a prebuilt page does not know the styles of on-demand pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBuilder, createLogger } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lazyStylesPlugin } from '#integrations/lazy-styles.ts';

const FILES = {
  'src/shared.module.css': '.shared { color: red }',
  'src/own.module.css': '.own { color: red }',
  'src/payment.ts': "import styles from './shared.module.css'; export const payment = () => styles.shared;",
  'src/wallet-dialog.ts':
    "import styles from './shared.module.css'; import own from './own.module.css';" +
    'export const dialog = () => styles.shared + own.own;',
  'src/host.ts': "export const host = () => import('./wallet-dialog.ts');",
  'src/car-page.ts':
    "import { host } from './host.ts'; import { payment } from './payment.ts'; host(payment());",
};
/** It can open the dialog, and has no payment. */
const LIST_PAGE = "import { host } from './host.ts'; host();";

let root = '';
let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  root = mkdtempSync(join(tmpdir(), 'lazy-styles-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Output = Rolldown.RolldownOutput['output'];

/** Bundles a prebuilt page, an on-demand page, and the browser code, in Astro's order. */
async function bundle(listPage: string, before: Plugin[] = []) {
  for (const [path, text] of Object.entries({ ...FILES, 'src/list-page.ts': listPage })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const page = (file: string) => ({
    consumer: 'server' as const,
    build: { emitAssets: true, write: false, rolldownOptions: { input: join(root, file) } },
  });
  const input = [join(root, 'src/host.ts'), join(root, 'src/payment.ts')];
  const builder = await createBuilder({
    root,
    configFile: false,
    customLogger: { ...createLogger('silent'), warn: (text) => void warnings.push(text) },
    plugins: [...before, lazyStylesPlugin()],
    environments: {
      prerender: page('src/list-page.ts'),
      ssr: page('src/car-page.ts'),
      client: { build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } } },
    },
  });
  const outputs: Record<string, Output> = {};
  for (const name of ['prerender', 'ssr', 'client']) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`There is no environment "${name}".`);
    outputs[name] = ((await builder.build(environment)) as Rolldown.RolldownOutput).output;
  }
  const { prerender = [], ssr = [], client = [] } = outputs;
  const dialog = client.find((file) => file.type === 'chunk' && file.name === 'wallet-dialog');
  if (dialog?.type !== 'chunk') throw new Error('The dialog has no chunk of its own.');
  return { listStyles: stylesIn(prerender), carStyles: stylesIn(ssr), dialog, client };
}

function stylesIn(output: Iterable<Output[number]>): string {
  return [...output]
    .map((file) => (file.fileName.endsWith('.css') && 'source' in file ? file.source : ''))
    .join('');
}

function broughtBy({ dialog, client }: Awaited<ReturnType<typeof bundle>>): string {
  return stylesIn(client.filter(({ fileName }) => dialog.code.includes(`"/${fileName}"`)));
}

describe('a style that a dialog shares with an island of an on-demand page', () => {
  test('comes with the dialog when a prebuilt page can open it', async () => {
    const built = await bundle(LIST_PAGE);
    expect(built.listStyles).toBe('');
    expect(built.carStyles).toMatch(/shared/);
    expect(broughtBy(built)).toMatch(/shared/);
    expect(broughtBy(built)).toMatch(/own/);
    expect(warnings.join()).not.toContain('every page has them');
  });

  test('does not come again when that page has the island too', async () => {
    const built = await bundle(`${LIST_PAGE} import { payment } from './payment.ts'; payment();`);
    expect(built.listStyles).toMatch(/shared/);
    expect(built.listStyles).not.toMatch(/own/);
    expect(broughtBy(built)).toMatch(/own/);
    expect(broughtBy(built)).not.toMatch(/shared/);
  });
});

test('the name of a dialog changes with its style sheets', async () => {
  const withoutIsland = await bundle(LIST_PAGE);
  const withIsland = await bundle(`${LIST_PAGE} import { payment } from './payment.ts'; payment();`);
  expect(withIsland.dialog.code).not.toBe(withoutIsland.dialog.code);
  expect(withIsland.dialog.fileName).not.toBe(withoutIsland.dialog.fileName);
});

test('when Vite no longer says which sheets a chunk has, pages keep their styles, and the build warns', async () => {
  const forgetSheets: Plugin = {
    name: 'forget-sheets',
    generateBundle: {
      order: 'pre',
      handler(_options, files) {
        for (const file of Object.values(files))
          if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
      },
    },
  };
  const built = await bundle(LIST_PAGE, [forgetSheets]);
  expect(stylesIn(built.client)).toMatch(/own/);
  expect(warnings.join()).toContain('every page has them');
});
