import { afterEach, describe, expect, test } from 'vitest';
import { findPort } from '#src/engine/http/find-port.ts';
import { serveMetrics } from '#src/engine/http/metrics-port.ts';
import { createLog } from '#src/engine/log/log.ts';
import { createMetrics } from '#src/engine/http/metrics.ts';
import type { Metrics } from '#src/engine/http/metrics.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

const TOKEN = 'a token of some length';

let site: FrontSite;

describe('/metrics', () => {
  afterEach(() => site.stop());
  const ask = (headers: Record<string, string> = {}) => site.ask('/metrics', { headers });

  test('is closed without METRICS_TOKEN, because every visitor of a proxy seems local', async () => {
    site = await startFrontSite();
    for (const headers of [{}, { 'x-forwarded-for': '1.2.3.4' }, { authorization: 'Bearer undefined' }]) {
      const answer = await ask(headers);
      expect([answer.status, answer.body]).toEqual([404, 'Set METRICS_TOKEN to read metrics.\n']);
    }
  });

  test('shows requests and breakers with the token, and nothing without it', async () => {
    site = await startFrontSite({ env: { METRICS_TOKEN: TOKEN } });
    await site.ask('/');
    for (const authorization of ['', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const refused = await ask({ authorization });
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(refused.body).not.toContain('http_requests');
    }
    const { status, body, headers } = await ask({ authorization: `Bearer ${TOKEN}` });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain('http_requests_total{kind="static",status="200"} 1');
    expect(body).toContain('call_breaker_state{call="listing"} 2');
    expect(body).toContain('serving_processes 1');
  });
});

describe('a port of their own', () => {
  test('shows the metrics without a token, and nothing else of the site', async () => {
    const place = { host: '127.0.0.1', port: await findPort() };
    site = await startFrontSite();
    const server = await serveMetrics(
      place,
      site.front.metrics.formatMetrics,
      createLog({ logLevel: 'silent' }),
    );
    const ask = (path: string, method = 'GET') =>
      fetch(`http://${place.host}:${place.port}${path}`, { method });
    await site.ask('/');
    const answer = await ask('/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    expect(await answer.text()).toContain('http_requests_total{kind="static",status="200"} 1');
    for (const path of ['/', '/readyz', '/metrics/', '/admin']) expect((await ask(path)).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(404);
    expect((await site.ask('/metrics')).status).toBe(404);
    server.close();
    await site.stop();
  });
});

describe('metrics of several processes', () => {
  const SAMPLE = { name: 'reports_total', help: 'Reports.', labels: { report: 'a "quoted" one' }, value: 3 };
  const make = (state: 'open' | 'closed'): Metrics =>
    createMetrics({
      upstream: {
        health: () => [{ name: 'listing', state, underWay: 2, fires: 9, failures: 8, isFailing: true }],
      },
      listMetricSamples: () => [SAMPLE],
      loadMetricSamples: () => Promise.resolve([{ name: 'job_waiting', help: 'Jobs.', value: 5 }]),
    });

  test('add up counts, use the worst state, and count shared values once', async () => {
    const [one, two] = [make('closed'), make('open')];
    const { text } = await one.format([await two.report()]);
    expect(text).toContain('serving_processes 2');
    expect(text).toContain('call_under_way{call="listing"} 4');
    expect(text).toContain('call_breaker_state{call="listing"} 2');
    expect(text).toContain('call_failing{call="listing"} 2');
    expect(text).toContain('reports_total{report="a \\"quoted\\" one"} 6');
    expect(text).toMatch(/^job_waiting 5$/m);
    for (const metrics of [one, two]) metrics.close();
  });

  test('leave out what cannot be read', async () => {
    const metrics = createMetrics({
      upstream: { health: () => [] },
      loadMetricSamples: () => Promise.reject(new Error('the disk is full')),
    });
    expect((await metrics.format([])).text).toContain('serving_processes 1');
    metrics.close();
  });
});
