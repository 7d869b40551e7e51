// Answers that are kept, against those of a server that keeps none: random searches by marked visitors, while the stock
// changes, and with other flags. @see docs/rules/server.md#kept-answers
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createRandom } from '#src/inventory/sample/random.ts';
import { createResultUrls } from '#tests/bench/result-urls.ts';
import { askJson, askSite } from '#tests/support/http-answer.ts';
import type { HttpAnswer } from '#tests/support/http-answer.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const TOKEN = 'a token of some length';
const MARK = 'planted';
const SEARCH_COUNT = 12;
/** Of each path, one after the other. For the first one it is made. */
const VISITORS = 3;
const CAMRY_PAGE = '/cars-for-sale/toyota/camry?firstRecord=30';
const CAMRY_SECTION = '/model-section?makeCode=TOYOTA&modelCode=CAMRY';
const FIXED = [
  CAMRY_PAGE,
  CAMRY_SECTION,
  '/rest/lsc/listing?makeCode=TOYOTA',
  '/rest/lsc/listing/map?zip=90210',
];
const CAMRYS = '/rest/lsc/listing/count?makeCode=TOYOTA&modelCode=CAMRY';
/** Their values are new for each answer. */
const OWN_HEADERS = new Set(['date', 'x-request-id']);
/** Larger than any that a system gives. */
const ENDED_PID = '99999999';
const SEEN_WITHIN = { timeout: 10_000, interval: 100 };

let data: SiteData;
let nextUrl: () => string;
const sites: SiteUnderTest[] = [];
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  nextUrl = await createResultUrls(data.dataDir, 24);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  data.remove();
});

async function startPair(env: Record<string, string>) {
  const [keeping, plain] = await Promise.all([
    startSite(data.dataDir, { ...data.env, ...env, METRICS_TOKEN: TOKEN }),
    startSite(data.dataDir, { ...data.env, ...env, ANSWER_CACHE_MB: '0' }),
  ]);
  sites.push(keeping, plain);
  return { keeping, plain };
}

type Pair = Awaited<ReturnType<typeof startPair>>;

/** A page and the same search in place. */
function drawPaths(): string[] {
  const searches = Array.from({ length: SEARCH_COUNT }, nextUrl);
  return [
    ...FIXED,
    ...searches.flatMap((url) => [url, url.replace('/cars-for-sale?', '/cars-for-sale/svc/results?')]),
  ];
}

/** Everything that a browser could tell about its visitor. */
function toMarkedHeaders(encoding: string) {
  return {
    'accept-encoding': encoding,
    cookie: `visitor=${MARK}; better-auth.session_token=${MARK}; zip=${MARK}; channel=${MARK.toUpperCase()}; signed_in=1`,
    referer: `http://localhost/${MARK}`,
    'user-agent': `Mozilla/5.0 ${MARK}`,
    'x-request-id': `${MARK}-request`,
    'accept-language': MARK,
    'x-forwarded-for': '203.0.113.9',
  };
}

function toLasting({ status, headers, body }: HttpAnswer) {
  const lasting = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { status, headers: Object.fromEntries(lasting), body };
}

async function expectEqualAnswers({ keeping, plain }: Pair, paths: readonly string[]): Promise<void> {
  const random = createRandom(paths.length);
  for (const path of paths) {
    const encoding = random.pick(['br', 'gzip', 'identity']);
    const expected = toLasting(await askSite(plain.url, path, { headers: { 'accept-encoding': encoding } }));
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      const answer = await askSite(keeping.url, path, { headers: toMarkedHeaders(encoding) });
      expect(toLasting(answer), path).toEqual(expected);
      expect(JSON.stringify(answer).toLowerCase(), path).not.toMatch(/planted|203\.0\.113/);
    }
  }
}

async function countKept(site: SiteUnderTest, outcome = 'hit'): Promise<number> {
  const { body } = await askSite(site.url, '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(new RegExp(`^kept_answer_requests\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
}

test('kept answers are those of a server that keeps none, before and after an import', async () => {
  const pair = await startPair({});
  const paths = drawPaths();
  await expectEqualAnswers(pair, paths);
  expect(await countKept(pair.keeping)).toBe((VISITORS - 1) * paths.length);
  const count = async (site: SiteUnderTest) =>
    (await askJson<{ totalResultCount: number }>(site.url, CAMRYS)).totalResultCount;
  const before = await count(pair.plain);
  const ids = Array.from({ length: 40 }, (_, index) => `elm-${index}`);
  await data.importCamrys(ids);
  for (const site of [pair.plain, pair.keeping])
    await vi.waitFor(async () => expect(await count(site)).toBe(before + ids.length), SEEN_WITHIN);
  await expectEqualAnswers(pair, paths);
  expect(await countKept(pair.keeping)).toBeGreaterThanOrEqual(2 * (VISITORS - 1) * paths.length);
});

test('with other flags and another place for photos, they are again the same', async () => {
  const flags = { supplemental_results: false, similar_listings: false, compare: false };
  const pair = await startPair({ FLAGS: JSON.stringify(flags), IMAGE_MODE: 'direct' });
  await expectEqualAnswers(pair, drawPaths());
});

test.each([CAMRY_PAGE, CAMRY_SECTION])('a browser that has %s does not get it again', async (path) => {
  const [site] = sites;
  const { status, headers } = await askSite(site?.url ?? '', path);
  expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^W?\/?"./)]);
  const again = await askSite(site?.url ?? '', path, { headers: { 'if-none-match': headers.etag } });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('two serving processes make a page once, and leave no file behind when they stop', async () => {
  const folder = join(data.dataDir, 'answers');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, ENDED_PID), 'of a server that was killed');
  const site = await startSite(data.dataDir, { ...data.env, METRICS_TOKEN: TOKEN, WORKERS: '2' });
  sites.push(site);
  const files = readdirSync(folder).filter((name) => name === ENDED_PID || name === String(site.process.pid));
  expect(files).toEqual([String(site.process.pid)]);
  const bodies = new Set<string>();
  await vi.waitFor(async () => {
    // Connections go to the processes in turn.
    const headers = { connection: 'close', 'accept-encoding': 'gzip' };
    const { body, status } = await askSite(site.url, CAMRY_PAGE, { headers });
    expect(status).toBe(200);
    bodies.add(body);
    expect(await countKept(site, 'shared')).toBe(1);
  }, SEEN_WITHIN);
  expect(bodies.size).toBe(1);
  expect(await countKept(site, 'made')).toBe(1);
  await site.stop();
  expect(existsSync(join(folder, String(site.process.pid)))).toBe(false);
});
