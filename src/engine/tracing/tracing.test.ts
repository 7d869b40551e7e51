/** What a collector gets of requests, calls, jobs and rebuilds, and what nobody may send or see. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAskTest, helloCall } from '#src/engine/calls/ask.fixtures.ts';
import { remote } from '#src/engine/calls/transports.ts';
import { startRebuildSpan } from '#src/engine/building/rebuild-span.ts';
import { ROUTE } from '#src/engine/http/request-span.ts';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { startTracing } from '#src/engine/tracing/start-tracing.ts';
import type { Tracer } from '#src/engine/tracing/span.ts';
import { defineJob } from '#src/lib/job.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Services } from '#src/server/services.ts';
import { startFakeUpstream } from '#tests/support/fake-upstream.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTraceCollector } from '#tests/support/trace-collector.ts';
import type { TraceCollector } from '#tests/support/trace-collector.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'vendor=1' };

let collector: TraceCollector;
let said: string[];
const opened: Tracer[] = [];
beforeEach(async () => {
  collector = await startTraceCollector();
  said = [];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((tracer) => tracer.close()));
  await collector.stop();
});

function openTracer(environment: Record<string, string> = {}): Tracer {
  const { tracing } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment });
  if (!tracing) throw new Error('Nothing is traced.');
  const tracer = startTracing(tracing, (text) => said.push(text));
  opened.push(tracer);
  return tracer;
}

/** A page that makes one call to a service elsewhere. */
function pageOf(transport: ReturnType<typeof remote>): PageHandler {
  const { factory } = createAskTest(transport);
  return (_req, res, _next, given) => {
    const locals = given as App.Locals;
    locals.span?.note({ [ROUTE]: '/cars-for-sale/[make]' });
    void factory
      .bind({ locals })(helloCall, { name: 'you', token: 'ann@example.com' })
      .then(({ source }) => {
        res.writeHead(200, { 'content-type': 'text/plain' }).end(source);
      });
  };
}

test('a request is one span, with its call below it, and the service gets the context of the call', async () => {
  const upstream = await startFakeUpstream({ '/hello/you': { greeting: 'hello' } });
  const tracer = openTracer({ OTEL_SERVICE_NAME: 'cars', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b' });
  const site = await startFrontSite({ tracer, handler: pageOf(remote(upstream.url)) });
  const answer = await site.ask('/cars-for-sale/audi?zip=30303&email=ann@example.com', {
    headers: { ...PARENT, 'x-request-id': 'request-1' },
  });
  await site.ask('/healthz');
  await site.stop();
  await tracer.close();
  await upstream.stop();
  expect(answer.body).toBe('live');
  const [call, request, ...others] = collector.spans;
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    name: 'GET /cars-for-sale/[make]',
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/cars-for-sale/[make]',
      'http.response.status_code': '200',
      'forecourt.answer': 'page',
    },
    resource: { 'service.name': 'cars' },
  });
  // Nobody but a trusted proxy says which trace a request belongs to.
  expect(request?.traceId).not.toBe(TRACE_ID);
  expect(request?.parentSpanId).toBeUndefined();
  expect(call).toMatchObject({
    name: 'hello',
    kind: 3,
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
    attributes: { 'forecourt.service': 'lsc' },
  });
  expect(upstream.seen.at(-1)?.headers['traceparent']).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
  expect(collector.posts[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'a b' } });
  expect(JSON.stringify(collector.spans)).not.toMatch(/audi|zip|30303|ann@/);
});

test('a trusted proxy continues its trace, which services get, too', async () => {
  const upstream = await startFakeUpstream({ '/hello/you': { greeting: 'hello' } });
  const tracer = openTracer();
  const env = { TRUSTED_PROXIES: '127.0.0.1', DRAIN_DELAY_MS: '0' };
  const site = await startFrontSite({ tracer, env, handler: pageOf(remote(upstream.url)) });
  await site.ask('/cars-for-sale/audi', { headers: PARENT });
  await site.ask('/cars-for-sale/audi', {
    headers: { traceparent: PARENT.traceparent.replace(/01$/, '00') },
  });
  await site.ask('/cars-for-sale/audi', { headers: { traceparent: `00-${TRACE_ID}-0000000000000000-01` } });
  await site.stop();
  await tracer.close();
  await upstream.stop();
  const requests = collector.spans.filter(({ kind }) => kind === 2);
  // The second is not reported by whoever began it, and the third is no context.
  expect(requests.map(({ traceId }) => traceId === TRACE_ID)).toEqual([true, false]);
  expect(requests[0]).toMatchObject({ parentSpanId: 'b7ad6b7169203331', traceState: 'vendor=1' });
  const sent = upstream.seen.map(({ headers }) => headers['traceparent']);
  expect(sent.slice(0, 2)).toEqual([
    expect.stringMatching(`^00-${TRACE_ID}-(?!b7ad)[0-9a-f]{16}-01$`),
    expect.stringMatching(`^00-${TRACE_ID}-(?!b7ad)[0-9a-f]{16}-00$`),
  ]);
  expect(upstream.seen[0]?.headers['tracestate']).toBe('vendor=1');
});

test('files, kept pages and refusals name the root of their pages, and failures are marked', async () => {
  const tracer = openTracer();
  const handler: PageHandler = () => {
    throw new Error('broken');
  };
  const site = await startFrontSite({ tracer, handler });
  for (const path of [
    '/',
    '/cars-for-sale/ford',
    '/_astro/Card.AbC12.js',
    '/account/messages/7f3',
    '/wp-login',
  ])
    await site.ask(path);
  await site.stop();
  await tracer.close();
  expect(collector.spans.map(({ name, status }) => [name, status?.code])).toEqual([
    ['GET /', undefined],
    ['GET /cars-for-sale/[...path]', undefined],
    ['GET /_astro/[...path]', undefined],
    ['GET /account/[...path]', 2],
    ['GET', 2],
  ]);
});

test('a failed call says why, and nothing is sent to services without traces', async () => {
  const upstream = await startFakeUpstream({});
  upstream.fault = 'status-500';
  const tracer = openTracer();
  const handler = pageOf(remote(upstream.url));
  const traced = await startFrontSite({ tracer, handler });
  const plain = await startFrontSite({ handler });
  await traced.ask('/cars-for-sale/audi');
  await plain.ask('/cars-for-sale/audi', { headers: PARENT });
  await Promise.all([traced.stop(), plain.stop(), tracer.close()]);
  await tracer.close();
  await upstream.stop();
  expect(collector.spans.find(({ name }) => name === 'hello')).toMatchObject({
    status: { code: 2 },
    attributes: { 'error.type': 'status' },
  });
  expect(upstream.seen.at(-1)?.headers).not.toHaveProperty('traceparent');
});

test('each attempt of a job is a trace', async () => {
  const db = await openTestDatabase();
  const job = defineJob({
    name: 'note',
    payload: z.object({ to: z.string() }),
    maxAttempts: 2,
    backOffMs: 0,
    maxBackOffMs: 0,
    leaseMs: 60_000,
  });
  const tracer = openTracer();
  const log = { warn: () => undefined, error: () => undefined };
  await enqueue(db, job, { to: 'ann@example.com' });
  const runner = runs(job, ({ to }, { attempt }) =>
    attempt === 1 ? Promise.reject(new Error(`no mailbox ${to}`)) : Promise.resolve(),
  );
  await runDueJobs({ db, log, tracer } as unknown as Services, [runner]);
  await tracer.close();
  await db.destroy();
  expect(collector.spans.map(({ name, status, attributes }) => [name, status?.code, attributes])).toEqual([
    ['job note', 2, expect.objectContaining({ 'forecourt.attempt': '1', 'error.type': 'failed' })],
    ['job note', undefined, expect.objectContaining({ 'forecourt.attempt': '2' })],
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain('ann@');
});

test('a rebuild is a trace with a span for each step', async () => {
  const tracer = openTracer();
  const span = startRebuildSpan(tracer, 'npm run rebuild');
  span.step('plan');
  span.step('render');
  span.end('published');
  await tracer.close();
  const [plan, render, whole] = collector.spans;
  expect([plan?.name, render?.name, whole?.name]).toEqual(['plan', 'render', 'rebuild']);
  expect([plan?.parentSpanId, render?.parentSpanId]).toEqual([whole?.spanId, whole?.spanId]);
  expect(whole?.attributes).toEqual({
    'forecourt.trigger': 'npm run rebuild',
    'forecourt.outcome': 'published',
  });
});

const counts = (tracer: Tracer) =>
  Object.fromEntries(tracer.samples().map(({ labels, value }) => [labels?.['outcome'], value]));

test('numbers arrive as the protocol has them, whatever they are', async () => {
  const tracer = openTracer();
  const attributes = { whole: 200, below: -3, part: 0.5, large: 1e21, none: Number.NaN, endless: Infinity };
  tracer.start('work', { attributes }).end();
  await tracer.close();
  expect(collector.spans[0]?.attributes).toEqual({
    ...{ whole: '200', below: '-3', part: 0.5, large: 1e21, none: 'NaN', endless: 'Infinity' },
  });
});

test('a collector that is away costs a bounded queue, and what is lost is counted', async () => {
  collector.status = 503;
  const tracer = openTracer({ OTEL_BSP_SCHEDULE_DELAY: '30' });
  for (let i = 0; i < 3_000; i++) tracer.start('work').end();
  expect(counts(tracer)['dropped']).toBe(3_000 - 2_048);
  await expect.poll(() => counts(tracer)['dropped'], { interval: 5 }).toBeGreaterThan(3_000 - 2_048);
  collector.status = 200;
  await tracer.close();
  expect(counts(tracer)['sent']).toBe(collector.spans.length);
  expect(tracer.samples().reduce((sum, { value }) => sum + value, 0)).toBe(3_000);
  expect(said).toEqual([
    'Traces cannot be delivered: the collector answered with status 503.',
    'Traces are delivered again.',
  ]);
});

test('what the collector refuses is not sent again, and nothing follows it elsewhere', async () => {
  collector.status = 302;
  const tracer = openTracer();
  tracer.start('work').end();
  await tracer.close();
  expect(counts(tracer)).toEqual({ sent: 0, dropped: 1, rejected: 0 });
  expect(collector.posts.map(({ path }) => path)).toEqual(['/v1/traces']);
});

test('what the collector leaves out of a batch is counted, and said once with its words', async () => {
  const tracer = openTracer({ OTEL_BSP_SCHEDULE_DELAY: '30' });
  const sendOne = async (answer: string) => {
    collector.answer = answer;
    const before = collector.posts.length;
    tracer.start('work').end();
    await expect.poll(() => collector.posts.length, { interval: 5 }).toBeGreaterThan(before);
    const total = () => tracer.samples().reduce((sum, { value }) => sum + value, 0);
    await expect.poll(total, { interval: 5 }).toBe(before + 1);
  };
  await sendOne('{"partialSuccess":{"rejectedSpans":"1","errorMessage":"quota\\nof today"}}');
  await sendOne('{"partialSuccess":{"rejectedSpans":7}}'); // more than were sent
  await sendOne('{"partialSuccess":{}}');
  await sendOne('{"partialSuccess":{"errorMessage":"use another port"}}');
  for (const odd of ['', 'null', '[', '{"partialSuccess":{"rejectedSpans":"-1"}}', `"${'x'.repeat(70_000)}"`])
    await sendOne(odd);
  expect(counts(tracer)).toEqual({ sent: 7, dropped: 0, rejected: 2 });
  expect(said).toEqual([
    'The collector takes traces, but not all of them: quota of today.',
    'Traces are delivered again.',
    'The collector takes traces, and warns: use another port.',
    'Traces are delivered again.',
  ]);
});

test.each([
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '1.0' }, 400],
])('samples as %o says', async (environment, count) => {
  const tracer = openTracer(environment);
  for (let i = 0; i < 400; i++) tracer.start('work').end();
  await tracer.close();
  expect(collector.spans).toHaveLength(count);
});

test('a ratio reports about as many traces, whole', async () => {
  const tracer = openTracer({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '.25' });
  for (let i = 0; i < 1_000; i++) {
    const whole = tracer.start('whole');
    whole.child('part').end();
    whole.end();
  }
  await tracer.close();
  const [parts, wholes] = ['part', 'whole'].map((name) =>
    collector.spans.filter((span) => span.name === name),
  );
  expect(parts?.length).toBe(wholes?.length);
  expect(wholes?.length).toBeGreaterThan(150);
  expect(wholes?.length).toBeLessThan(350);
});
