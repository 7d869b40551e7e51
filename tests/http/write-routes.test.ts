// Finds every route that accepts writes by requesting all routes of the release. Other sites can change nothing through
// any of them, and each refuses a body that is not JSON.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readServedPaths } from '#tests/support/built-routes.ts';
import { CORPORA_NOTE, findShared, readOwn } from '#tests/support/corpora.ts';
import { whenAdmitted } from '#tests/support/http-answer.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { repeat } from '#tests/support/nightly.ts';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const EXAMPLES = {
  make: 'honda',
  model: 'civic',
  year: '2021',
  path: 'honda/civic',
  format: 'md',
  zip: '60601',
};
/** Answers to a forbidden request, or for a missing resource. */
const NOT_TAKEN: ReadonlySet<number> = new Set([404, 405]);
/** Forms that are parsed as such whatever their type, and an event with a signature. */
const NO_JSON = /^\/admin|^\/cars-for-sale\/svc\/email-capture\/./;
const SECRET = 'a secret of some length';
const AT_ONCE = 8;
const TIMEOUT_MS = 120_000;
/** Each route gets one in this many of the suite's files; all routes together cover all files. */
const EVERY = repeat(24, 8);

interface Write {
  method: string;
  path: string;
}

let data: SiteData;
let site: SiteUnderTest;
let shopper: HttpBrowser;
let writes: Write[] = [];
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  const contentDir = join(data.dataDir, 'texts'); // the desk saves there, and not in this checkout
  cpSync('src/content', contentDir, { recursive: true });
  const env = { CONTENT_DIR: contentDir, REBUILD_SECRET: SECRET, LOG_LEVEL: 'error' };
  site = await startSite(data.dataDir, { ...data.env, ...env });
  shopper = new HttpBrowser(site.url);
  await shopper.signIn(await createTestAccount(data.dataDir));
  await shopper.postForm('/admin', { action: 'sign-in', secret: SECRET });
  const asked = readServedPaths(inject('dataDir'), EXAMPLES).flatMap((path) =>
    METHODS.map((method) => ({ method, path })),
  );
  writes = await keepTaken(asked);
});
afterAll(async () => {
  await site.stop();
  data.remove();
});

/** Keeps the routes that do not answer "not found"; the body means nothing to any of them. */
async function keepTaken(asked: Write[]): Promise<Write[]> {
  const taken: Write[] = [];
  await inTurn(asked, async (write) => {
    const { status } = await send(write, { body: '[' });
    if (!NOT_TAKEN.has(status)) taken.push(write);
  });
  return taken.toSorted((a, b) => a.path.localeCompare(b.path));
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const next = items.values();
  const goOn = async () => {
    for (const item of next) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

interface Sent {
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** With the cookies of a signed-in victim, as a browser sends them along. */
function send({ method, path }: Write, { body, headers }: Sent = {}): Promise<Response> {
  return fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie: shopper.cookies,
      origin: site.url,
      'content-type': 'application/json',
      ...headers,
    },
    ...definedOnly({ body }),
  });
}

const listReaders = () => writes.filter(({ path, method }) => method !== 'DELETE' && !NO_JSON.test(path));
const told = ({ method, path }: Write, status: number) => `${method} ${path} ${status}`;

/** Every row of every table as text, except the times of recurring jobs and the keys that the server makes at first use. */
function readDatabase(): Record<string, string> {
  const db = new DatabaseSync(join(data.dataDir, 'forecourt.db'), { readOnly: true });
  const tables = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'server_secret'")
    .all();
  const rows = tables.map(({ name }) => [
    String(name),
    JSON.stringify(
      db
        .prepare(`SELECT * FROM "${String(name)}"`)
        .all()
        .filter((row) => !String(row['unique_key']).endsWith(':recurring')),
    ),
  ]);
  db.close();
  return Object.fromEntries(rows) as Record<string, string>;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FOREIGN = { origin: 'https://evil.example' };
const FIELDS = 'email=a%40example.com&password=x&listingId=1&action=retry&everywhere=1&_method=DELETE';
const JSON_FIELDS = '{"email":"a@example.com","password":"x","listingId":"1","searchString":"makeCode=FORD"}';
const BOUNDARY = '--b\r\nContent-Disposition: form-data; name="action"\r\n\r\nretry\r\n--b--\r\n';

const FOREIGN_WRITES: readonly [what: string, sent: Sent][] = [
  ['a form', { headers: { ...FORM, ...FOREIGN }, body: FIELDS }],
  ['JSON as plain text', { headers: { ...FOREIGN, 'content-type': 'text/plain' }, body: JSON_FIELDS }],
  ['JSON', { headers: FOREIGN, body: JSON_FIELDS }],
  [
    'a multipart form',
    { headers: { ...FOREIGN, 'content-type': 'multipart/form-data; boundary=b' }, body: BOUNDARY },
  ],
  ['a body without a type', { headers: { ...FOREIGN, 'content-type': '' }, body: JSON_FIELDS }],
  ['a page without an origin', { headers: { ...FORM, origin: 'null' }, body: FIELDS }],
  [
    'a request that the browser marks as cross-site',
    { headers: { ...FORM, 'sec-fetch-site': 'cross-site' }, body: FIELDS },
  ],
  ['another host of the same site', { headers: { ...FORM, 'sec-fetch-site': 'same-site' }, body: FIELDS }],
  [
    'a method override header',
    { headers: { ...FORM, ...FOREIGN, 'x-http-method-override': 'DELETE' }, body: FIELDS },
  ],
];

test('the routes that accept writes are those of the product', () => {
  const listed = writes.map(({ method, path }) => `${method} ${path}`);
  expect(listed.length).toBeGreaterThan(35);
  for (const one of [
    'POST /account-api/sign-in',
    'POST /account/sign-out',
    'DELETE /account-api/inventory/x',
  ])
    expect(listed).toContain(one);
});

describe('from another site', () => {
  test(
    'no write changes anything, whatever its type',
    async () => {
      const before = readDatabase();
      const passed: string[] = [];
      for (const [what, sent] of FOREIGN_WRITES) {
        await inTurn(writes, async (write) => {
          const { status, headers } = await whenAdmitted(() =>
            send(write, write.method === 'DELETE' ? { ...sent, body: '' } : sent),
          );
          if (status !== 403 || headers.has('set-cookie')) passed.push(`${what}: ${told(write, status)}`);
        });
      }
      expect(passed).toEqual([]);
      expect(readDatabase()).toEqual(before);
    },
    TIMEOUT_MS,
  );

  test('reading with the fields of a write changes nothing', async () => {
    const { listing_view: _, ...before } = readDatabase();
    const failed: string[] = [];
    await inTurn(writes, async ({ path }) => {
      const read = { method: 'GET', path: `${path}?${FIELDS}` };
      const { status } = await whenAdmitted(() => send(read, { headers: FOREIGN }));
      if (status >= 500) failed.push(told(read, status));
    });
    expect(failed).toEqual([]);
    const { listing_view: __, ...after } = readDatabase();
    expect(after).toEqual(before);
  });
});

describe('from our own pages', () => {
  test('anything but JSON and forms is refused', async () => {
    const read = listReaders();
    const passed: string[] = [];
    for (const type of ['text/plain', 'multipart/form-data; boundary=b', 'application/xml'])
      await inTurn(read, async (write) => {
        const { status } = await send(write, { headers: { 'content-type': type }, body: BOUNDARY });
        if (status !== 415) passed.push(`${type}: ${told(write, status)}`);
      });
    expect(passed).toEqual([]);
  });

  test(
    `valid JSON is accepted, and invalid JSON is refused${CORPORA_NOTE}`,
    async () => {
      const readers = listReaders();
      expect(readers.length).toBeGreaterThan(25);
      const inputs = listJson();
      const wrong: string[] = [];
      const asked = readers.flatMap((write, index) =>
        inputs.filter((_, at) => at % EVERY === index % EVERY).map((input) => ({ write, ...input })),
      );
      await inTurn(asked, async ({ write, name, bytes }) => {
        const answer = await send(write, { body: bytes });
        const isUnread = /is not valid (?:JSON|UTF-8)/.test(await answer.text());
        const isRight =
          answer.status < 500 &&
          (!name.startsWith('y_') || !isUnread) &&
          (!name.startsWith('n_') || answer.status === 413 || (answer.status === 400 && isUnread));
        if (!isRight) wrong.push(`${name}: ${told(write, answer.status)}`);
      });
      expect(wrong).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/** Its name begins with `y_` if it is valid, and with `n_` if it is not. */
interface JsonInput {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function listJson(): JsonInput[] {
  const own = (mark: string, kind: string) =>
    readOwn(kind).map((text) => ({ name: `${mark}${text}`, bytes: new TextEncoder().encode(text) }));
  const suite = findShared('json/JSONTestSuite/test_parsing');
  const shared =
    suite === undefined
      ? []
      : readdirSync(suite).map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(suite, name))) }));
  return [...own('y_', 'valid-json'), ...own('n_', 'invalid-json'), ...shared];
}

test(
  'what can be read is answered to HEAD, too, and no route without a method logs lines of its own',
  async () => {
    const paths = readServedPaths(inject('dataDir'), EXAMPLES);
    const differing: string[] = [];
    await inTurn(paths, async (path) => {
      const [read, head] = [await send({ method: 'GET', path }), await send({ method: 'HEAD', path })];
      if (read.status !== head.status) differing.push(`${path} ${read.status} ${head.status}`);
    });
    expect(differing).toEqual([]);
    expect(site.output()).not.toContain('No API Route handler');
  },
  TIMEOUT_MS,
);
