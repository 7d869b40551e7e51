// Slow and hostile clients at a running server do not slow down other searches, and bad bodies get a clear answer.
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { askSite } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { startSlowReaders, startSlowSenders } from '#tests/support/slow-clients.ts';
import type { SlowClients } from '#tests/support/slow-clients.ts';

const SEARCHES = 20;
const COUNT = 200;
/** The size of uncompressed pages exceeds what the kernel buffers for a client that does not read. */
const ASKED_EACH = 40;
const WAIT_OPTIONS = { timeout: 40_000, interval: 200 };
const SECRET = 'a secret of some length';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let site: SiteUnderTest;
let host = '';
let port = 0;
const groups: SlowClients[] = [];
beforeAll(async () => {
  site = await startSite(inject('dataDir'), { REBUILD_SECRET: SECRET, LOG_LEVEL: 'error' });
  ({ host } = new URL(site.url));
  port = Number(new URL(site.url).port);
});
afterEach(() => {
  for (const group of groups.splice(0)) group.stop();
});
afterAll(() => site.stop());

const from = (index: number) => `127.0.${1 + (index % 2)}.${1 + (index % 100)}`;

async function searchStatuses(): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < SEARCHES; i++)
    statuses.push((await askSite(site.url, `/cars-for-sale?makeCode=FORD&maxPrice=${20_000 + i}`)).status);
  return statuses;
}

test(
  '200 clients that send a lead byte by byte delay no search',
  async () => {
    const path = '/cars-for-sale/svc/email-owner';
    const senders = await startSlowSenders({ port, host, path, count: COUNT, from });
    groups.push(senders);
    expect(await searchStatuses()).toEqual(Array(SEARCHES).fill(200));
    await vi.waitFor(() => expect(senders.openCount()).toBe(0), WAIT_OPTIONS);
  },
  WAIT_OPTIONS.timeout * 2,
);

test(
  '200 clients that do not read their results delay no search',
  async () => {
    const path = '/cars-for-sale/honda/civic';
    groups.push(await startSlowReaders({ port, host, path, count: COUNT, asked: ASKED_EACH, from }));
    expect(await searchStatuses()).toEqual(Array(SEARCHES).fill(200));
  },
  WAIT_OPTIONS.timeout * 2,
);

describe('an invalid body', () => {
  test.each(['/admin', '/admin/outbox', '/admin/rebuild'])('413 for 300 KB at %s', async (path) => {
    const body = `secret=${'x'.repeat(300 * 1024)}`;
    const { status } = await askSite(site.url, path, {
      method: 'POST',
      headers: { ...FORM, origin: site.url },
      body,
    });
    expect(status).toBe(413);
  });

  test.each(['1', 'null', '[]', '"text"', '{}', '['])(
    'JSON %s as the form for alerts is an empty form',
    async (body) => {
      const { status, body: page } = await askSite(site.url, '/cars-for-sale/svc/email-capture/answer', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.url },
        body,
      });
      expect(status).toBe(200);
      expect(page).toContain('<title>Alerts | ');
    },
  );
});
