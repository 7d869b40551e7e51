// A dialog brings styles that a page does not load, and a prebuilt page does not know the styles of on-demand pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBuilder, createLogger } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyStylesPlugin } from '#integrations/lazy-styles.ts';
import { waitFor } from '#tests/support/wait-for.ts';

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
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

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
      client: {
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input, preserveEntrySignatures: 'strict' },
        },
      },
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

interface Link extends EventTarget {
  href?: string;
  remove?: () => void;
}

/** Of a page in which no sheet loads until it is told to. */
function stubDocument(): Set<Link> {
  const links = new Set<Link>();
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      [...links].find(({ href }) => selector === `link[href="${String(href)}"]`) ?? null,
    createElement: (): Link => new EventTarget(),
    head: {
      append: (link: Link) => void links.add(Object.assign(link, { remove: () => links.delete(link) })),
    },
  });
  return links;
}

/** The page's part that imports the dialog, run by Node itself, which refuses modules with a top-level await here. */
async function runClient() {
  const { client, dialog } = await bundle(LIST_PAGE);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const file of client) {
    mkdirSync(dirname(join(root, file.fileName)), { recursive: true });
    if (file.type === 'chunk') writeFileSync(join(root, file.fileName), file.code);
  }
  const load = createRequire(import.meta.url);
  const host = client.find((file) => file.type === 'chunk' && file.name === 'host');
  const page = load(join(root, host?.fileName ?? '')) as { host: () => Promise<{ dialog: () => string }> };
  return { ...page, loadDialog: () => load(join(root, dialog.fileName)) as unknown };
}

describe('a dialog that is imported again while its sheets load', () => {
  test('is given to both importers when it has its styles', async () => {
    const links = stubDocument();
    const { host } = await runClient();
    const given: string[] = [];
    const importing = [host(), host()].map(async (file) => given.push((await file).dialog()));
    await waitFor(() => expect(links.size).toBe(1));
    expect(given).toEqual([]);
    for (const link of links) link.dispatchEvent(new Event('load'));
    await Promise.all(importing);
    expect(given).toEqual([expect.stringContaining('own'), expect.stringContaining('own')]);
  });

  test('has values at once, because WebKit would not let a second import wait', async () => {
    stubDocument();
    const { loadDialog } = await runClient();
    expect(loadDialog()).toMatchObject({ dialog: expect.any(Function) });
  });

  test('is given without a sheet that fails, which the next import requests again', async () => {
    const links = stubDocument();
    const { host } = await runClient();
    for (let times = 1; times <= 2; times++) {
      const importing = host();
      await waitFor(() => expect(links.size).toBe(1));
      for (const link of links) link.dispatchEvent(new Event('error'));
      expect((await importing).dialog()).toContain('own');
      expect(links.size).toBe(0);
    }
  });
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
