// Every call gives the same answer in this process and over HTTP: what a page shows does not depend on where the
// marketplace runs. The HTTP side is each call's own endpoint.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { APIContext } from 'astro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#src/lib/call.ts';
import { loadConfig } from '#src/server/config.ts';
import { defineEndpoint } from '#src/server/http/define-endpoint.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { createAsk, type Ask } from '#src/server/upstream/ask.ts';
import { local, remote } from '#src/server/upstream/transports.ts';
import { prepareData } from '../../scripts/prepare-data.ts';
import type { Progress } from '../../scripts/progress.ts';
// By its path, since the build's plugin keeps the other name out of Vite's hands.
import { createServices, type Services } from '../../src/server/services.ts';

const LISTINGS = '400';
const SILENT: Progress = { time: (_step, work) => work(), count: () => undefined, say: () => undefined };
const SEARCHES = [
  '',
  'makeCode=FORD',
  'maxPrice=20000&zip=02108&searchRadius=50&sortBy=derivedpriceASC',
  'keywordPhrases=%C3%A9&x=%',
];

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-contract-'));
let services: Services;
let server: Server;
let asks: { local: Ask; remote: Ask };

beforeAll(async () => {
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_LISTINGS: LISTINGS });
  await prepareData(config, SILENT);
  services = await createServices(config, { watch: false });
  server = await serveEndpoints(services);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bind = (transport: ReturnType<typeof remote>) =>
    createAsk({ transportOf: () => transport }).bind({ locals: localsOf(services) });
  asks = { local: bind(local(marketplace)), remote: bind(remote(base)) };
});
afterAll(async () => {
  server.close();
  await services.close();
  rmSync(dataDir, { recursive: true });
});

describe('the declarations', () => {
  test('have names of their own', () => {
    const names = marketplace.map(({ call }) => call.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('say of every service that keeps things of people whose they are', () => {
    const silent = marketplace
      .map(({ call }) => call)
      .filter(
        ({ service, person }) => (service === 'account' || service === 'wallet') && person === undefined,
      );
    // Who has the token of a link needs no name.
    expect(silent.map(({ name }) => name)).toEqual(['shared-bookmark']);
  });

  test('answer failures with a fallback that fits their own schema', async () => {
    const broken = createAsk({ transportOf: () => () => Promise.reject(new Error('down')) });
    for (const { call } of marketplace) {
      for (const input of await inputsOf(call)) {
        const answer = await broken.bind({ locals: localsOf(services) })(call, input);
        expect(answer.source, call.name).toBe('fallback');
        expect(call.output.safeParse(answer.data).success, call.name).toBe(true);
      }
    }
  });
});

test.each(marketplace.map(({ call }) => [call.name, call] as const))(
  '%s: the same in process and over HTTP',
  async (_name, call) => {
    for (const input of await inputsOf(call)) {
      const here = await asks.local(call, input);
      const there = await asks.remote(call, input);
      expect(here).toMatchObject({ source: 'live' });
      expect(there).toEqual(JSON.parse(JSON.stringify(here)));
    }
  },
);

/** As the call's schema gives it: every field is there. */
const LEAD = {
  comments: 'Is it there?',
  firstName: 'Ann',
  lastName: '',
  fromEmailAddress: 'ann@example.com',
  phoneNumber: '',
  zip: '',
  clickType: 'email',
  originPage: 'srp',
  partnerName: '',
  mayText: false,
  keepsProfile: false,
  page: '',
  formTime: '',
  website: '',
};

const ALERT = { email: 'ann@example.com', company: '' };
const DEVICE = { brand: 'consumer', pixall_id: '', server_key: '', permission: 'granted' };
const PUSH_TOKEN = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/fcm/send/contract',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

const CIVIC = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const NOTHING = { makeCode: 'HONDA', modelCode: 'NO_SUCH_MODEL' };
const HAS_BODY: ReadonlySet<string> = new Set(['POST', 'PUT']);
/** By the end of the path; what is asked with a search is not here. */
const INPUTS: Readonly<Record<string, (listingId: string) => unknown[]>> = {
  '/account-api/inventory': (listingId) => [{ listingId }, { listingId: 'no-such-listing' }],
  '/inventory/[listingId]': (listingId) => [{ listingId }, { listingId: 'no-such-listing' }],
  '/[listingId]/remove': (listingId) => [{ listingId }],
  '/account-api/searchbookmarks': () => [
    { searchString: 'makeCode=HONDA' },
    {},
    { searchBookmarkId: 'no-such-search' },
    { idToken: 'forged' },
  ],
  '/searchbookmarks/[id]': () => [{ id: 'no-such-search' }],
  '/[id]/remove': () => [{ id: 'no-such-search' }],
  '/[id]/share': () => [{ id: 'no-such-search' }],
  '/share-bookmark/[bookmarkId]': () => [{ bookmarkId: 'no-such-search', accessToken: 'forged' }],
  '/account-api/search': () => [{ bookmarkId: 'no-such-search', bookmarkTitle: 'Mine' }],
  '/account-api/idtoken': () => [{}],
  '/account-api/sign-in': () => [{ email: 'nobody@example.com', password: 'no password' }],
  '/account-api/sign-up': () => [{ name: 'Ann', email: 'ann@example.com', password: 'short' }],
  '/deals/id/[id]': (id) => [
    { id: 'nobody-s', carId: id },
    { id: 'nobody-s', carId: 'no-such-listing' },
  ],
  '/account-api/alerts': (listingId) => [{ listingId }],
  '/account-api/alerts/mail': () => [{ isOn: 'false' }],
  '/account-api/alerts/[id]': () => [{ id: 'no-such-alert' }],
  '/[id]': (id) => [{ id }, { id: 'no such listing' }],
  '/details': (id) => [{ ids: [id, 'no-such-listing'] }],
  '/[zip]': () => [{ zip: '02108' }, { zip: '00000' }],
  '/[list]': () => [{ list: 'makes' }, { list: 'models', makeCode: 'FORD' }],
  '/certifiedcontent.json': () => [{}],
  '/certified': () => [{ productId: 'ford-certified' }, { productId: 'nobody-s' }],
  '/report': (id) => [id, 'no-such-listing'].map((listingId) => ({ listingId, reason: 'SOLD', note: '' })),
  '/dealerdiff.2.json': () =>
    ['one-price', 'nobody-s'].map((dealerDiffCmsId) => ({ dealerDiffCmsId, listingType: 'USED' })),
  '/svc/email-owner': (id) => [id, 'no-such-listing'].map((listing) => ({ ...LEAD, listing })),
  '/svc/offer': (id) => [id, 'no-such-listing'].map((listing) => ({ ...LEAD, listing, offer: '12000' })),
  '/svc/one-click-email': (id) => [id, 'no-such-listing'].map((listing) => ({ ...LEAD, listing })),
  // That of a car on offer has the time of the moment in it.
  '/svc/lead-form': () => [{ listing: 'no-such-listing' }],
  '/account-api/lead-profile': () => [
    { firstName: 'Ann', lastName: 'Lee', email: 'a@example.com', phone: '', isOneClickOptedIn: true },
  ],
  '/svc/email-capture': (listingId) => [
    { ...ALERT, page: '/cars-for-sale/honda' },
    { ...ALERT, page: '', listingId },
    { ...ALERT, page: '', email: 'nobody' },
  ],
  '/still-interested/alert': () => [{ brand: 'consumer', vins: ['1HGCM82633A004352'] }],
  '/svc/lead-candidates': () => [{ vins: '1HGCM82633A004352,nothing' }],
  '/svc/since-last-visit': (ids) => [
    { since: '0', ids },
    { since: '9999999999999', ids },
  ],
  '/consumer-device/browser': () => [
    { ...DEVICE, browser_token: PUSH_TOKEN },
    { ...DEVICE, browser_token: '{}' },
  ],
  '/svc/events': () => [{ events: [{ type: 'dialog-opened', name: 'share' }] }],
  '/svc/session': () => [{}, { LNX: 'ATMT995' }],
  '/svc/feedback': () => [{ page: '/research/honda/civic', answer: 'yes' }],
  '/keywords/[text]': () => [{ text: 'civ', zip: '02108' }, { text: 'no such car' }],
  '/vin-view-count': () => [{ vins: '1HGCM82633A004352' }, { vins: 'nothing' }],
  '/svc/dealer-payment': (listingId) => [{ listingId }],
  '/svc/dealer-incentives': (listingId) => [{ listingId }],
  '/svc/payments': (listingId) => [
    { listingId, terms: 'down=3000&zip=60601' },
    { listingId, terms: 'zip=00000' },
    { listingId: 'no-such-listing' },
  ],
  '/account-api/wallet': () => [
    { monthlyBudget: 600, terms: 'down=3000&zip=60601', savedAtMs: 1, paymentEmphasis: true },
  ],
  '/share-dealxg/deals': () => [{ carId: 'no-such-listing', deal: { dealType: 'gift', terms: '' } }],
  '/deals/id/[id]/remove': () => [{ id: 'nobody-s' }],
  '/svc/eligibility': (listingId) => [{ listingId }, { listingId: 'no-such-listing' }],
  '/read-search': () => [{ text: 'awd suv under 25k' }, { text: 'xyzzy' }],
  '/packages': () => ['LX', 'NO_SUCH_TRIM'].map((trimCode) => ({ ...CIVIC, trimCode })),
  '/modelinfo/ymm': () => [
    { ...CIVIC, numRecords: 3 },
    { ...CIVIC, startYear: 2021, numRecords: 1 },
    { ...NOTHING, numRecords: 1 },
  ],
  '/trimspecs': () =>
    [CIVIC, NOTHING].map((model) => ({ ...model, startYear: 2026, endYear: 2026, specs: 'all' })),
  '/reference/vehicles': () =>
    [CIVIC, NOTHING].map(({ makeCode, modelCode }) => ({
      yearId: 2021,
      atcMakeCode: makeCode,
      atcModelCode: modelCode,
    })),
  '/reference/ratings': () => [{ vehicleId: '2021-HONDA-CIVIC' }, { vehicleId: 'nothing' }],
  '/expert-reviews': () => [
    { ymmt: '2021/honda/civic', _embed: '1' },
    { ymmt: 'nothing', _embed: '1' },
  ],
};

async function inputsOf(call: AnyCall): Promise<unknown[]> {
  if (call.query === 'raw') return SEARCHES.map((search) => ({ search }));
  const found = Object.entries(INPUTS).find(([end]) => call.path.endsWith(end));
  if (!found) throw new Error(`No inputs are known for ${call.path}: say here what it takes.`);
  return found[1](await someListingId());
}

async function someListingId(): Promise<string> {
  const db = services.db.$extendTables<{ listing: { id: string } }>();
  const { id } = await db.selectFrom('listing').select('id').orderBy('id').executeTakeFirstOrThrow();
  return id;
}

function localsOf(services: Services): App.Locals {
  const locals = {
    services,
    site: services.site,
    requestId: 'contract',
    clientIp: '127.0.0.1',
    cookies: { get: () => undefined },
    findShopper: () => Promise.resolve({ visitorId: 'contract' }),
    startVisitor: () => 'contract',
  } as unknown as App.Locals;
  locals.ask = services.upstream.bind({ locals });
  return locals;
}

/** Stands for Astro's router: finds the call of a path and runs its endpoint. */
async function serveEndpoints(services: Services): Promise<Server> {
  const routes = marketplace.map((implementation) => {
    const { call } = implementation;
    const names = [...call.path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
    const segments = call.path.split('/');
    return {
      names,
      segments,
      call,
      endpoint: defineEndpoint(call, (input, context) => implementation.answer(input, context)),
    };
  });
  routes.sort((a, b) => a.names.length - b.names.length); // a path that names everything goes first
  const listening = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://marketplace.example');
    const parts = url.pathname.split('/');
    const fits = (segments: string[]) =>
      segments.length === parts.length &&
      segments.every((segment, i) => segment.startsWith('[') || segment === parts[i]);
    const route = routes.find(({ segments, call }) => call.method === req.method && fits(segments));
    if (!route) {
      res.writeHead(404).end();
      return;
    }
    const values = parts
      .filter((_, i) => route.segments[i]?.startsWith('['))
      .map((value) => decodeURIComponent(value));
    const params = Object.fromEntries(route.names.map((name, i) => [name, values[i]]));
    const context = {
      request: new Request(url, {
        method: req.method ?? 'GET',
        headers: Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(HAS_BODY.has(req.method ?? '') && {
          body: Readable.toWeb(req) as ReadableStream,
          duplex: 'half',
        }),
      }),
      url,
      params,
      locals: localsOf(services),
    } as unknown as APIContext;
    void Promise.resolve(route.endpoint(context)).then(async (response) => {
      res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    });
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return listening;
}
