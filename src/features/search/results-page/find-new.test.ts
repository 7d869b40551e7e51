import { expect, test } from 'vitest';
import { findNew } from '#src/features/search/results-page/find-new.ts';

/** Finds the numbers from 1 on, and keeps how many were asked for. */
function searchOf(total: number) {
  const asked: number[] = [];
  const search = (numRecords: number) => {
    asked.push(numRecords);
    const hits = Array.from({ length: Math.min(numRecords, total) }, (_, index) => ({
      id: String(index + 1),
    }));
    return Promise.resolve({ hits, total, counts: {}, stats: {} });
  };
  return { asked, search };
}

const idsOf = (hits: readonly { readonly id: string }[]) => hits.map(({ id }) => id).join(' ');

test('a page that shows none of the first cars gets them from one search of no more', async () => {
  const { asked, search } = searchOf(100);
  expect(idsOf(await findNew(search, 4, 4, () => true))).toBe('1 2 3 4');
  expect(asked).toEqual([4]);
});

test('as many cars are looked at in addition as the page shows already', async () => {
  const { asked, search } = searchOf(100);
  const shown = new Set(['2', '3', '6']);
  expect(idsOf(await findNew(search, 4, 4, ({ id }) => !shown.has(id)))).toBe('1 4 5 7');
  expect(asked).toEqual([4, 6, 9]);
});

test('when too few are new, all that are found come back, and it ends', async () => {
  const { asked, search } = searchOf(5);
  expect(idsOf(await findNew(search, 4, 4, ({ id }) => Number(id) > 3))).toBe('4 5');
  expect(asked).toEqual([4, 7]);
});
