// What each service elsewhere is sent, word for word. The expected requests are written out from the specification and
// not taken from the code.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UPSTREAM_SERVICES } from '#src/lib/upstream-services.ts';
import { loadConfig } from '#src/server/config.ts';
import { marketplace } from '#src/server/marketplace.ts';
// Imported by path, because the build's plugin hides the other name from Vite.
import { createServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import type { Progress } from '#scripts/progress.ts';
import { EXCHANGES } from '#tests/support/service-exchanges.ts';
import { startFakeUpstream } from '#tests/support/fake-upstream.ts';
import type { FakeUpstream } from '#tests/support/fake-upstream.ts';

const SILENT: Progress = {
  time: (_step, work) => work(),
  count: () => undefined,
  step: () => undefined,
  say: () => undefined,
};
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-wire-'));
const OUTGOING = marketplace.map(({ call }) => call).filter(({ service }) => service !== 'site');
let services: Services;
let upstream: FakeUpstream;

beforeAll(async () => {
  upstream = await startFakeUpstream({});
  // A path of its own for each service.
  const urls = Object.entries(UPSTREAM_SERVICES).map(([name, { variable }]) => [
    variable,
    `${upstream.url}/${name}`,
  ]);
  const config = loadConfig({
    ...(Object.fromEntries(urls) as Record<string, string>),
    SERVICE_SECRET: 'a secret of at least 32 characters',
    VHR_PROVIDERS: 'one,two',
    RELEVANCE_CONFIG: 'spring',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_LISTINGS: '50',
  });
  await prepareData(config, SILENT);
  services = await createServices(config, { watch: false });
});
afterAll(async () => {
  await upstream.stop();
  await services.close();
  rmSync(dataDir, { recursive: true });
});

/** A visitor who saved something and came by a campaign. */
const VISITOR = {
  requestId: 'r1',
  cookies: { get: (name: string) => (name === 'channel' ? { value: 'HYUNDAI_C360' } : undefined) },
  isOptedOut: false,
  findShopper: () => Promise.resolve({ visitorId: 'v1' }),
  startVisitor: () => 'v1',
};

async function send(name: string, input: unknown, visitor: object = VISITOR) {
  const call = OUTGOING.find((one) => one.name === name);
  if (!call) throw new Error(`No call is named "${name}".`);
  const locals = { services, site: services.site, ...visitor } as unknown as App.Locals;
  await services.upstream.bind({ locals })(call, input);
  const { method = '', url = '', body = '', headers = {} } = upstream.seen.at(-1) ?? {};
  return { line: `${method} ${url}`, body: body === '' ? undefined : (JSON.parse(body) as unknown), headers };
}

test.each(EXCHANGES)('$call: $line', async ({ call, input, line, body, headers }) => {
  const sent = await send(call, input);
  expect(sent.line).toBe(line);
  expect(sent.body).toEqual(body);
  expect(sent.headers).toMatchObject({ accept: 'application/json', 'x-request-id': 'r1', ...headers });
  expect(sent.headers.cookie).toBeUndefined();
});

test('every call that can go out has its request above', () => {
  const tested = new Set(EXCHANGES.map(({ call }) => call));
  expect(OUTGOING.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
});

test('a visitor without a campaign has the channel of the brand, and one who opted out has no id', async () => {
  const cookies = { get: () => undefined };
  const { line } = await send('listing-count', { search: '' }, { ...VISITOR, cookies, isOptedOut: true });
  expect(line).toBe(
    'GET /lsc/rest/lsc/listing/count?channel=consumer&vhrProviders=one,two&relevanceConfig=spring',
  );
});
