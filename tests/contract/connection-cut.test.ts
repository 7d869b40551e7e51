// A connection to PostgreSQL that ends in the middle of a request, at each of its statements (npm run test:postgres): the
// answer is a 503, nothing is half written, and nobody is told that something was stored that was not.
// @see docs/rules/reliability.md#writes
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIContext, AstroCookies } from 'astro';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatCallRequest } from '#src/lib/call-request.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { defineEndpoint } from '#src/engine/http/define-endpoint.ts';
import { loadConfig } from '#src/server/config.ts';
import { createServices } from '#src/server/create-services.ts';
import { marketplace } from '#src/server/marketplace.ts';
import type { Services } from '#src/server/services.ts';
import { createShopperAccess } from '#src/server/shoppers/find-shopper.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import type { Progress } from '#scripts/progress.ts';
import { startCuttingProxy } from '#tests/support/cutting-proxy.ts';
import type { CuttingProxy, CutWhen } from '#tests/support/cutting-proxy.ts';
import { takeConsoleOutput } from '#tests/support/console-guard.ts';
import { createTestAccountIn } from '#tests/support/test-accounts.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';

const SILENT: Progress = {
  time: (_step, work) => work(),
  count: () => undefined,
  step: () => undefined,
  say: () => undefined,
};
const WITHIN_MS = 120_000;
/** The form of a message refuses anything faster. */
const FORM_MS = 2_100;
/** Counted before what they limit is done, and no record of anything. */
const LIMITS = 'rate_limit_use';
const MAX_STATEMENTS = 60;
const SHOWN = 80;
const LEAD = {
  ...{
    firstName: 'Ann',
    lastName: 'Lee',
    fromEmailAddress: 'ann@example.org',
    phoneNumber: '',
    zip: '60601',
  },
  ...{ clickType: 'form', originPage: 'vdp', partnerName: 'consumer', comments: 'Is it there?' },
};

let db: Database;
let proxy: CuttingProxy;
let services: Services;
let dataDir = '';
let listingId = '';
/** The cookies of somebody who is signed in. */
let signedIn = '';

beforeAll(async () => {
  if (!ON_POSTGRES) return;
  db = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  proxy = await startCuttingProxy(new URL(rows[0]?.name ?? '', process.env['TEST_DATABASE_URL']).href);
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-cut-'));
  const config = loadConfig({
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_LISTINGS: '200' },
    ...{ DATABASE_URL: proxy.url, DATABASE_POOL: '2', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  await prepareData(config, SILENT);
  services = await createServices(config, { watch: false });
  const found = await send('listing', { search: 'sellerType=d' });
  listingId = (JSON.parse(found.text) as { listings: { id: string }[] }).listings[0]?.id ?? '';
  const signing = await send('sign-in', { ...(await createTestAccountIn(db)) });
  expect(signing.text).toContain('ok');
  signedIn = signing.cookies;
}, WITHIN_MS);
afterAll(async () => {
  if (!ON_POSTGRES) return;
  await services.close();
  await proxy.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

let networks = 0;

/** As the server answers it, from a network of its own. */
async function send(name: string, input: object, cookie = '') {
  const found = marketplace.find((one) => one.call.name === name) ?? expect.fail(name);
  const { call } = found;
  const { url, method, body } = formatCallRequest(call, input);
  const headers = { cookie, 'content-type': 'application/json' };
  const request = new Request(`http://cars.example${url}`, {
    method,
    headers,
    ...definedOnly({ body }),
  });
  const jar = new Map<string, string>();
  const cookies = {
    get: () => undefined,
    set: (key: string, value: string) => void jar.set(key, value),
    delete: () => undefined,
  } as unknown as AstroCookies;
  const locals = {
    ...{
      services,
      site: services.site,
      requestId: 'r',
      clientIp: `10.0.${networks >> 8}.${networks++ & 255}`,
    },
    ...createShopperAccess(services, cookies, request.headers),
  } as unknown as App.Locals;
  locals.ask = services.upstream.bind({ locals });
  const params = call.path.includes('[listingId]') ? { listingId } : {};
  const context = { request, locals, params, cookies, url: new URL(request.url) } as unknown as APIContext;
  const response = await defineEndpoint(call, (asked, asking) => found.answer(asked, asking))(context);
  const [text, status] = [await response.text(), response.status];
  return { status, text, cookies: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') };
}

/** Of each table in which something is recorded. */
async function countRows(): Promise<Record<string, number>> {
  counting ??= sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name <> ${LIMITS}`.execute(db);
  const counts = (await counting).rows.map(
    ({ name }) => sql`SELECT CAST(${name} AS TEXT) AS name, count(*) AS n FROM ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
let counting: Promise<{ rows: { name: string }[] }> | undefined;

interface Write {
  readonly does: string;
  readonly name: string;
  /** Where it is recorded. */
  readonly table: string;
  /** Each time another one, where the same would change nothing. */
  readonly inputOf: (at: number) => object | Promise<object>;
  readonly isAnonymous?: true;
}

const CAR = () => ({ listingId });
const WRITES: readonly Write[] = [
  { does: 'saves a car', name: 'saved-listings-add', table: 'saved_listing', inputOf: CAR },
  {
    ...{ does: 'saves a search', name: 'search-bookmark-add', table: 'saved_search' },
    inputOf: (at) => ({ searchString: `makeCode=HONDA&maxPrice=${20_000 + at}` }),
  },
  {
    ...{ does: 'asks for alerts', name: 'email-capture', table: 'alert_subscription' },
    inputOf: (at) => ({ email: `a${at}@example.com`, company: '', page: '/cars-for-sale/honda' }),
  },
  {
    ...{ does: 'hides a car', name: 'hide-offer', table: 'hidden_offer' },
    inputOf: () => ({ kind: 'car', subject: listingId, isHidden: 'true' }),
  },
  {
    ...{ does: 'reports a car', name: 'report-listing', table: 'listing_report', isAnonymous: true },
    inputOf: () => ({ listingId, reason: 'SOLD', note: '' }),
  },
  {
    ...{ does: 'sets a budget', name: 'wallet-save', table: 'wallet' },
    inputOf: (at) => ({ monthlyBudget: 500 + at, terms: '', savedAtMs: 1, paymentEmphasis: true }),
  },
  {
    ...{ does: 'writes to a seller', name: 'email-dealer', table: 'lead', isAnonymous: true },
    inputOf: async (at) => ({
      ...{ ...LEAD, listing: listingId, fromEmailAddress: `l${at}@example.org`, formTime: await formTime() },
    }),
  },
];

let shownForm: Promise<string> | undefined;
function formTime(): Promise<string> {
  shownForm ??= send('lead-form', { listing: listingId }).then(async ({ text }) => {
    await new Promise((resolve) => setTimeout(resolve, FORM_MS));
    return (JSON.parse(text) as { formTime: string }).formTime;
  });
  return shownForm;
}

/** Sends it with a connection that ends at each of its statements in turn, until one comes through. Returns what was wrong. */
async function judge(write: Write, when: CutWhen, cookie: string): Promise<string[]> {
  const wrong: string[] = [];
  for (let statement = 1; statement < MAX_STATEMENTS; statement++) {
    const input = await write.inputOf(serial++);
    await sql`DELETE FROM ${sql.table(LIMITS)}`.execute(db);
    const before = await countRows();
    proxy.cutAt(statement, when);
    const { status, text } = await send(write.name, input, cookie);
    const isCut = proxy.statements >= statement;
    proxy.cutAt(0, when);
    const after = await countRows();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    const said = `${when} statement ${statement}: ${status} ${text.slice(0, SHOWN)}; wrote ${changed.join()}`;
    const isDone = status === 200 && /"type":"(?:ok|success)"/.test(text) && (after[write.table] ?? 0) > 0;
    if (!isCut) return isDone ? wrong : [...wrong, `at last: ${said}`];
    // A session is looked up again, so that nobody is signed out by it.
    if (status === 503 ? when === 'before' && changed.length > 0 : !isDone) wrong.push(said);
  }
  return [...wrong, 'too many statements'];
}
let serial = 0;

describe.runIf(ON_POSTGRES)('a connection that ends at each statement, while somebody', () => {
  test.each(WRITES)('$does', { timeout: WITHIN_MS }, async (write) => {
    for (const cookie of write.isAnonymous ? [''] : ['', signedIn])
      for (const when of ['before', 'after'] as const) expect(await judge(write, when, cookie)).toEqual([]);
    takeConsoleOutput(); // of better-auth, which cannot be told to be silent
  });
});
