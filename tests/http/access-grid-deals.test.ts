// Access to every route of the wallet, of alerts, and of messages to sellers. A new route is a new line.
import { become, carToAskFor, LEAD_FORM, like, testAccess } from '#tests/support/access-grid.ts';
import type { Line } from '#tests/support/access-grid.ts';
import type { HttpBrowser } from '#tests/support/http-browser.ts';

const DEALS = '/my-wallet/share-dealxg/deals';
const ALERTS = '/account-api/alerts';
const DEAL = { dealType: 'cash', terms: '' };
const PROFILE = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', isOneClickOptedIn: true };

const plantDeal = async (owner: HttpBrowser) =>
  (await owner.askJson<{ id: string }>('POST', DEALS, { carId: carToAskFor(), deal: DEAL })).id;
const hasDeal = async (owner: HttpBrowser, id: string) =>
  (await (await owner.ask('GET', DEALS)).text()).includes(id);
const plantAlert = async (owner: HttpBrowser) => {
  const { alerts } = await owner.askJson<{ alerts: { id: string }[] }>('POST', ALERTS, {
    listingId: carToAskFor(),
  });
  return alerts[0]?.id ?? '';
};
const hasAlert = async (owner: HttpBrowser, id: string) =>
  (await (await owner.ask('GET', ALERTS)).text()).includes(id);
/** A unique number, so that it is found where it must not be. */
const plantProfile = async (owner: HttpBrowser) => {
  const phone = `555${Date.now()}`;
  await owner.ask('POST', '/account-api/lead-profile', { ...PROFILE, phone });
  return phone;
};

const HIDDEN = '/account-api/hidden';
const plantHidden = async (owner: HttpBrowser) => {
  const subject = carToAskFor();
  await owner.ask('POST', HIDDEN, { kind: 'car', subject, isHidden: 'true' });
  return subject;
};
const hasHidden = async (owner: HttpBrowser, subject: string) =>
  (await (await owner.ask('GET', HIDDEN)).text()).includes(subject);

const SHORTLIST = /shortlists\/([\w-]{36})/;
const plantShortlist = async (owner: HttpBrowser) => {
  const known = SHORTLIST.exec(await (await owner.ask('GET', '/account/shortlists')).text())?.[1];
  if (known !== undefined) return known;
  const answer = await owner.postForm('/account/shortlists/add', { list: 'new', ids: carToAskFor() });
  return SHORTLIST.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
};
const hasShortlist = async (owner: HttpBrowser, id: string) =>
  (await owner.ask('GET', `/account/shortlists/${id}`)).ok;
const VOTE = { changeId: 'one', kind: 'vote', value: 'yes' };

const LINES: readonly Line[] = [
  {
    route: 'GET /account/shortlists/[listId]',
    plant: plantShortlist,
    ask: (browser, id) => browser.ask('GET', `/account/shortlists/${id}`),
    expected: like(303, 200, 404),
    shows: 'planted',
  },
  {
    route: 'POST /account/shortlists/[listId]',
    plant: plantShortlist,
    ask: (browser, id) => browser.postForm(`/account/shortlists/${id}`, { action: 'leave' }),
    expected: like(303, 303, 404),
    remains: hasShortlist,
  },
  {
    route: 'GET /account/shortlists/[listId]/drives.ics',
    plant: plantShortlist,
    ask: (browser, id) => browser.ask('GET', `/account/shortlists/${id}/drives.ics`),
    expected: like(404, 200, 404),
  },
  {
    route: 'GET /account-api/shortlists/[listId]',
    plant: plantShortlist,
    ask: (browser, id) => browser.ask('GET', `/account-api/shortlists/${id}`),
    expected: like(404, 200, 404),
  },
  {
    route: 'POST /account-api/shortlists/[listId]/changes',
    plant: plantShortlist,
    ask: (browser, id) =>
      browser.ask('POST', `/account-api/shortlists/${id}/changes`, { ...VOTE, listingId: carToAskFor() }),
    expected: like(404, 200, 404),
  },
  {
    route: 'GET /account-api/hidden',
    plant: plantHidden,
    ask: (browser) => browser.ask('GET', HIDDEN),
    expected: like(200, 200, 200),
    shows: 'planted',
  },
  {
    route: 'POST /account-api/hidden',
    plant: plantHidden,
    ask: (browser, subject) => browser.ask('POST', HIDDEN, { kind: 'car', subject, isHidden: 'false' }),
    expected: like(200, 200, 200),
    remains: hasHidden,
  },
  {
    route: 'GET /my-wallet/share-dealxg/deals',
    plant: plantDeal,
    ask: (browser) => browser.ask('GET', DEALS),
    expected: like(200, 200, 200),
    shows: 'planted',
  },
  {
    route: 'GET /my-wallet',
    plant: plantDeal,
    ask: (browser) => browser.ask('GET', '/my-wallet'),
    expected: like(200, 200, 200),
    shows: 'planted',
  },
  {
    route: 'POST /my-wallet/share-dealxg/deals/id/[id]',
    plant: plantDeal,
    ask: (browser, id) => browser.ask('POST', `${DEALS}/id/${id}`, { carId: carToAskFor(), deal: DEAL }),
    expected: like(200, 200, 200),
    types: like('unknown-deal', 'ok', 'unknown-deal'),
  },
  {
    route: 'POST /my-wallet/share-dealxg/deals/id/[id]/remove',
    plant: plantDeal,
    ask: (browser, id) => browser.ask('POST', `${DEALS}/id/${id}/remove`, {}),
    expected: like(200, 200, 200),
    types: like('unknown-deal', 'ok', 'unknown-deal'),
    remains: hasDeal,
  },
  {
    route: 'GET /account-api/wallet',
    plant: async (owner) => {
      const down = String(1_000 + (Date.now() % 8_999));
      await owner.ask('POST', '/account-api/wallet', { terms: `down=${down}`, paymentEmphasis: true });
      return `down=${down}`;
    },
    ask: (browser) => browser.ask('GET', '/account-api/wallet'),
    expected: like(200, 200, 200),
    shows: 'planted',
  },
  {
    route: 'GET /account-api/alerts',
    plant: plantAlert,
    ask: (browser) => browser.ask('GET', ALERTS),
    expected: like(200, 200, 200),
    types: like('signed-out', 'ok', 'ok'),
    shows: 'planted',
  },
  {
    route: 'POST /account-api/alerts',
    ask: (browser) => browser.ask('POST', ALERTS, { listingId: carToAskFor() }),
    expected: like(200, 200, 200),
    types: like('signed-out', 'ok', 'ok'),
  },
  {
    route: 'DELETE /account-api/alerts/[id]',
    plant: plantAlert,
    ask: (browser, id) => browser.ask('DELETE', `${ALERTS}/${id}`),
    expected: like(200, 200, 200),
    types: like('signed-out', 'ok', 'ok'),
    remains: hasAlert,
  },
  {
    route: 'POST /account-api/alerts/[id]',
    plant: plantAlert,
    ask: (browser, id) => browser.ask('POST', `${ALERTS}/${id}`, {}),
    expected: like(200, 200, 200),
    types: like('signed-out', 'ok', 'ok'),
    remains: hasAlert,
  },
  {
    route: 'POST /account-api/alerts/mail',
    ask: (browser) => browser.ask('POST', `${ALERTS}/mail`, { isOn: 'true' }),
    expected: like(200, 200, 200),
    types: like('signed-out', 'ok', 'ok'),
  },
  {
    route: 'POST /account-api/lead-profile',
    ask: (browser) => browser.ask('POST', '/account-api/lead-profile', { ...PROFILE, phone: '' }),
    expected: like(200, 200, 200),
    types: like('signed-out', 'ok', 'ok'),
  },
  {
    route: 'GET /cars-for-sale/svc/lead-form',
    plant: plantProfile,
    ask: (browser) => browser.ask('GET', `${LEAD_FORM}?listing=${carToAskFor()}`),
    expected: like(200, 200, 200),
    shows: 'planted',
  },
  {
    route: 'POST /cars-for-sale/svc/one-click-email, by who opted in',
    plant: async (owner) => {
      const stranger = await become('stranger');
      await stranger.ask('POST', '/account-api/lead-profile', {
        ...PROFILE,
        phone: '',
        isOneClickOptedIn: false,
      });
      return plantProfile(owner);
    },
    ask: (browser) => browser.ask('POST', '/cars-for-sale/svc/one-click-email', { listing: carToAskFor() }),
    expected: like(200, 200, 200),
    types: like('not-ready', 'ok', 'not-ready'),
  },
  {
    route: 'GET /account/shared-search/[bookmarkId]',
    ask: (browser) => browser.ask('GET', '/account/shared-search/no-such-search'),
    expected: like(200, 200, 200),
  },
];

testAccess(LINES);
