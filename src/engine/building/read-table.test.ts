// The dependency keys of a site, from one rebuild to the next.
import { expect, test } from 'vitest';
import { BUILD_INPUTS } from '#src/engine/building/build-manifest.fixtures.ts';
import type { BuildManifest, ReadNumbers } from '#src/engine/building/build-manifest.ts';
import { createReadTable, withoutSurplusReads } from '#src/engine/building/read-table.ts';

const page = { digest: 'd', day: '2026-06-02', isListed: true };

test('pages that are not rendered again keep the numbers of what they read', () => {
  const table = createReadTable(['makes', 'models HONDA', 'models KIA']);
  const numbers = table.numbersOf(['makes', 'models KIA', 'trims KIA|EV6'], [0, 2]);
  expect(numbers).toEqual([0, 2, 3]);
  expect(table.numbersOf(['trims KIA|EV6'])).toEqual([3]);
  expect(table.names).toEqual(['makes', 'models HONDA', 'models KIA', 'trims KIA|EV6']);
});

test('keys that nothing reads any more are left out when there are many, and pages still read what they did', () => {
  const reads = ['makes', 'models HONDA', 'models KIA', 'makes', 'models FORD'];
  const manifest: BuildManifest = {
    inputs: BUILD_INPUTS,
    search: 's',
    reads,
    distinctReads: 3,
    answers: { makes: 'of now', 'models HONDA': 'old', 'models KIA': 'k' },
    pages: {
      '/cars-for-sale/honda': { ...page, reads: [0] },
      '/cars-for-sale/kia': { ...page, reads: [3, 2], fragment: { reads: [2], shownIds: ['7'] } },
    },
    categories: { '/cars-for-sale/suv': { ...page, reads: [3], narrower: [] } },
  };
  const small = withoutSurplusReads(manifest);
  const namesOf = (numbers: ReadNumbers = []) => Array.from(numbers, (number) => small.reads[number]);
  expect([...small.reads].sort()).toEqual(['makes', 'models KIA']);
  expect(small.distinctReads).toBe(2);
  expect(small.answers).toEqual({ makes: 'of now', 'models KIA': 'k' });
  expect(namesOf(small.pages['/cars-for-sale/honda']?.reads)).toEqual(['makes']);
  expect(namesOf(small.pages['/cars-for-sale/kia']?.reads)).toEqual(['makes', 'models KIA']);
  expect(namesOf(small.pages['/cars-for-sale/kia']?.fragment?.reads)).toEqual(['models KIA']);
  expect(namesOf(small.categories['/cars-for-sale/suv']?.reads)).toEqual(['makes']);
  expect(withoutSurplusReads({ ...manifest, distinctReads: 4 }).reads).toBe(reads);
});
