// The pages of a release that are out of date, in whole or in part, and the work for each.
import { expect, test } from 'vitest';
import { replaceFragment } from '#src/engine/building/page-content.ts';
import { BUILD_INPUTS } from '#src/engine/building/build-manifest.fixtures.ts';
import type { BuildManifest, ManifestPage } from '#src/engine/building/build-manifest.ts';
import { createPageWork, listWanted } from '#src/engine/building/page-work.ts';
import { planPages } from '#scripts/rebuild/plan.ts';
import { describePlan } from '#scripts/rebuild/rebuild-result.ts';

const READS = ['model HONDA|CIVIC', 'model KIA|SOUL', 'makes'];
const [CIVIC, SOUL, MAKES] = [0, 1, 2];
const pageOf = (reads: number[], fragmentReads?: number[]): ManifestPage => ({
  digest: 'd',
  day: '2026-06-02',
  isListed: true,
  reads,
  ...(fragmentReads && { fragment: { reads: fragmentReads, shownIds: ['7'] } }),
});
const MANIFEST: BuildManifest = {
  inputs: BUILD_INPUTS,
  reads: READS,
  distinctReads: READS.length,
  answers: Object.fromEntries(READS.map((read) => [read, 'before'])),
  pages: {
    '/civic': pageOf([CIVIC, MAKES], [SOUL]),
    '/soul': pageOf([SOUL, MAKES], [CIVIC]),
    '/both': pageOf([CIVIC], [CIVIC]),
    ...Object.fromEntries(['/1', '/2', '/3', '/4'].map((path) => [path, pageOf([MAKES], [MAKES])])),
  },
  categories: {},
  search: 's',
};

async function planAfter(changed: string) {
  const plan = await planPages(MANIFEST, (read) => (read === changed ? 'now' : 'before'), undefined);
  return plan.kind === 'some' ? plan.pages : undefined;
}

test('a page is out of date as a whole if its own dependencies changed, or only in its fragment', async () => {
  const read = 'model HONDA|CIVIC';
  expect(await planAfter(read)).toEqual(
    new Map([
      ['/civic', { read, onlyFragment: false }],
      ['/soul', { read, onlyFragment: true }],
      ['/both', { read, onlyFragment: false }],
    ]),
  );
});

test('renders, patches or keeps pages, and renders new ones and those with changed code', async () => {
  const workOf = createPageWork(MANIFEST, await planAfter('model HONDA|CIVIC'));
  expect(['/civic', '/soul', '/1', '/new'].map(workOf)).toEqual(['render', 'patch', 'keep', 'render']);
  expect(['/civic', '/1'].map(createPageWork(MANIFEST, undefined))).toEqual(['render', 'render']);
  const pages = ['/civic', '/soul', '/1'].map((path) => ({ path, file: `${path}.html`, route: '' }));
  expect(listWanted(pages, workOf, MANIFEST)).toEqual([pages[0], { ...pages[1], fragmentIds: ['7'] }]);
});

test('puts a fragment between its marks, and changes nothing else of the page', () => {
  const page = '<p>a</p><!--similar--><ul>old</ul><!--/similar--><nav></nav>';
  const patched = replaceFragment(page, '<ul>$& é</ul>');
  expect(patched).toBe('<p>a</p><!--similar--><ul>$& é</ul><!--/similar--><nav></nav>');
  expect(() => replaceFragment('<p>a</p><!--similar-->', '')).toThrow('no place for its fragment');
});

test('a dry run does not say how many pages a build of all makes, because other settings make others', () => {
  const why = 'the settings have changed (BUILD_ONLY)';
  const { pages, ...result } = describePlan({ kind: 'all', why }, { folder: '', buildManifest: MANIFEST });
  expect(result.why).toBe(`All pages: ${why}; 7 pages are published now`);
  expect(pages).toMatchObject({ total: 0, rendered: 0 });
});
