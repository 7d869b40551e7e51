import { expect, test } from 'vitest';
import { pageOfRedirects } from '#src/features/desk/editorial/redirects/redirect-page.ts';

test('ten thousand redirects are shown a hundred at a time, and found by either address', () => {
  const redirects = Array.from({ length: 10_000 }, (_, index) => ({
    from: `/old-${index}`,
    to: index === 7 ? '/guides' : '/cars-for-sale/honda/civic',
  }));
  const { found, shown } = pageOfRedirects(redirects, '', 99);
  expect([found.length, shown.length, shown[0]?.from]).toEqual([10_000, 100, '/old-9900']);
  expect(pageOfRedirects(redirects, ' Guides ', 0).shown).toEqual([{ from: '/old-7', to: '/guides' }]);
  expect(pageOfRedirects(redirects, 'none', 0).shown).toEqual([]);
});
