// Who gets what at every route with personal things: one line per route, one column per visitor. A new route is a line.
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { openDatabase } from '#src/server/db/sqlite.ts';
import { digestOf } from '#src/server/shoppers/tokens.ts';
import { HttpBrowser } from '../support/http-browser.ts';
import { createTestAccount } from '../support/test-accounts.ts';

const url = inject('siteUrl');
const VISITORS = ['anonymous', 'owner', 'stranger', 'expired', 'revoked'] as const;
type Visitor = (typeof VISITORS)[number];

interface Line {
  readonly route: string;
  /** Made by the owner before anybody asks; its result is what `ask` is about. */
  readonly plant?: (owner: HttpBrowser) => Promise<string>;
  readonly ask: (browser: HttpBrowser, planted: string) => Promise<Response>;
  readonly expected: Readonly<Record<Visitor, number>>;
}

/** Whoever has no session that lives is as good as nobody. */
const like = (anonymous: number, owner: number, stranger: number) => ({
  anonymous,
  owner,
  stranger,
  expired: anonymous,
  revoked: anonymous,
});
const plantSearch = async (owner: HttpBrowser) => {
  const searchString = 'makeCode=FORD&zip=60601';
  const saved = await owner.askJson<{ bookmark: { bookmarkId: string } }>(
    'POST',
    '/account-api/searchbookmarks',
    {
      searchString,
    },
  );
  return saved.bookmark.bookmarkId;
};

/** `id#token` of a link to it. */
const plantShare = async (owner: HttpBrowser) => {
  const id = await plantSearch(owner);
  const path = `/account-api/searchbookmarks/${id}/share`;
  const { sharePath } = await owner.askJson<{ sharePath: string }>('POST', path, {});
  return sharePath.split('/').at(-1) ?? '';
};

const LINES: readonly Line[] = [
  { route: 'GET /account', ask: (browser) => browser.ask('GET', '/account'), expected: like(303, 200, 200) },
  {
    route: 'GET /account/export',
    ask: (browser) => browser.ask('GET', '/account/export'),
    expected: like(401, 200, 200),
  },
  {
    route: 'GET /account/password',
    ask: (browser) => browser.ask('GET', '/account/password'),
    expected: like(303, 200, 200),
  },
  {
    route: 'POST /account/password',
    ask: (browser) => browser.postForm('/account/password', { current: 'wrong', password: 'a new password' }),
    expected: like(303, 422, 422),
  },
  {
    route: 'GET /account/delete',
    ask: (browser) => browser.ask('GET', '/account/delete'),
    expected: like(303, 200, 200),
  },
  {
    route: 'POST /account/delete',
    ask: (browser) => browser.postForm('/account/delete', { password: 'wrong' }),
    expected: like(303, 422, 422),
  },
  {
    route: 'DELETE /account-api/searchbookmarks/[id]',
    plant: plantSearch,
    ask: (browser, id) => browser.ask('DELETE', `/account-api/searchbookmarks/${id}`),
    expected: like(404, 200, 404),
  },
  {
    route: 'POST /account-api/searchbookmarks/[id]/share',
    plant: plantSearch,
    ask: (browser, id) => browser.ask('POST', `/account-api/searchbookmarks/${id}/share`, {}),
    expected: like(404, 200, 404),
  },
  {
    route: 'DELETE /account-api/searchbookmarks/[id]/share',
    plant: plantSearch,
    ask: (browser, id) => browser.ask('DELETE', `/account-api/searchbookmarks/${id}/share`),
    expected: like(404, 200, 404),
  },
  {
    route: 'POST /account-api/searchbookmarks/[id]/remove',
    plant: plantSearch,
    ask: (browser, id) => browser.ask('POST', `/account-api/searchbookmarks/${id}/remove`, {}),
    expected: like(404, 200, 404),
  },
  {
    route: 'GET /account/share-search/[bookmarkId]',
    plant: plantSearch,
    ask: (browser, id) => browser.ask('GET', `/account/share-search/${id}`),
    expected: like(404, 200, 404),
  },
  {
    route: 'POST /account/share-search/[bookmarkId]',
    plant: plantSearch,
    ask: (browser, id) => browser.postForm(`/account/share-search/${id}`, { action: 'share' }),
    expected: like(404, 200, 404),
  },
  {
    route: 'GET /account-api/searchbookmarks?searchBookmarkId=[id]',
    plant: plantSearch,
    ask: (browser, id) => browser.ask('GET', `/account-api/searchbookmarks?searchBookmarkId=${id}`),
    expected: like(401, 200, 404),
  },
  {
    route: 'GET /cars-for-sale?searchBookmarkId=[id]',
    plant: plantSearch,
    ask: (browser, id) => browser.ask('GET', `/cars-for-sale?searchBookmarkId=${id}`),
    expected: like(200, 302, 200),
  },
  {
    route: 'GET /cars-for-sale?bookmarkId=[id], without the token of its link',
    plant: plantShare,
    ask: (browser, share) => browser.ask('GET', `/cars-for-sale?bookmarkId=${share.split('#')[0]}`),
    expected: like(200, 200, 200),
  },
  {
    route: 'GET /cars-for-sale?bookmarkId=[id], with the token of its link',
    plant: plantShare,
    ask: (browser, share) => {
      const [id, accesstoken = ''] = share.split('#');
      return browser.ask('GET', `/cars-for-sale?bookmarkId=${id}`, undefined, { accesstoken });
    },
    expected: like(302, 302, 302),
  },
  {
    route: 'GET /cars-for-sale?bookmarkId=[id], with the token of a link to another search',
    plant: plantShare,
    ask: async (browser, share) => {
      const other = (await plantShare(await become('stranger'))).split('#')[0];
      const accesstoken = share.split('#')[1] ?? '';
      return browser.ask('GET', `/cars-for-sale?bookmarkId=${other}`, undefined, { accesstoken });
    },
    expected: like(200, 200, 200),
  },
  {
    route: 'GET /account-api/searchbookmarks',
    ask: (browser) => browser.ask('GET', '/account-api/searchbookmarks'),
    expected: like(200, 200, 200),
  },
  {
    route: 'GET /account-api/searchbookmarks/share-bookmark/[bookmarkId], without the token of its link',
    plant: plantSearch,
    ask: (browser, id) => browser.ask('GET', `/account-api/searchbookmarks/share-bookmark/${id}`),
    expected: like(404, 404, 404),
  },
  {
    route: 'POST /account-api/search',
    plant: plantSearch,
    ask: (browser, bookmarkId) =>
      browser.ask('POST', '/account-api/search', { bookmarkId, bookmarkTitle: 'Mine' }),
    expected: like(404, 200, 404),
  },
  {
    route: 'POST /account-api/idtoken',
    ask: (browser) => browser.ask('POST', '/account-api/idtoken', {}),
    expected: like(401, 200, 200),
  },
  {
    route: 'GET /account-api/inventory',
    ask: (browser) => browser.ask('GET', '/account-api/inventory'),
    expected: like(200, 200, 200),
  },
  {
    route: 'DELETE /account-api/inventory/[listingId]',
    ask: (browser) => browser.ask('DELETE', '/account-api/inventory/no-such-car'),
    expected: like(200, 200, 200),
  },
  {
    route: 'GET /account/saved',
    ask: (browser) => browser.ask('GET', '/account/saved'),
    expected: like(200, 200, 200),
  },
  {
    route: 'GET /account/shared-search/[bookmarkId]',
    ask: (browser) => browser.ask('GET', '/account/shared-search/no-such-search'),
    expected: like(200, 200, 200),
  },
];

let credentials: Readonly<Record<'owner' | 'stranger', Awaited<ReturnType<typeof createTestAccount>>>>;

beforeAll(async () => {
  const [owner, stranger] = await Promise.all([
    createTestAccount(inject('dataDir')),
    createTestAccount(inject('dataDir')),
  ]);
  credentials = { owner, stranger };
});

/** A browser in the state that its column is about. */
async function become(visitor: Visitor): Promise<HttpBrowser> {
  const browser = new HttpBrowser(url);
  if (visitor === 'anonymous') return browser;
  const { email, password } = credentials[visitor === 'stranger' ? 'stranger' : 'owner'];
  await browser.signIn({ email, password });
  const session = /sid=([^;]+)/.exec(browser.cookies)?.[1] ?? '';
  if (visitor === 'revoked') await browser.postForm('/account/sign-out', {});
  if (visitor === 'expired') await expireSession(session);
  if (visitor === 'revoked' || visitor === 'expired') browser.setCookie('sid', session);
  return browser;
}

async function expireSession(session: string): Promise<void> {
  const token = decodeURIComponent(session).split('.')[0] ?? '';
  const db = openDatabase(join(inject('dataDir'), 'forecourt.db'));
  await accountsOf(db)
    .updateTable('account_session')
    .set({ expires_at_ms: Date.now() - 1 })
    .where('token_digest', '=', digestOf(token))
    .execute();
  await db.destroy();
}

describe.each(LINES)('$route', ({ plant, ask, expected }) => {
  test.each(VISITORS)('as %s', async (visitor) => {
    const planted = plant ? await plant(await become('owner')) : '';
    const answer = await ask(await become(visitor), planted);
    expect(answer.status).toBe(expected[visitor]);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  });
});
