import type * as DiskProblem from '#src/engine/publishing/disk-problem.ts';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIContext } from 'astro';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  MAX_EVENT_BYTES,
  receiveRebuildEvent,
  sendRebuildStatus,
} from '#src/features/desk/rebuild/rebuild-webhook.server.ts';
import {
  countWaitingEvents,
  settleEvents,
  listWaitingEvents,
} from '#src/engine/publishing/rebuild-events.ts';
import { signEvent } from '#src/engine/http/signed-event.ts';

const spawned = vi.hoisted(() => vi.fn(() => ({ unref: () => undefined, once: () => undefined })));
vi.mock('node:child_process', () => ({ spawn: spawned }));

/** The error that the next write throws. */
const fault = vi.hoisted((): { next: Error | undefined } => ({ next: undefined }));
vi.mock('#src/engine/publishing/disk-problem.ts', async (load) => {
  const disk = await load<typeof DiskProblem>();
  const writeWhole: typeof disk.writeWhole = (...given) => {
    const { next } = fault;
    fault.next = undefined;
    if (next) throw next;
    disk.writeWhole(...given);
  };
  return { ...disk, writeWhole };
});

const log = { error: vi.fn() };
const SECRET = 'a secret of some length';
let dataDir: string;
beforeEach(() => {
  vi.useFakeTimers();
  spawned.mockClear();
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-webhook-'));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

const now = (offsetMs = 0) => String(Math.round((Date.now() + offsetMs) / 1000));
const context = (init: RequestInit, config: object = {}): APIContext =>
  ({
    request: new Request('http://site.example/admin/rebuild', init),
    locals: { services: { config: { dataDir, rebuildSecret: SECRET, ...config }, log } },
  }) as unknown as APIContext;

async function send(
  body: string,
  { timestamp = now(), signature = signEvent(SECRET, timestamp, body), config = {} } = {},
) {
  const headers = { 'x-forecourt-timestamp': timestamp, 'x-forecourt-signature': signature };
  const answer = await receiveRebuildEvent(context({ method: 'POST', headers, body }, config));
  return answer.status;
}

describe('an event', () => {
  test('that is signed is stored before it is accepted, and starts one rebuild', async () => {
    expect(await send('{"file":"honda.md"}')).toBe(202);
    expect(countWaitingEvents(dataDir)).toBe(1);
    vi.runAllTimers();
    expect(spawned).toHaveBeenCalledTimes(1);
  });

  test('is processed once, even when it is sent again after its build', async () => {
    const timestamp = now();
    expect(await send('{}', { timestamp })).toBe(202);
    expect(await send('{}', { timestamp })).toBe(409);
    settleEvents(dataDir, listWaitingEvents(dataDir), Date.now());
    expect(await send('{}', { timestamp })).toBe(409);
    expect(countWaitingEvents(dataDir)).toBe(0);
  });

  test('a hundred parallel events start one rebuild', async () => {
    for (let i = 0; i < 100; i++) expect(await send(`{"n":${i}}`)).toBe(202);
    vi.runAllTimers();
    expect(spawned).toHaveBeenCalledTimes(1);
    expect(countWaitingEvents(dataDir)).toBe(100);
  });

  test.each([
    ['a wrong signature', { signature: signEvent('another secret', now(), '{}') }],
    ['no signature', { signature: '' }],
    ['a signature of another length', { signature: 'sha256=abc' }],
    ['no time', { timestamp: '' }],
    ['a time six minutes ago', { timestamp: now(-6 * 60_000) }],
    ['a time in six minutes', { timestamp: now(6 * 60_000) }],
  ])('with %s is rejected and starts nothing', async (_what, options) => {
    expect(await send('{}', options)).toBe(401);
    vi.runAllTimers();
    expect(countWaitingEvents(dataDir)).toBe(0);
    expect(spawned).not.toHaveBeenCalled();
  });

  test('that was signed for another body is rejected', async () => {
    expect(await send('{"a":2}', { signature: signEvent(SECRET, now(), '{"a":1}') })).toBe(401);
  });

  test('that is too large is rejected', async () => {
    expect(await send('x'.repeat(MAX_EVENT_BYTES + 1))).toBe(413);
  });

  test('without a content length is read only up to the size limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(MAX_EVENT_BYTES / 4));
        if (sent === 100) controller.error(new Error('all of it was read'));
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, duplex: 'half' };
    expect((await receiveRebuildEvent(context(init))).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  test.each([
    [507, 'ENOSPC', 'The event was not stored: the disk is full. Send it again later.'],
    [507, 'EDQUOT', 'The event was not stored: the disk is full. Send it again later.'],
    [503, 'EIO', 'The event was not stored: the disk cannot be written. Send it again later.'],
  ])(
    'that cannot be stored returns %i (%s), and is accepted when it is sent again',
    async (status, code, message) => {
      // prettier-ignore
      const body = '{"file":"honda.md"}';
      const timestamp = now();
      const headers = { 'x-forecourt-timestamp': timestamp, 'x-forecourt-signature': signEvent(SECRET, timestamp, body) }; // prettier-ignore
      const sendIt = () => receiveRebuildEvent(context({ method: 'POST', headers, body }));
      fault.next = Object.assign(new Error(code), { code, syscall: 'write' });
      const refused = await sendIt();
      expect([refused.status, await refused.json()]).toEqual([status, { message }]);
      expect(log.error).toHaveBeenCalledWith(expect.anything(), 'a rebuild event could not be stored');
      vi.runAllTimers();
      expect(spawned).not.toHaveBeenCalled();
      expect(readdirSync(join(dataDir, 'rebuild/events'))).toEqual([]);
      expect((await sendIt()).status).toBe(202);
    },
  );

  test('that finds a file in place of its folder gets an error message', async () => {
    mkdirSync(join(dataDir, 'rebuild'));
    writeFileSync(join(dataDir, 'rebuild/events'), '');
    expect(await send('{}')).toBe(503);
  });

  test('does not exist without a secret, or on a server of a fixed folder', async () => {
    expect(await send('{}', { config: { rebuildSecret: undefined } })).toBe(404);
    expect(await send('{}', { config: { releaseDir: '/some/dist' } })).toBe(404);
  });
});

describe('the status', () => {
  const ask = (authorization: string) =>
    sendRebuildStatus(context({ headers: { authorization } })) as Response;

  test('is returned with the secret', async () => {
    await send('{}');
    const answer = ask(`Bearer ${SECRET}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ waiting: 1, builds: [], releases: [] });
  });

  test('says why events have to wait', async () => {
    writeFileSync(join(dataDir, 'rebuild'), '');
    expect(await ask(`Bearer ${SECRET}`).json()).toMatchObject({
      disk: expect.stringMatching(/^the disk cannot be written/) as string,
    });
  });

  test.each(['', 'Bearer ', 'Bearer wrong', `Basic ${SECRET}`])('is refused for %j', (authorization) => {
    expect(ask(authorization).status).toBe(401);
  });
});
