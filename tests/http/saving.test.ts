// Saved cars and searches over HTTP: access, limits, forms and share links.
import { describe, expect, inject, test } from 'vitest';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const url = inject('siteUrl');
const NOT_FOUND = { type: 'not-found', filters: {} };

interface Searches {
  type: string;
  searches: { bookmarkId: string; saveSearchString: string }[];
}
interface Saved extends Searches {
  bookmark: { bookmarkId: string };
}
interface Cars {
  type: string;
  savedListings: { listingId: string }[];
}

const visit = () => new HttpBrowser(url);

async function listingIds(): Promise<string[]> {
  const { listings } = await visit().askJson<{ listings: { id: string }[] }>(
    'GET',
    '/rest/lsc/listing?makeCode=FORD',
  );
  return listings.map(({ id }) => id);
}

async function signedIn(): Promise<HttpBrowser> {
  const browser = visit();
  await browser.signIn(await createTestAccount(inject('dataDir')));
  return browser;
}

const idsOf = async (browser: HttpBrowser) =>
  (await browser.askJson<Cars>('GET', '/account-api/inventory')).savedListings.map(
    ({ listingId }) => listingId,
  );

const save = (browser: HttpBrowser, searchString: string) =>
  browser.askJson<Saved>('POST', '/account-api/searchbookmarks', { searchString });

describe('saved cars', () => {
  test('are stored for a browser by a cookie that scripts cannot read, and viewing sets none', async () => {
    const [id = ''] = await listingIds();
    const browser = visit();
    expect(await browser.askJson('GET', '/account-api/inventory')).toEqual({ type: 'ok', savedListings: [] });
    expect(browser.cookies).toBe('');
    const answer = await browser.ask('PUT', `/account-api/inventory/${id}`, {});
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [cookie = '', ...more] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^visitor=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect(more).toEqual([]);
    expect(await idsOf(browser)).toEqual([id]);
    expect(await idsOf(visit())).toEqual([]);
    expect(await browser.askJson('DELETE', `/account-api/inventory/${id}`)).toEqual({
      type: 'ok',
      savedListings: [],
    });
  });

  test('are limited to three without an account, even with fifty parallel saves', async () => {
    const [first = '', ...ids] = await listingIds();
    const browser = visit();
    await browser.ask('PUT', `/account-api/inventory/${first}`, {});
    const saves = Array.from({ length: 50 }, (_, i) => ids[i % ids.length] ?? '');
    await Promise.all(saves.map((id) => browser.ask('PUT', `/account-api/inventory/${id}`, {})));
    expect(await idsOf(browser)).toHaveLength(3);
  });

  test('move to the account at sign-in, including the pending one, and stay there at sign-out', async () => {
    const ids = (await listingIds()).slice(0, 4);
    const credentials = await createTestAccount(inject('dataDir'));
    const browser = visit();
    for (const id of ids) await browser.ask('PUT', `/account-api/inventory/${id}`, {});
    expect(await idsOf(browser)).toHaveLength(3);
    await browser.signIn(credentials);
    expect((await idsOf(browser)).toSorted()).toEqual(ids.toSorted());
    const other = visit();
    await other.signIn(credentials);
    expect(await idsOf(other)).toHaveLength(4);
    await browser.postForm('/account/sign-out', {});
    expect(await idsOf(browser)).toEqual([]);
  });

  test('work without JavaScript: a form saves, the list shows it, and a form removes it', async () => {
    const [id = ''] = await listingIds();
    const browser = visit();
    const saved = await browser.postForm('/account-api/inventory', {
      listingId: id,
      returnTo: '/account/saved',
    });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/account/saved#car-saved']);
    const page = await browser.ask('GET', '/account/saved');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('id="car-saved"');
    expect(html).toContain(`href="/cars-for-sale/vehicle/${id}"`);
    expect(html).toContain('name="robots" content="noindex,follow"');
    await browser.postForm(`/account-api/inventory/${id}/remove`, { returnTo: '/account/saved' });
    expect(await idsOf(browser)).toEqual([]);
  });

  test('cannot be changed by another site, and a forged hint grants nothing', async () => {
    const [id = ''] = await listingIds();
    const browser = await signedIn();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await browser.ask('PUT', `/account-api/inventory/${id}`, {}, headers)).status).toBe(403);
      expect(
        (
          await browser.ask(
            'POST',
            '/account-api/searchbookmarks',
            { searchString: 'makeCode=FORD' },
            headers,
          )
        ).status,
      ).toBe(403);
    }
    expect(await idsOf(browser)).toEqual([]);
    const liar = visit();
    liar.setCookie('signed_in', '1');
    expect(await idsOf(liar)).toEqual([]);
    expect((await liar.ask('GET', '/account-api/searchbookmarks?searchBookmarkId=x')).status).toBe(401);
    expect((await liar.ask('POST', '/account-api/idtoken', {})).status).toBe(401);
  });
});

describe('saved searches', () => {
  test('are limited to two without an account, even with fifty parallel saves', async () => {
    const browser = visit();
    await save(browser, 'makeCode=FORD');
    const searches = Array.from({ length: 50 }, (_, i) => `makeCode=HONDA&maxPrice=${1_000 * (i + 1)}`);
    const answers = await Promise.all(searches.map((search) => save(browser, search)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(answers.find(({ type }) => type === 'limit')).toMatchObject({
      message: 'You have a maximum of 2 searches saved.',
    });
    const list = await browser.askJson<Searches>('GET', '/account-api/searchbookmarks');
    expect(list.searches).toHaveLength(2);
    const page = await (await browser.ask('GET', '/account/saved')).text();
    const note = /id="search-limit"[^]*?<\/p>/.exec(page)?.[0];
    expect(note).toContain('You have a maximum of 2 searches saved.');
    expect(note).toMatch(/<a href="\/account\/sign-in\?defaultScreen=signup[^>]*>Create a free account<\/a>/);
  });

  test('can be changed and shared only by their account: others get the same 404', async () => {
    const [ann, bob] = [await signedIn(), await signedIn()];
    const { bookmark } = await save(ann, 'makeCode=FORD');
    const path = `/account-api/searchbookmarks/${bookmark.bookmarkId}`;
    const asks = (browser: HttpBrowser) => [
      browser.ask('GET', `/account-api/searchbookmarks?searchBookmarkId=${bookmark.bookmarkId}`),
      browser.ask('POST', '/account-api/search', { bookmarkId: bookmark.bookmarkId, bookmarkTitle: 'Mine' }),
      browser.ask('POST', `${path}/share`, {}),
      browser.ask('DELETE', `${path}/share`),
      browser.ask('DELETE', path),
      browser.ask('POST', `${path}/remove`, {}),
    ];
    for (const ask of asks(bob)) {
      const answer = await ask;
      expect([answer.status, await answer.json()]).toEqual([404, NOT_FOUND]);
    }
    const statuses = await Promise.all(asks(visit()).map(async (ask) => (await ask).status));
    expect(statuses).toEqual([401, 404, 404, 404, 404, 404]);
    const list = await ann.askJson<Searches>('GET', '/account-api/searchbookmarks');
    expect(list.searches).toMatchObject([{ bookmarkTitle: 'Ford cars', isShared: false }]);
  });

  test('can be opened by URL by their account, and are ignored for others', async () => {
    const ann = await signedIn();
    const { bookmark } = await save(ann, 'makeCode=FORD&maxPrice=30000');
    const address = `/cars-for-sale?searchBookmarkId=${bookmark.bookmarkId}`;
    const loaded = await ann.ask('GET', address);
    expect([loaded.status, loaded.headers.get('location')]).toEqual([
      302,
      '/cars-for-sale?makeCode=FORD&maxPrice=30000',
    ]);
    const other = await visit().ask('GET', address);
    expect(other.status).toBe(200);
    expect(/<h1[^>]*>([^<]*)/.exec(await other.text())?.[1]).toContain('Cars for sale');
  });

  test('can be opened by a share link with its token, until it is revoked', async () => {
    const ann = await signedIn();
    const { bookmark } = await save(ann, 'makeCode=FORD&maxPrice=30000');
    const share = `/account-api/searchbookmarks/${bookmark.bookmarkId}/share`;
    const { sharePath } = await ann.askJson<{ sharePath: string }>('POST', share, {});
    const accesstoken = sharePath.split('#')[1] ?? '';
    const load = (headers: Record<string, string>) =>
      visit().ask('GET', `/cars-for-sale?bookmarkId=${bookmark.bookmarkId}`, undefined, headers);
    const shared = await load({ accesstoken });
    expect([shared.status, shared.headers.get('location')]).toEqual([
      302,
      '/cars-for-sale?makeCode=FORD&maxPrice=30000',
    ]);
    await ann.ask('DELETE', share);
    for (const headers of [{}, { accesstoken: 'forged' }, { accesstoken }]) {
      const other = await load(headers);
      expect(other.status).toBe(200);
      expect(/<h1[^>]*>([^<]*)/.exec(await other.text())?.[1]).toContain('Cars for sale');
    }
  });

  test('can be read by a program with an ID token, until the account signs out', async () => {
    const ann = await signedIn();
    const { bookmark } = await save(ann, 'makeCode=FORD');
    const { idToken } = await ann.askJson<{ idToken: string }>('POST', '/account-api/idtoken', {});
    const load = () =>
      visit().ask('GET', `/account-api/searchbookmarks?searchBookmarkId=${bookmark.bookmarkId}`, undefined, {
        idtoken: idToken,
      });
    expect(await (await load()).json()).toMatchObject({ type: 'bookmark', filters: { makeCode: 'FORD' } });
    const address = `/cars-for-sale?searchBookmarkId=${bookmark.bookmarkId}`;
    const page = await visit().ask('GET', address, undefined, { idtoken: idToken });
    expect(page.headers.get('location')).toBe('/cars-for-sale/ford');
    await ann.postForm('/account/sign-out', {});
    expect((await load()).status).toBe(401);
  });

  test('can be run, renamed and deleted without JavaScript', async () => {
    const browser = visit();
    const returnTo = '/account/saved#saved-searches';
    const saved = await browser.postForm('/account-api/searchbookmarks', {
      searchString: 'makeCode=FORD',
      returnTo,
    });
    expect(saved.headers.get('location')).toBe('/account/saved#search-saved');
    const list = await browser.askJson<Searches>('GET', '/account-api/searchbookmarks');
    const bookmarkId = list.searches[0]?.bookmarkId ?? '';
    await browser.postForm('/account-api/search', { bookmarkId, bookmarkTitle: 'My <b>Ford</b>', returnTo });
    const html = await (await browser.ask('GET', '/account/saved')).text();
    expect(html).toContain('My &lt;b&gt;Ford&lt;/b&gt;');
    expect(html).toContain('href="/cars-for-sale/ford"');
    await browser.postForm(`/account-api/searchbookmarks/${bookmarkId}/remove`, { returnTo });
    expect((await browser.askJson<Searches>('GET', '/account-api/searchbookmarks')).searches).toEqual([]);
    for (const path of ['/account-api/search', `/account-api/searchbookmarks/${bookmarkId}/remove`]) {
      const answer = await browser.postForm(path, { bookmarkId, bookmarkTitle: 'Too late', returnTo });
      expect(answer.headers.get('location')).toBe('/account/saved#search-gone');
    }
  });
});

describe('a shared search', () => {
  async function share() {
    const ann = await signedIn();
    const { bookmark } = await save(ann, 'makeCode=FORD');
    const path = `/account-api/searchbookmarks/${bookmark.bookmarkId}/share`;
    const { sharePath } = await ann.askJson<{ sharePath: string }>('POST', path, {});
    return { ann, path, id: bookmark.bookmarkId, sharePath };
  }
  const open = (id: string, accesstoken: string) =>
    visit().ask('GET', `/account-api/searchbookmarks/share-bookmark/${id}`, undefined, { accesstoken });

  test('needs the token of its link: anything else is the same 404', async () => {
    const { ann, path, id, sharePath } = await share();
    const other = await share();
    const token = sharePath.split('#')[1] ?? '';
    expect(sharePath).toBe(`/account/shared-search/${id}#${token}`);
    expect(await (await open(id, token)).json()).toMatchObject({ type: 'ok', filters: { makeCode: 'FORD' } });
    await ann.ask('DELETE', path);
    const wrong = [
      [id, token],
      [id, 'x'],
      [other.id, token],
      ['1', token],
    ] as const;
    for (const [bookmarkId, accessToken] of wrong) {
      const answer = await open(bookmarkId, accessToken);
      expect([answer.status, await answer.json()]).toEqual([404, NOT_FOUND]);
    }
  });

  test('has a page that sends no referrer, is not cached, and is the same for every id', async () => {
    const pages = await Promise.all(
      ['a', 'b'].map((id) => visit().ask('GET', `/account/shared-search/${id}`)),
    );
    for (const page of pages) {
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
    const [one, other] = await Promise.all(pages.map((page) => page.text()));
    expect(one).toContain('name="robots" content="noindex"');
    const withoutId = (html: string | undefined) =>
      html?.replaceAll(/&quot;[ab]&quot;/g, '').replaceAll(/uid="[^"]*"/g, '');
    expect(withoutId(one)).toBe(withoutId(other));
  });

  test('cannot be found by counting', async () => {
    const { ann } = await share();
    // Limited, because a server sheds more parallel requests.
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => open(String(i), String(i))));
    expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
    expect(await ann.askJson('GET', '/account-api/searchbookmarks')).toMatchObject({
      searches: [{ isShared: true }],
    });
  });
});
