import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from '#tests/support/wait-for.ts';

vi.mock('#src/features/shopper/notices/show-notice.store.ts', () => ({ showNotice: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

/** The heart's link, and the number beside it. */
const link = { href: '', setAttribute: (_: string, href: string) => (link.href = href) };
const header = { textContent: '', closest: () => link };

/** A page whose browser has stored a list of saved cars. */
async function openPage(cookie: string, brand = 'consumer', search = ''): Promise<Map<string, string>> {
  const storage = new Map([['forecourt.saved', '["a","b"]']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('location', { search });
  vi.stubGlobal('document', { cookie, documentElement: { dataset: { brand } }, querySelector: () => header });
  vi.resetModules();
  await import('#src/features/shopper/saved-listings/saving-start.store.ts');
  return storage;
}

test('cars of a signed-out account are forgotten: the next click saves and removes nothing', async () => {
  expect((await openPage('visitor=1')).get('forecourt.saved')).toBe('[]');
});

test.each(['signed_in=1', 'saved_cars=1'])('stored cars with a hint (%s) show immediately', async (hint) => {
  expect((await openPage(hint)).get('forecourt.saved')).toBe('["a","b"]');
});

test.each([
  ['saved_cars=1', /^saved_cars=1;.*Max-Age=31536000$/],
  ['signed_in=1', /^saved_cars=1;.*Max-Age=0$/],
])('with %s, the hint of saved cars stays only in a browser without an account', async (cookie, hint) => {
  await openPage(cookie);
  expect(document.cookie).toMatch(hint);
});

test('the header counts the stored cars', async () => {
  await openPage('saved_cars=1');
  expect(header.textContent).toBe('2');
});

test.each([
  ['?makeCode=FORD&zip=60601', '/account/saved?zip=60601'],
  ['?zip=here', '/account/saved'],
])('from a search (%s) the heart leads to a list with distances', async (search, href) => {
  await openPage('saved_cars=1', 'consumer', search);
  expect(link.href).toBe(href);
});

test('a car that is not stored after all is not counted', async () => {
  const { closeDialog } = await saveBeyondLimit();
  expect(header.textContent).toBe('1');
  closeDialog();
  await waitFor(() => expect(header.textContent).toBe(''));
});

/** The requests when a car is saved beyond the limit, with the hint of a session that has ended. */
async function saveBeyondLimit() {
  await openPage('', 'certified');
  const cookies = new Map([['signed_in', '1']]);
  vi.stubGlobal('document', {
    documentElement: { dataset: { brand: 'certified' } },
    querySelector: () => header,
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
  await saving.change('d', 'Car D', true);
  return { asked, saving, closeDialog, openDialog };
}

test('a browser that blocks cookies is told that its list would be lost, and the car shows as before', async () => {
  await openPage('saved_cars=1');
  Object.defineProperty(document, 'cookie', { get: () => 'saved_cars=1', set: () => undefined });
  const methods: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { method }: { method: string }) => {
    methods.push(method);
    return Promise.reject(new Error('not asked'));
  });
  const { saving } = await import('#src/features/shopper/saved-listings/saving-start.store.ts');
  const { $dialog } = await import('#src/stores/dialogs.store.ts');
  const { $savedCars } = await import('#src/features/shopper/saved-listings/saved-cars.store.ts');
  await saving.change('d', 'Car D', true);
  expect($dialog.get()?.details['text']).toContain('blocks cookies');
  expect($savedCars.get()).toEqual({ a: true, b: true });
  expect(methods).not.toContain('PUT');
});

test('closing the dialog does not count as signing in, even with a stale hint', async () => {
  const { asked, closeDialog } = await saveBeyondLimit();
  closeDialog();
  await waitFor(() => expect(asked).toContain('DELETE /account-api/inventory/d'));
});

test('closing the dialog after requesting an account keeps the pending save for the email link', async () => {
  const { asked, saving, closeDialog, openDialog } = await saveBeyondLimit();
  openDialog('sign-in', { screen: 'check-mail' });
  closeDialog();
  await saving.refresh();
  expect(asked).toEqual(['PUT /account-api/inventory/d', 'GET /account-api/inventory']);
});
