// The two endpoints of analytics: what they accept and reject, and the only cookies that this site sets.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { EVENT_NAMES } from '#src/features/site/analytics/event-names.ts';
import { MAX_BATCH } from '#src/features/site/analytics/page-events.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';
import { askSite } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const url = inject('siteUrl');
const EVENTS = '/cars-for-sale/svc/events';
const SESSION = '/cars-for-sale/svc/session';
const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const SESSION_ID = /^session_id=[0-9a-f-]{36}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/;
const CHANNEL = 'channel=HYUNDAI_C360; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax';

const post = (path: string, value: unknown, headers: Record<string, string> = {}) =>
  askSite(url, path, { method: 'POST', headers: { ...OWN, ...headers }, body: JSON.stringify(value) });
const cookiesOf = async (codes: object, headers?: Record<string, string>) =>
  (await post(SESSION, codes, headers)).headers['set-cookie'] ?? [];

describe('events', () => {
  test('are accepted without a response body', async () => {
    const answer = await post(EVENTS, { events: [{ type: 'dialog-opened', name: 'share' }] });
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '{"type":"ok"}',
      'no-store',
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['no events', { events: [] }, 400],
    ['more than a page has at once', { events: Array(21).fill({ type: 'error', name: 'x' }) }, 400],
    ['an unknown kind', { events: [{ type: 'keys-typed', name: 'x' }] }, 400],
    ['a book', { events: [{ type: 'error', name: 'x'.repeat(70_000) }] }, 413],
  ])('reject %s', async (_what, body, status) => {
    expect((await post(EVENTS, body)).status).toBe(status);
  });
});

describe('at the desk', () => {
  const SECRET = 'a secret of some length';
  let site: SiteUnderTest;
  let cookie: string;
  beforeAll(async () => {
    site = await startSite(inject('dataDir'), { REBUILD_SECRET: SECRET });
    const { headers } = await askSite(site.url, '/admin', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
      body: new URLSearchParams({ action: 'sign-in', secret: SECRET }).toString(),
    });
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  });
  afterAll(() => site.stop());

  const tell = (events: object[]) =>
    askSite(site.url, EVENTS, { method: 'POST', headers: OWN, body: JSON.stringify({ events }) });
  const look = (path: string) => askSite(site.url, path, { headers: { cookie } });

  test('visitor activity is shown as a table and as a CSV without formulas', async () => {
    const name = `=HYPERLINK("${crypto.randomUUID()}")`;
    await tell([{ type: 'error', name }]);
    await tell([{ type: 'error', name }]);
    const page = await look('/admin/activity?days=7');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Errors shown');
    const { headers, body } = await look('/admin/activity.csv?days=7');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toContain(`error,"'${name.replaceAll('"', '""')}",2\r\n`);
  });

  test('every event type is shown at the desk with its name', async () => {
    const answer = await askSite(site.url, '/rest/lsc/listing?makeCode=FORD');
    const [listing] = (JSON.parse(answer.body) as { listings: { id: string }[] }).listings;
    const name = crypto.randomUUID();
    const ofCar = { listingId: listing?.id ?? '' };
    const ofCard = { ...ofCar, position: 1 };
    const examples: {
      readonly [Type in PageEvent['type']]: Omit<PageEvent & { type: Type }, 'type'>;
    } = {
      'page-view': { view: name, search: '' },
      vital: { metric: 'LCP', view: name, rating: 'good' },
      'vehicle-view': ofCar,
      search: { search: 'makeCode=FORD', total: 1 },
      'filter-change': { filter: name },
      'load-more': { firstRecord: 30 },
      'card-click': ofCard,
      'cards-seen': { count: 1 },
      'results-click': { search: 'makeCode=FORD' },
      'tier-impression': { ...ofCard, tier: 'standard' },
      'tier-click': { ...ofCard, tier: 'standard' },
      save: ofCar,
      unsave: ofCar,
      compare: ofCar,
      uncompare: ofCar,
      'dialog-opened': { name },
      'alert-shown': { name },
      'alert-clicked': { name },
      'alert-closed': { name },
      'ad-shown': { slot: name },
      'ad-failed': { slot: name },
      error: { name },
    };
    const before = countByKind((await look('/admin/activity.csv?days=7')).body);
    const events = Object.entries(examples).map(([type, rest]) => ({ type, ...rest }));
    // As browsers do, in batches.
    for (let from = 0; from < events.length; from += MAX_BATCH)
      await tell(events.slice(from, from + MAX_BATCH));
    const after = countByKind((await look('/admin/activity.csv?days=7')).body);
    const page = (await look('/admin/activity?days=7')).body.replaceAll(/<[^>]*>/g, ' ');
    for (const [type, shown] of Object.entries(EVENT_NAMES)) {
      expect((after.get(type) ?? 0) - (before.get(type) ?? 0), type).toBe(1);
      expect(page, type).toContain(shown);
    }
  });

  /** Lines of the CSV: day, type, detail, count. */
  function countByKind(csv: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const line of csv.split('\r\n')) {
      const [, type = '', count] = /^[\d-]+,([a-z-]+),.*,(\d+)$/.exec(line) ?? [];
      counts.set(type, (counts.get(type) ?? 0) + Number(count ?? 0));
    }
    return counts;
  }

  test("a sponsor's impressions and clicks have its name; cars that are not for sale are not attributed", async () => {
    const answer = await askSite(site.url, '/rest/lsc/listing?makeCode=FORD');
    const { listings } = JSON.parse(answer.body) as { listings: { id: string; ownerName?: string }[] };
    const [listing] = listings;
    const seen = { tier: 'fourth', listingId: listing?.id, position: 0 };
    const row =
      /<th [^>]*scope="row"[^>]*>fourth<\/th>\s*<td[^>]*>([^<]+)<\/td>\s*<td[^>]*>(\d+)<\/td>\s*<td[^>]*>(\d+)<\/td>\s*<td[^>]*>100\.0%/;
    const read = async () => row.exec((await look('/admin/activity?days=7')).body)?.slice(1) ?? [];
    const before = await read();
    await tell([
      { type: 'tier-impression', ...seen },
      { type: 'tier-impression', ...seen },
      { type: 'tier-click', ...seen },
      { type: 'tier-click', ...seen, listingId: 'made-up' },
    ]);
    const [seller, impressions, clicks] = await read();
    expect(seller).toMatch(/[A-Za-z]{3}/);
    // The second is of the same network.
    expect(Number(impressions) - Number(before[1] ?? 0)).toBe(1);
    expect(Number(clicks) - Number(before[2] ?? 0)).toBe(1);
  });

  test.each(['/admin/activity', '/admin/activity.csv'])('%s requires signing in', async (path) => {
    expect((await askSite(site.url, path)).status).toBe(303);
    expect((await askSite(url, path)).status).toBe(404);
  });
});

describe.each([EVENTS, SESSION])('%s', (path) => {
  test('rejects pages of other sites', async () => {
    const body = path === EVENTS ? { events: [{ type: 'error', name: 'x' }] } : {};
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await post(path, body, { 'sec-fetch-site': site });
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    const foreign = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) };
    expect((await askSite(url, path, foreign)).status).toBe(415);
  });

  test('accepts only POST', async () => {
    const answer = await askSite(url, path);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
  });
});

describe('a visit', () => {
  test('starts with a session id that scripts cannot read', async () => {
    expect(await cookiesOf({})).toEqual([expect.stringMatching(SESSION_ID)]);
  });

  test('continues with its session id', async () => {
    const [first = ''] = await cookiesOf({});
    const cookie = first.split(';')[0] ?? '';
    const [second] = await cookiesOf({}, { cookie });
    expect(second).toBe(first);
  });

  test.each([{ LNX: 'ATMT1000' }, { psid: 'MT1033' }, { LNX: 'other', psid: 'MT1038' }])(
    'from the campaign %o has its channel for a week',
    async (codes) => {
      expect(await cookiesOf(codes)).toEqual([expect.stringMatching(SESSION_ID), CHANNEL]);
    },
  );

  test('from another campaign keeps its channel', async () => {
    expect(await cookiesOf({ LNX: 'ATMT1001' })).toEqual([expect.stringMatching(SESSION_ID)]);
  });

  test('with an opt-out has no session id, and removes an existing one', async () => {
    const optedOut = { 'sec-gpc': '1' };
    expect(await cookiesOf({}, optedOut)).toEqual([]);
    const [gone] = await cookiesOf({}, { ...optedOut, cookie: 'session_id=0c1f1d54' });
    expect(gone).toMatch(/^session_id=; Max-Age=0;/);
  });

  test('of a crawler sets no cookies', async () => {
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(await cookiesOf({ psid: 'MT1033' }, { 'user-agent': bot })).toEqual([]);
  });
});

test.each(['/cars-for-sale/hyundai', '/cars-for-sale?makeCode=HYUNDAI&psid=MT1033'])(
  'the page %s sets no cookie, also during a visit',
  async (path) => {
    const { status, headers } = await askSite(url, path, { headers: { cookie: 'session_id=x' } });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  },
);

test.each([
  ['/', 'home'],
  ['/compare', 'compare'],
  ['/cars-for-sale?makeCode=HONDA', 'results'],
])('%s reports itself as "%s"', async (path, view) => {
  expect((await askSite(url, path)).body).toContain(`data-view="${view}"`);
});
