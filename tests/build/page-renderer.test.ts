// Single pages are rendered again by the bundle that the build kept, in whatever order a rebuild needs them.
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import type * as Prebuilt from '#integrations/prebuilt-pages-server.ts';
import { importRenderer, readRendererFacts } from '#src/engine/building/import-renderer.ts';
import type { PagePath, PageRenderer } from '#src/engine/building/page-renderer.ts';
import { openBuiltRelease } from '#tests/support/built-release.ts';
import { takeConsoleOutput } from '#tests/support/console-guard.ts';
import { repeat, some } from '#tests/support/nightly.ts';

const dataDir = inject('dataDir');
const release = openBuiltRelease(dataDir);
/** By day one of some types of page, by night two of each. */
const PATHS = some(
  [...release.sample.values()].flatMap((paths) => paths.slice(0, repeat(1, 2))),
  6,
);

let renderer: PageRenderer;
let pages: ReadonlyMap<string, PagePath>;
beforeAll(async () => {
  process.env['DATA_DIR'] = dataDir;
  const folder = join(dataDir, 'dist');
  const facts = readRendererFacts(folder);
  const bundle = await importRenderer<typeof Prebuilt>(folder, facts);
  renderer = bundle.openRenderer(facts);
  pages = new Map((await renderer.listPages()).map((page) => [page.path, page]));
});

async function render(path: string): Promise<string> {
  const page = pages.get(path);
  if (!page) throw new Error(`${path} is not listed.`);
  const { text } = await renderer.render(page, {});
  return text;
}

test('lists every page of the release', () => {
  expect(release.pagePaths.filter((path) => !pages.has(path))).toEqual([]);
});

test('a page is the one of the release, whichever pages were rendered before it', async () => {
  for (const path of [...PATHS, ...PATHS.toReversed()])
    expect(await render(path), path).toBe(release.readText(path));
});

test('a page that fails says why', async () => {
  const page = pages.get('/500');
  const services = { site: undefined, upstream: { bind: () => undefined } };
  await expect(renderer.render(page as PagePath, { services } as never)).rejects.toThrow("'brand'");
  expect(takeConsoleOutput()).toEqual([expect.stringContaining("'brand'")]); // Astro's own log
});
