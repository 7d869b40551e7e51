import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser keeps the list of somebody's saved cars. */
async function openPage(cookie: string): Promise<Map<string, string>> {
  const storage = new Map([['forecourt.saved', '["a","b"]']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } });
  vi.resetModules();
  await import('#src/features/saved-listings/saving-start.store.ts');
  return storage;
}

test('cars of an account that was signed out are forgotten: the next click saves, and removes nothing', async () => {
  expect((await openPage('visitor=1')).get('forecourt.saved')).toBe('[]');
});

test.each(['signed_in=1', 'saved_cars=1'])('cars that are still kept (%s) show at once', async (hint) => {
  expect((await openPage(hint)).get('forecourt.saved')).toBe('["a","b"]');
});
