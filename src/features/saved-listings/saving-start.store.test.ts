import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser keeps the list of somebody's saved cars. */
async function openPage(cookie: string, brand = 'consumer'): Promise<Map<string, string>> {
  const storage = new Map([['forecourt.saved', '["a","b"]']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { cookie, documentElement: { dataset: { brand } } });
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

test('a dialog that is closed is no signing in, whatever a session that has ended left behind', async () => {
  await openPage('', 'certified');
  const cookies = new Map([['signed_in', '1']]);
  vi.stubGlobal('document', {
    documentElement: { dataset: { brand: 'certified' } },
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`);
    const answer = { type: method === 'PUT' ? 'limit' : 'ok', message: 'Sign in', savedListings: [] };
    return Promise.resolve(Response.json(answer));
  });
  const { saving } = await import('#src/features/saved-listings/saving-start.store.ts');
  const { closeDialog } = await import('#src/stores/dialogs.store.ts');
  await saving.toggle('d', 'Car D');
  closeDialog();
  await vi.waitFor(() => expect(asked).toContain('DELETE /account-api/inventory/d'));
});
