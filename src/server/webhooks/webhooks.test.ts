/** A partner's server on loopback gets events as the outbox sends them, and checks their signatures. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { NO_PAGES, noteBuild } from '#src/engine/publishing/rebuild-records.ts';
import type { BuildRecord } from '#src/engine/publishing/rebuild-records.ts';
import type { Services } from '#src/server/services.ts';
import { createWebhookDelivery } from '#src/server/webhooks/deliver-webhook.ts';
import type { ReadSubject } from '#src/server/webhooks/deliver-webhook.ts';
import { countPausedWebhooks, listDeliveries } from '#src/server/webhooks/delivery-records.ts';
import * as manage from '#src/server/webhooks/manage-webhooks.ts';
import { publishLeadEvent } from '#src/server/webhooks/publish-event.ts';
import { queueBuildEvents } from '#src/server/webhooks/build-events.ts';
import { deliverWebhookJob } from '#src/server/webhooks/webhook.job.ts';
import { webhooksOf } from '#src/server/webhooks/webhook-tables.ts';
import { checkHost } from '#src/server/webhooks/webhook-url.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let server: Server;
let origin = '';
let answer: { status: number; headers?: Record<string, string> } = { status: 200 };
let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let erased = new Set<string>();

beforeEach(async () => {
  db = await openTestDatabase();
  answer = { status: 200 };
  received = [];
  erased = new Set();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, answer.headers).end('thanks, Ann');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await db.destroy();
});

const readLead: ReadSubject = (_, { type, subject }) =>
  Promise.resolve(
    erased.has(subject)
      ? undefined
      : { contentType: 'application/json', body: JSON.stringify({ type, leadId: subject }), subject: '' },
  );

async function runJobs(webhookOrigins = [origin]): Promise<void> {
  const services = {
    db,
    config: { webhookOrigins },
    site: { origin: 'https://cars.example' },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  } as unknown as Services;
  await jobsOf(db).updateTable('job').set({ run_at_ms: 0 }).where('dead_at_ms', 'is', null).execute();
  await runDueJobs(services, [runs(deliverWebhookJob, createWebhookDelivery(readLead))]);
}

async function add(changes: Partial<manage.NewWebhook> = {}) {
  const url = `${origin}/hook/secret-path`;
  const added = await manage.addWebhook(db, {
    ...{ url, topics: ['lead'], format: 'json', ownerId: undefined },
    ...changes,
  });
  if (!added) throw new Error('too many');
  return added;
}

const publish = (id: string, ownerId = 'elm') =>
  db.transaction().execute((tx) => publishLeadEvent(tx, 'lead.created', { id, ownerId }));
const deliveries = async () => (await listDeliveries(db)).map(({ state, answer: said }) => [state, said]);

/** As the published specification says. */
function isSigned(secret: string, { headers, body }: (typeof received)[number]): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${right}`);
}

test('an event arrives once, signed, and leaves a receipt without words of the answer', async () => {
  answer = { status: 202, headers: { 'x-request-id': 'crm-77' } };
  const { secret } = await add();
  await publish('lead-1');
  await publish('lead-1');
  await runJobs();
  await runJobs();
  expect(received.map(({ body }) => body)).toEqual(['{"type":"lead.created","leadId":"lead-1"}']);
  expect(received.every((one) => isSigned(secret, one))).toBe(true);
  expect(await deliveries()).toEqual([['delivered', 'The receiver answered 202. Receipt: crm-77']]);
});

test('all webhooks of one host wait for each other, and no others wait for them', async () => {
  await add();
  await add({ ownerId: 'elm' });
  await add({ url: 'https://other.example/hook' });
  await add({ url: 'mailto:leads@crm.example', format: 'adf' });
  await publish('lead-1');
  const lanes = (await jobsOf(db).selectFrom('job').select('lane').execute()).map(({ lane }) => lane);
  expect(lanes.filter((lane) => lane === `webhook ${new URL(origin).host}`)).toHaveLength(2);
  expect(new Set(lanes).size).toBe(3);
  expect(lanes).not.toContain(null);
});

test('a failed and a finished build are reported once, signed, to the webhooks of builds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-builds-'));
  const { secret } = await add({ topics: ['build'] });
  await add({ topics: ['lead', 'release'] });
  const note = (finishedAtMs: number, ended: Pick<BuildRecord, 'outcome' | 'error' | 'release'>) =>
    noteBuild(dataDir, {
      ...{ startedAtMs: finishedAtMs - 9, finishedAtMs, trigger: 'Ann Lee', why: 'A text has changed' },
      ...{ named: [], pages: { ...NO_PAGES, changed: 4 }, ...ended },
    });
  note(10, { outcome: 'failed' });
  await queueBuildEvents(db, dataDir); // the first look tells nothing of the time before it
  note(20, { outcome: 'failed', error: 'The disk is full.' });
  note(25, { outcome: 'stopped', error: 'Stopped with Ctrl+C while it was rendering.' });
  note(30, { outcome: 'published', release: '20261127-080000-aaaa' });
  for (let look = 0; look < 2; look += 1) {
    await queueBuildEvents(db, dataDir);
    await runJobs();
  }
  expect(received.every((one) => isSigned(secret, one))).toBe(true);
  const told = received.map(({ body }) => JSON.parse(body) as { type: string; data: { outcome: string } });
  const keyOf = ({ type, data }: (typeof told)[number]) => `${type} ${data.outcome}`;
  expect(told.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))).toMatchObject([
    { type: 'build.failed', data: { outcome: 'failed', error: 'The disk is full.', release: null } },
    { type: 'build.failed', data: { outcome: 'stopped', release: null } },
    {
      type: 'build.finished',
      data: {
        outcome: 'published',
        trigger: 'Ann Lee',
        release: '20261127-080000-aaaa',
        pages: { changed: 4 },
      },
    },
  ]);
  rmSync(dataDir, { recursive: true });
});

test('a webhook of one seller gets nothing of another one, nor of other topics', async () => {
  await add({ ownerId: 'elm' });
  await add({ topics: ['stock', 'price', 'release'] });
  await publish('lead-1', 'oak');
  await runJobs();
  expect(received).toEqual([]);
  await publish('lead-2', 'elm');
  await runJobs();
  expect(received).toHaveLength(1);
});

test('a failure is retried with the same id, and what was erased meanwhile is not sent', async () => {
  const { secret } = await add();
  answer = { status: 500 };
  await publish('lead-1');
  await publish('lead-2');
  await runJobs();
  answer = { status: 200 };
  erased.add('lead-2');
  await runJobs();
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(2);
  expect(received.every((one) => isSigned(secret, one))).toBe(true);
  expect((await deliveries()).toSorted()).toEqual([
    ['delivered', 'The receiver answered 200.'],
    ['withdrawn', 'It was deleted.'],
  ]);
});

test('a receiver that is down for over a day is paused, and gets everything when it is resumed', async () => {
  const { id } = await add();
  answer = { status: 503 };
  await publish('lead-1');
  for (let attempt = 1; attempt <= 14; attempt++) await runJobs();
  expect((await manage.listWebhooks(db))[0]?.paused_reason).toBe('The receiver answered 503.');
  expect((await countPausedWebhooks(db)).value).toBe(1);
  await publish('lead-2');
  await runJobs();
  expect(received).toHaveLength(14);
  answer = { status: 200 };
  expect(await manage.resumeWebhook(db, id)).toBe(2);
  await runJobs();
  expect(received).toHaveLength(16);
  expect((await deliveries()).map(([state]) => state)).toEqual(['delivered', 'delivered']);
});

test('an answer of 410 pauses at once, and a redirect is not followed', async () => {
  const { id } = await add();
  answer = { status: 302, headers: { location: `${origin}/elsewhere` } };
  await publish('lead-1');
  await runJobs();
  expect(received).toHaveLength(1);
  answer = { status: 410 };
  await runJobs();
  expect(received).toHaveLength(2);
  expect((await manage.listWebhooks(db))[0]?.paused_at_ms).not.toBeNull();
  expect(await manage.resumeWebhook(db, id)).toBe(1);
});

test('events are replayed with their ids, from a moment on', async () => {
  const { id } = await add();
  await publish('lead-1');
  await runJobs();
  await webhooksOf(db).updateTable('webhook_event').set({ at_ms: 1_000 }).execute();
  await publish('lead-2');
  await runJobs();
  expect(await manage.replayWebhook(db, id, 2_000)).toBe(1);
  await runJobs();
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect(ids[2]).toBe(ids[1]);
});

test('both secrets sign for a day after a change', async () => {
  const { id, secret } = await add();
  const next = await manage.rotateSecret(db, id);
  await manage.pingWebhook(db, id);
  await runJobs();
  const [ping] = received;
  expect(ping && isSigned(secret, ping) && isSigned(String(next), ping)).toBe(true);
  await webhooksOf(db).updateTable('webhook').set({ old_secret_until_ms: 1 }).execute();
  await manage.pingWebhook(db, id);
  await runJobs();
  const last = received[1];
  expect(last && isSigned(String(next), last) && !isSigned(secret, last)).toBe(true);
});

describe('an address', () => {
  const problemOf = (url: string, changes: Partial<manage.NewWebhook> = {}) =>
    manage.findWebhookProblem({ url, topics: ['lead'], format: 'json', ownerId: undefined, ...changes }, [
      'http://crm.internal:8080',
    ]);

  test.each([
    'http://partner.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://2130706433/hook',
    'https://localhost/hook',
    'https://partner.example:8443/hook',
    'https://user:pass@partner.example/hook',
    'file:///etc/passwd',
    'mailto:leads@crm.example',
  ])('%s is refused', (url) => {
    expect(problemOf(url)).toBeTypeOf('string');
  });

  test('whose name leads inside is refused with words, unless its origin is the operator’s', async () => {
    const inside = await checkHost(new URL('https://localhost/hook'), []);
    expect(inside?.isInside).toBe(true);
    expect(inside?.words).toMatch(/"localhost" is not at a public address.*WEBHOOK_ORIGINS/);
    expect(await checkHost(new URL('https://localhost/hook'), ['https://localhost'])).toBe(undefined);
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const later = new URL('https://later.example/hook');
    expect(await checkHost(later, [], (_host, _options, done) => done(unknown, []))).toEqual({
      isInside: false,
      words: '"later.example" does not resolve at the moment.',
    });
  });

  test('of a partner, of the operator, and of a mailbox for ADF is taken', () => {
    expect(problemOf('https://partner.example/hook?x=1')).toBeUndefined();
    expect(problemOf('http://crm.internal:8080/leads')).toBeUndefined();
    expect(problemOf('mailto:leads@crm.example', { format: 'adf' })).toBeUndefined();
    expect(
      problemOf('https://partner.example/hook', { topics: ['lead', 'stock'], format: 'adf' }),
    ).toBeTypeOf('string');
  });

  test('that was allowed once is not posted to when it no longer is', async () => {
    await add();
    await publish('lead-1');
    await runJobs([]);
    expect(received).toEqual([]);
    expect(await deliveries()).toEqual([['failed', 'The address of the webhook is not allowed.']]);
  });
});
