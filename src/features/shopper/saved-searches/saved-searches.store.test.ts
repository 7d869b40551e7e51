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

test('a browser that blocks cookies is told that it would lose the search', async () => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => '', set: () => undefined }));
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { saveSearch } = await import('#src/features/shopper/saved-searches/saved-searches.store.ts');
  const message: unknown = expect.stringContaining('blocks cookies');
  expect(await saveSearch('makeCode=HONDA')).toEqual({ type: 'nothing', message });
  expect(fetch).not.toHaveBeenCalled();
});

test('the saved searches of an account are marked as saved on its pages', async () => {
  vi.stubGlobal('document', { cookie: 'signed_in=1' });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('location', new URL('https://cars.example/cars-for-sale/honda'));
  const search = {
    ...{ bookmarkId: 'b1', searchName: 'Honda', saveSearchString: 'makeCode=HONDA', searchResultsURL: '/' },
    ...{ savedAtMs: 0, bookmarkDate: '', isShared: false, saveSearchInstrText: '', textModalDisclaimer: '' },
  };
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', isSignedIn: true, searches: [search] }));
  const { $savedSearchQueries } =
    await import('#src/features/shopper/saved-searches/saved-search-queries.store.ts');
  const leave = $savedSearchQueries.listen(vi.fn()); // as the page does
  await vi.waitFor(() => expect($savedSearchQueries.get()).toEqual(['makeCode=HONDA']));
  leave();
});
