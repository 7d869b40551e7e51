// A remote wallet: it receives the shopper's id, and pages show its response.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { startTraceCollector } from '#tests/support/trace-collector.ts';
import type { TraceCollector } from '#tests/support/trace-collector.ts';
import { askMetrics } from '#tests/support/metrics.ts';

const SECRET = 'a secret of at least 32 characters';
const DEALS = '/my-wallet/share-dealxg/deals';
const DEAL = {
  id: 'kept-elsewhere',
  carId: 'a-car',
  title: '2019 Car of another service',
  deal: { dealType: 'cash', terms: '' },
  price: 12_345,
  amountCents: 12_345_00,
  savedAtMs: 1,
};

let data: SiteData;
let site: SiteUnderTest;
let wallet: Server;
let collector: TraceCollector;
let asked: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  wallet = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    const isKnown = headers.authorization !== undefined;
    const deals = isKnown ? [DEAL] : [];
    const answer = method === 'GET' ? { type: 'ok', deals } : { type: 'unknown-deal', deals };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(wallet, 'listening');
  data = copySiteData(inject('dataDir'));
  const WALLET_URL = `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`;
  collector = await startTraceCollector();
  site = await startSite(data.dataDir, {
    ...data.env,
    WALLET_URL,
    SERVICE_SECRET: SECRET,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await site.stop();
  await collector.stop();
  wallet.close();
  data.remove();
});

const subjectOf = ({ authorization = '' }: IncomingHttpHeaders) => {
  const claims = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string; aud: string }).sub;
};

test('the wallet page shows what the service has for the account, and sends it no cookie', async () => {
  const { email, password } = await createTestAccount(data.dataDir);
  const browser = new HttpBrowser(site.url);
  await browser.signIn({ email, password });
  const page = await browser.ask('GET', '/my-wallet');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(DEAL.title);
  const [question] = asked.filter(({ url }) => url === DEALS);
  expect(question && subjectOf(question.headers)).toMatch(/^account:./);
  for (const { headers } of asked) {
    expect(headers.cookie).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain(email);
  }
});

test('an unknown visitor sees no deals', async () => {
  const page = await new HttpBrowser(site.url).ask('GET', '/my-wallet');
  expect(await page.text()).not.toContain(DEAL.title);
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

test('a trace has the page, its call below it, and what the service needs to go on with it', async () => {
  await new HttpBrowser(site.url).ask('GET', '/my-wallet?from=ann@example.com');
  const [, traceId, spanId] = String(asked[0]?.headers['traceparent']).split('-');
  const find = (name: string) =>
    collector.spans.find((span) => span.traceId === traceId && span.name === name);
  await expect.poll(() => find('GET /my-wallet'), { timeout: 5_000 }).toBeDefined();
  expect(find('deal-list')).toMatchObject({ spanId, parentSpanId: find('GET /my-wallet')?.spanId });
  expect(JSON.stringify(collector.spans)).not.toContain('ann@');
});

test('a deal that the service does not know is counted for monitoring', async () => {
  const count = async () => {
    const text = await askMetrics(site.url);
    return Number(/^reports_total\{report="deal-id-missing"\} (\d+)/m.exec(text)?.[1]);
  };
  const before = await count();
  const answer = await new HttpBrowser(site.url).ask('POST', `${DEALS}/id/gone/remove`, {});
  expect(await answer.json()).toMatchObject({ type: 'unknown-deal' });
  expect(await count()).toBe(before + 1);
});
