import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPageEvent, sendPageEvents } from '#src/features/site/analytics/event-batch.store.ts';
import { MAX_BATCH } from '#src/features/site/analytics/page-events.ts';
import { takeConsoleOutput } from '#tests/support/console-guard.ts';

const EVENT = { type: 'dialog-opened', name: 'share' } as const;
const beacon = vi.fn<(path: string, body: Blob) => boolean>();
const post = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  beacon.mockReset().mockReturnValue(true);
  post.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('fetch', post);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sentEvents(): Promise<unknown[]> {
  const bodies = await Promise.all(beacon.mock.calls.map(([, body]) => body.text()));
  return bodies.map((body) => (JSON.parse(body) as { events: unknown[] }).events);
}

test('sends the events of a few seconds together, as JSON', async () => {
  addPageEvent(EVENT);
  addPageEvent(EVENT);
  expect(beacon).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await sentEvents()).toEqual([[EVENT, EVENT]]);
  expect(beacon.mock.calls[0]?.[0]).toBe('/cars-for-sale/svc/events');
  expect(beacon.mock.calls[0]?.[1].type).toBe('application/json');
});

test('sends a full batch at once', async () => {
  for (let count = 0; count < MAX_BATCH; count++) addPageEvent(EVENT);
  expect((await sentEvents())[0]).toHaveLength(MAX_BATCH);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(beacon).toHaveBeenCalledTimes(1);
});

test('sends nothing without events', async () => {
  await sendPageEvents();
  expect(beacon).not.toHaveBeenCalled();
});

test('sends a POST that outlives the page when the browser refuses the beacon', async () => {
  beacon.mockReturnValue(false);
  addPageEvent(EVENT);
  await sendPageEvents();
  expect(post).toHaveBeenCalledWith(
    '/cars-for-sale/svc/events',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
});

test.each([
  ['the network', () => Promise.reject(new Error('offline'))],
  ['the server', () => Promise.resolve(new Response('', { status: 500 }))],
])('logs the message of the specification when %s failed', async (_who, answer) => {
  beacon.mockReturnValue(false);
  post.mockImplementation(answer);
  addPageEvent(EVENT);
  await sendPageEvents();
  expect(takeConsoleOutput()).toEqual([expect.stringContaining('Failed to send Page Event')]);
});
