// Access to every route of accounts, saved cars and saved searches. A new route is a new line.
import { become, carToAskFor, like, onlineCar, ownerEmail, testAccess } from '#tests/support/access-grid.ts';
import type { Line } from '#tests/support/access-grid.ts';
import type { HttpBrowser } from '#tests/support/http-browser.ts';

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

const plantCar = async (owner: HttpBrowser) => {
  await owner.ask('PUT', `/account-api/inventory/${carToAskFor()}`, {});
  return carToAskFor();
};
const hasCar = async (owner: HttpBrowser, id: string) =>
  (await (await owner.ask('GET', '/account-api/inventory')).text()).includes(id);
const hasSearch = async (owner: HttpBrowser, id: string) =>
  (await (await owner.ask('GET', '/account-api/searchbookmarks')).text()).includes(id);
/** `id#token` of a share link. */
const plantShare = async (owner: HttpBrowser) => {
  const id = await plantSearch(owner);
  const path = `/account-api/searchbookmarks/${id}/share`;
  const { sharePath } = await owner.askJson<{ sharePath: string }>('POST', path, {});
  return sharePath.split('/').at(-1) ?? '';
};

/** Another device of the owner. */
const plantSession = async (owner: HttpBrowser) => {
  const page = await (await owner.ask('GET', '/account/sessions')).text();
  return /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '';
};
const hasSession = async (owner: HttpBrowser, id: string) =>
  (await (await owner.ask('GET', '/account/sessions')).text()).includes(id);

/** What the owner is about to trade in. */
const plantPurchase = async (owner: HttpBrowser) => {
  const car = 'A 2009 Test Roadster';
  await owner.postForm(`/buy-online/${onlineCar()}?step=trade-in`, { hasCar: 'yes', car });
  return car;
};
const hasPurchase = async (owner: HttpBrowser, car: string) =>
  (await (await owner.ask('GET', `/buy-online/${onlineCar()}`)).text()).includes(car);

const LINES: readonly Line[] = [
  { route: 'GET /account', ask: (browser) => browser.ask('GET', '/account'), expected: like(303, 200, 200) },
  {
    route: 'GET /account/export',
    plant: () => Promise.resolve(ownerEmail()),
    ask: (browser) => browser.ask('GET', '/account/export'),
    expected: like(401, 200, 200),
    shows: 'planted',
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
    route: 'GET /account/email',
    ask: (browser) => browser.ask('GET', '/account/email'),
    expected: like(303, 200, 200),
  },
  {
    route: 'POST /account/email',
    ask: (browser) => browser.postForm('/account/email', { current: 'wrong', email: 'new@example.com' }),
    expected: like(303, 422, 422),
  },
  {
    route: 'GET /account/sessions',
    plant: plantSession,
    ask: (browser) => browser.ask('GET', '/account/sessions'),
    expected: like(303, 200, 200),
    shows: 'planted',
  },
  {
    route: 'POST /account/sessions',
    plant: plantSession,
    ask: (browser, session) => browser.postForm('/account/sessions', { session }),
    expected: like(303, 303, 303),
    remains: hasSession,
  },
  {
    route: 'GET /account/passkeys',
    ask: (browser) => browser.ask('GET', '/account/passkeys'),
    expected: like(303, 200, 200),
  },
  {
    route: 'POST /account/passkeys',
    ask: (browser) => browser.postForm('/account/passkeys', { password: 'wrong' }),
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
    remains: hasSearch,
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
    remains: hasSearch,
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
    plant: plantSearch,
    ask: (browser) => browser.ask('GET', '/account-api/searchbookmarks'),
    expected: like(200, 200, 200),
    shows: 'planted',
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
    plant: plantCar,
    ask: (browser) => browser.ask('GET', '/account-api/inventory'),
    expected: like(200, 200, 200),
    shows: 'planted',
  },
  {
    route: 'DELETE /account-api/inventory/[listingId]',
    plant: plantCar,
    ask: (browser, id) => browser.ask('DELETE', `/account-api/inventory/${id}`),
    expected: like(200, 200, 200),
    remains: hasCar,
  },
  {
    route: 'POST /account-api/inventory/[listingId]/remove',
    plant: plantCar,
    ask: (browser, id) => browser.ask('POST', `/account-api/inventory/${id}/remove`, {}),
    expected: like(200, 200, 200),
    remains: hasCar,
  },
  {
    route: 'GET /buy-online/[id]',
    plant: plantPurchase,
    ask: (browser) => browser.ask('GET', `/buy-online/${onlineCar()}`),
    expected: like(200, 200, 200),
    shows: 'planted',
  },
  {
    route: 'POST /buy-online/[id]',
    plant: plantPurchase,
    ask: (browser) => browser.postForm(`/buy-online/${onlineCar()}?step=cancel`, {}),
    expected: like(303, 303, 303),
    remains: hasPurchase,
  },
  {
    route: 'GET /account/saved',
    plant: plantSearch,
    ask: (browser) => browser.ask('GET', '/account/saved'),
    expected: like(200, 200, 200),
    shows: 'planted',
  },
];

testAccess(LINES);
