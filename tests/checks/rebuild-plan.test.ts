// Which pages of a release are out of date, how much of them, and what is done for each.
import { expect, test } from 'vitest';
import { replaceRows } from '#scripts/rebuild/page-content.ts';
import type { Ledger, LedgerPage } from '#scripts/rebuild/ledger.ts';
import { createPageWork, listWanted } from '#scripts/rebuild/page-work.ts';
import { planPages } from '#scripts/rebuild/plan.ts';

const READS = ['model HONDA|CIVIC', 'model KIA|SOUL', 'makes'];
const [CIVIC, SOUL, MAKES] = [0, 1, 2];
const pageOf = (reads: number[], rows?: number[]): LedgerPage => ({
  digest: 'd',
  day: '2026-06-02',
  isListed: true,
  reads,
  ...(rows && { rows: { reads: rows, shownIds: ['7'] } }),
});
const LEDGER: Ledger = {
  inputs: { code: 'a', settings: 'b', stockVersion: 'c', catalogue: 'd', contents: 'e', stock: 'f' },
  reads: READS,
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
  const plan = await planPages(LEDGER, (read) => (read === changed ? 'now' : 'before'), undefined);
  return plan.kind === 'some' ? plan.pages : undefined;
}

test('a page is out of date as a whole where it has read what changed, and in its rows where only they have', async () => {
  const read = 'model HONDA|CIVIC';
  expect(await planAfter(read)).toEqual(
    new Map([
      ['/civic', { read, onlyRows: false }],
      ['/soul', { read, onlyRows: true }],
      ['/both', { read, onlyRows: false }],
    ]),
  );
});

test('pages are rendered, mended or kept; new ones and those of other code are rendered', async () => {
  const workOf = createPageWork(LEDGER, await planAfter('model HONDA|CIVIC'));
  expect(['/civic', '/soul', '/1', '/new'].map(workOf)).toEqual(['render', 'mend', 'keep', 'render']);
  expect(['/civic', '/1'].map(createPageWork(LEDGER, undefined))).toEqual(['render', 'render']);
  const pages = ['/civic', '/soul', '/1'].map((path) => ({ path, file: `${path}.html`, route: '' }));
  expect(listWanted(pages, workOf, LEDGER)).toEqual([pages[0], { ...pages[1], rowsBeside: ['7'] }]);
});

test('rows are put between their marks, and nothing else of the page is touched', () => {
  const page = '<p>a</p><!--rows--><ul>old</ul><!--/rows--><nav></nav>';
  const mended = replaceRows(page, '<ul>$& é</ul>');
  expect(mended).toBe('<p>a</p><!--rows--><ul>$& é</ul><!--/rows--><nav></nav>');
  expect(() => replaceRows('<p>a</p><!--rows-->', '')).toThrow('no place for its rows');
});
