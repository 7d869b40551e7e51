import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test.each(['', 'firstRecord=30'])('a search without a filter (%j) is not sent', async (search) => {
  vi.stubGlobal('addEventListener', vi.fn());
  const { saveSearch } = await import('#src/features/shopper/saved-searches/saved-searches.store.ts');
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  expect(await saveSearch(search)).toMatchObject({
    type: 'nothing',
    message: /^Choose at least one filter/,
  });
  expect(fetch).not.toHaveBeenCalled();
});
