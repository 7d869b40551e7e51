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
  await import('#src/features/shopper/saved-listings/saving-start.store.ts');
  return storage;
}

test('cars of an account that was signed out are forgotten: the next click saves, and removes nothing', async () => {
  expect((await openPage('visitor=1')).get('forecourt.saved')).toBe('[]');
});

test.each(['signed_in=1', 'saved_cars=1'])('cars that are still kept (%s) show at once', async (hint) => {
  expect((await openPage(hint)).get('forecourt.saved')).toBe('["a","b"]');
});

/** What the server is asked where a car beyond the maximum is wished for, with the hint of a session that has ended. */
async function saveBeyondLimit() {
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
  const { saving } = await import('#src/features/shopper/saved-listings/saving-start.store.ts');
  const { closeDialog, openDialog } = await import('#src/stores/dialogs.store.ts');
  await saving.toggle('d', 'Car D');
  return { asked, saving, closeDialog, openDialog };
}

test('a dialog that is closed is no signing in, whatever a session that has ended left behind', async () => {
  const { asked, closeDialog } = await saveBeyondLimit();
  closeDialog();
  await vi.waitFor(() => expect(asked).toContain('DELETE /account-api/inventory/d'));
});

test('a dialog that is closed once an account was asked for takes nothing back: the link of a mail signs in', async () => {
  const { asked, saving, closeDialog, openDialog } = await saveBeyondLimit();
  openDialog('sign-in', { screen: 'check-mail' });
  closeDialog();
  await saving.refresh();
  expect(asked).toEqual(['PUT /account-api/inventory/d', 'GET /account-api/inventory']);
});
