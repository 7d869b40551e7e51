// Every call gives the same answer in this process and over HTTP, so that pages do not depend on where the marketplace
// runs. The HTTP side is each call's own endpoint.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { APIContext } from 'astro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#src/lib/call.ts';
import { loadConfig } from '#src/server/config.ts';
import { defineEndpoint } from '#src/engine/http/define-endpoint.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { createAsk } from '#src/engine/calls/ask.ts';
import type { Ask } from '#src/engine/calls/ask.ts';
import { remote } from '#src/engine/calls/transports.ts';
import { inputsOf } from '#tests/support/call-inputs.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import type { Progress } from '#scripts/progress.ts';
// Imported by path, because the build's plugin hides the other name from Vite.
import { createServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';

const LISTINGS = '400';
/** Off by default. */
const PARTNERS = '{"partner_api":true}';
const HAS_BODY: ReadonlySet<string> = new Set(['POST', 'PUT']);
const SILENT: Progress = {
  time: (_step, work) => work(),
  count: () => undefined,
  step: () => undefined,
  say: () => undefined,
};
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-contract-'));
let services: Services;
let server: Server;
let asks: { local: Ask; remote: Ask };

beforeAll(async () => {
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_LISTINGS: LISTINGS,
    FLAGS: PARTNERS,
  });
  await prepareData(config, SILENT);
  services = await createServices(config, { watch: false });
  server = await serveEndpoints(services);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bind = (transport?: ReturnType<typeof remote>) =>
    createAsk({ transportOf: () => transport, marketplace }).bind({ locals: localsOf(services) });
  asks = { local: bind(), remote: bind(remote(base)) };
});
afterAll(async () => {
  server.close();
  await services.close();
  rmSync(dataDir, { recursive: true });
});

describe('the declarations', () => {
  test('have unique names', () => {
    const names = marketplace.map(({ call }) => call.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('say for every service with personal data whose data a call is about', () => {
    const silent = marketplace
      .map(({ call }) => call)
      .filter(
        ({ service, person }) => (service === 'account' || service === 'wallet') && person === undefined,
      );
    // The token of a link is enough to identify it.
    expect(silent.map(({ name }) => name)).toEqual(['shared-bookmark']);
  });

  test('answer failures with a fallback that matches their own schema', async () => {
    const broken = createAsk({ transportOf: () => () => Promise.reject(new Error('down')) });
    for (const { call } of marketplace) {
      for (const input of inputsOf(call, await someListingId())) {
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
    for (const input of inputsOf(call, await someListingId())) {
      const here = await asks.local(call, input);
      const there = await asks.remote(call, input);
      expect(here).toMatchObject({ source: 'live' });
      expect(there).toEqual(JSON.parse(JSON.stringify(here)));
    }
  },
);

function withoutKey({ needsKey: _, ...call }: AnyCall): AnyCall {
  return call;
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

/** Replaces Astro's router: finds the call of a path and runs its endpoint. */
async function serveEndpoints(services: Services): Promise<Server> {
  const routes = marketplace.map((implementation) => {
    const { call } = implementation;
    const names = [...call.path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
    const segments = call.path.split('/');
    return {
      names,
      segments,
      call,
      // How a key is asked for is tested with the endpoint itself.
      endpoint: defineEndpoint(withoutKey(call), (input, context) => implementation.answer(input, context)),
    };
  });
  routes.sort((a, b) => a.names.length - b.names.length); // paths without parameters go first
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
