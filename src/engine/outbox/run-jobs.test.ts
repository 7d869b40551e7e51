import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS } from '#src/lib/durations.ts';
import { DeadLetter, defineJob, NotTried, RetryLater } from '#src/lib/job.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import type { JobRunner } from '#src/engine/outbox/handle-job.ts';
import { enqueue, jobsOf } from '#src/engine/outbox/outbox.ts';
import { countJobs, listDeadLetters, retryDeadLetters } from '#src/engine/outbox/dead-letters.ts';
import {
  giveBackLeases,
  plantRecurringJobs,
  runDueJobs,
  undoClockJump,
} from '#src/engine/outbox/run-jobs.ts';
import type { Services } from '#src/server/services.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const noteJob = defineJob({
  name: 'note',
  payload: z.object({ text: z.string() }),
  maxAttempts: 3,
  backOffMs: 1_000,
  maxBackOffMs: 1_500,
  leaseMs: 60_000,
});

let db: Database;
let services: Services;
beforeEach(async () => {
  db = await openTestDatabase();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  services = { db, log } as unknown as Services;
});
afterEach(() => db.destroy());

const rows = () => jobsOf(db).selectFrom('job').selectAll().execute();
const makeDue = () => jobsOf(db).updateTable('job').set({ run_at_ms: 0 }).execute();
const failing = (error: Error): JobRunner => runs(noteJob, () => Promise.reject(error));

test('runs a job once, with its payload, and deletes its row', async () => {
  const seen: string[] = [];
  await enqueue(db, noteJob, { text: 'hello' });
  const runner = runs(noteJob, ({ text }) => Promise.resolve(void seen.push(text)));
  expect(await runDueJobs(services, [runner])).toBe(1);
  expect(await runDueJobs(services, [runner])).toBe(0);
  expect(seen).toEqual(['hello']);
  expect(await rows()).toEqual([]);
});

test('rolls a job back with its transaction', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await enqueue(tx, noteJob, { text: 'never' });
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

test('treats jobs with the same key as one', async () => {
  await enqueue(db, noteJob, { text: 'first' }, { key: 'k' });
  await enqueue(db, noteJob, { text: 'second' }, { key: 'k' });
  expect((await rows()).map(({ payload }) => payload)).toEqual(['{"text":"first"}']);
});

test('jobs of a lane run one at a time, and hold up no other', async () => {
  const isOver = Promise.withResolvers<undefined>();
  const seen: string[] = [];
  const runner = runs(noteJob, async ({ text }) => {
    seen.push(text);
    if (text.startsWith('slow')) await isOver.promise;
  });
  for (const text of ['slow 1', 'slow 2', 'slow 3']) await enqueue(db, noteJob, { text }, { lane: 'slow' });
  const first = runDueJobs(services, [runner]);
  await waitFor(() => expect(seen).toEqual(['slow 1']));
  await enqueue(db, noteJob, { text: 'healthy' }, { lane: 'healthy' });
  await enqueue(db, noteJob, { text: 'without a lane' });
  expect(await runDueJobs(services, [runner])).toBe(2);
  expect(seen).toEqual(['slow 1', 'healthy', 'without a lane']);
  isOver.resolve(undefined);
  expect(await first).toBe(3);
  expect(seen).toHaveLength(5);
});

test('waits longer after each failure, up to a limit, and then keeps a dead letter', async () => {
  await enqueue(db, noteJob, { text: 'x' });
  const waits: number[] = [];
  while (waits.length < 3) {
    await makeDue();
    const before = Date.now();
    await runDueJobs(services, [failing(new Error('the server is down'))]);
    const [row] = await rows();
    waits.push(Math.round(((row?.run_at_ms ?? 0) - before) / 500) * 500);
  }
  expect(waits).toEqual([1_000, 1_500, 1_500]);
  expect(await rows()).toMatchObject([
    { attempt_count: 3, last_error: 'the server is down', dead_at_ms: expect.any(Number) as number },
  ]);
  await makeDue();
  expect(await runDueJobs(services, [failing(new Error('again'))])).toBe(0);
});

test('gives up at once when retrying cannot help, and retries at a requested time', async () => {
  await enqueue(db, noteJob, { text: 'x' }, { key: 'dead' });
  await runDueJobs(services, [failing(new DeadLetter('no such mailbox'))]);
  expect(await rows()).toMatchObject([{ attempt_count: 1, last_error: 'no such mailbox' }]);
  await jobsOf(db).deleteFrom('job').execute();
  await enqueue(db, noteJob, { text: 'x' });
  const before = Date.now();
  await runDueJobs(services, [failing(new RetryLater('busy', 90_000))]);
  const [row] = await rows();
  expect((row?.run_at_ms ?? 0) - before).toBeGreaterThanOrEqual(90_000);
  expect(row?.dead_at_ms).toBeNull();
});

test.each([0, -5_000, 400])(
  'does not use up the attempts of a job whose other side asks to be asked again in %d ms',
  async (afterMs) => {
    await enqueue(db, noteJob, { text: 'x' });
    const before = Date.now();
    await runDueJobs(services, [failing(new RetryLater('busy', afterMs))]);
    const [row] = await rows();
    expect((row?.run_at_ms ?? 0) - before).toBeGreaterThanOrEqual(1_000);
    expect(row?.dead_at_ms).toBeNull();
  },
);

test('a job whose other side is known to be away waits, and uses up none of its attempts', async () => {
  await enqueue(db, noteJob, { text: 'x' });
  for (const error of [new Error('down'), ...Array.from({ length: 5 }, () => new NotTried('open'))]) {
    await makeDue();
    await runDueJobs(services, [failing(error)]);
  }
  expect(await rows()).toMatchObject([{ attempt_count: 1, last_error: 'down', dead_at_ms: null }]);
});

test('caps a requested pause of a year at one day', async () => {
  await enqueue(db, noteJob, { text: 'x' });
  const before = Date.now();
  await runDueJobs(services, [failing(new RetryLater('busy', 365 * DAY_MS))]);
  const [row] = await rows();
  expect(Math.round(((row?.run_at_ms ?? 0) - before) / DAY_MS)).toBe(1);
});

test('two workers never hold the same job, and the lease of a dead one ends', async () => {
  for (let i = 0; i < 20; i += 1) await enqueue(db, noteJob, { text: String(i) });
  const seen: string[] = [];
  const runner = runs(noteJob, async ({ text }) => {
    await Promise.resolve();
    seen.push(text);
  });
  await Promise.all([runDueJobs(services, [runner]), runDueJobs(services, [runner])]);
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 20 }, (_, i) => `${i}`),
  );

  await enqueue(db, noteJob, { text: 'left' });
  const dead = { lease_holder: 'dead', lease_until_ms: Date.now() + 60_000 };
  await jobsOf(db).updateTable('job').set(dead).execute();
  expect(await runDueJobs(services, [runner])).toBe(0);
  await jobsOf(db).updateTable('job').set({ lease_until_ms: 1 }).execute();
  expect(await runDueJobs(services, [runner])).toBe(1);
});

test.each<[string, () => Promise<void>]>([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('too late'))],
  ['given up', () => Promise.reject(new DeadLetter('too late'))],
])('keeps a job with its new lease holder, even if the first worker is %s', async (_, end) => {
  await enqueue(db, noteJob, { text: 'x' });
  const theirs = { lease_holder: 'another', lease_until_ms: Date.now() + 60_000 };
  const slow = runs(noteJob, async () => {
    await jobsOf(db).updateTable('job').set(theirs).execute();
    await end();
  });
  await runDueJobs(services, [slow], { holder: 'the first' });
  expect(await rows()).toMatchObject([{ ...theirs, last_error: null, dead_at_ms: null }]);
});

test('keeps a recurring job with its new lease holder', async () => {
  const sweepJob = defineJob({ ...noteJob, name: 'sweep', payload: z.object({}), everyMs: 60_000 });
  const theirs = { lease_holder: 'another', lease_until_ms: Date.now() + 60_000 };
  const slow = runs(sweepJob, async () => {
    await jobsOf(db).updateTable('job').set(theirs).execute();
  });
  await plantRecurringJobs(services, [slow]);
  await runDueJobs(services, [slow], { holder: 'the first' });
  expect(await rows()).toMatchObject([theirs]);
});

test('a stopping worker gives its leases back', async () => {
  await enqueue(db, noteJob, { text: 'x' });
  await jobsOf(db)
    .updateTable('job')
    .set({ lease_holder: 'me', lease_until_ms: Date.now() + 60_000 })
    .execute();
  await giveBackLeases(services, 'me');
  expect(await rows()).toMatchObject([{ lease_holder: null, lease_until_ms: null }]);
});

test('treats an invalid payload as a failure, not a crash', async () => {
  await enqueue(db, noteJob, { text: 'x' });
  await jobsOf(db).updateTable('job').set({ payload: '{"old":1}' }).execute();
  await runDueJobs(services, [runs(noteJob, () => Promise.resolve())]);
  expect(await rows()).toMatchObject([{ attempt_count: 1, dead_at_ms: null }]);
});

test('a recurring job has one row and runs again', async () => {
  const sweepJob = defineJob({ ...noteJob, name: 'sweep', payload: z.object({}), everyMs: 60_000 });
  let count = 0;
  const runner = runs(sweepJob, () => Promise.resolve(void (count += 1)));
  await plantRecurringJobs(services, [runner]);
  await plantRecurringJobs(services, [runner]);
  await runDueJobs(services, [runner]);
  expect(count).toBe(1);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row?.attempt_count).toBe(0);
  expect((row?.run_at_ms ?? 0) - Date.now()).toBeGreaterThan(50_000);
});

test('a clock that was a year ahead leaves no job and no lease in the future', async () => {
  const year = 365 * 24 * 60 * 60_000;
  const sweepJob = defineJob({ ...noteJob, name: 'sweep', payload: z.object({}), everyMs: 60_000 });
  const ran: string[] = [];
  const runners = [
    runs(noteJob, ({ text }) => Promise.resolve(void ran.push(text))),
    runs(sweepJob, () => Promise.resolve(void ran.push('sweep'))),
  ];
  await plantRecurringJobs(services, runners);
  await enqueue(db, noteJob, { text: 'leased' });
  const ahead = Date.now() + year;
  await jobsOf(db).updateTable('job').set({ run_at_ms: ahead }).where('name', '=', 'sweep').execute();
  const theirs = { lease_holder: 'dead', lease_until_ms: ahead };
  await jobsOf(db).updateTable('job').set(theirs).where('name', '=', 'note').execute();
  await runDueJobs(services, runners);
  expect(ran).toEqual([]);
  await undoClockJump(services, runners);
  await waitFor(async () => {
    await runDueJobs(services, runners);
    expect(ran.toSorted()).toEqual(['leased', 'sweep']);
  });
});

test('a message written while the clock was a day ahead is sent once it is right', async () => {
  const ran: string[] = [];
  const runners = [runs(noteJob, ({ text }) => Promise.resolve(void ran.push(text)))];
  await enqueue(db, noteJob, { text: 'early' });
  const ahead = Date.now() + DAY_MS - 60_000;
  await jobsOf(db).updateTable('job').set({ created_at_ms: ahead, run_at_ms: ahead }).execute();
  await undoClockJump(services, runners);
  await runDueJobs(services, runners);
  expect(ran).toEqual(['early']);
});

test('a job that another lane took while the clock was looked at does not run twice', async () => {
  const sweepJob = defineJob({ ...noteJob, name: 'sweep', payload: z.object({}), everyMs: 60_000 });
  const ran: string[] = [];
  const runners = [
    runs(noteJob, ({ text }) => Promise.resolve(void ran.push(text))),
    runs(sweepJob, () => Promise.resolve(void ran.push('sweep'))),
  ];
  await plantRecurringJobs(services, runners);
  await enqueue(db, noteJob, { text: 'leased' });
  const later = Date.now() + 2_000;
  const next = { run_at_ms: later + 60_000 };
  await jobsOf(db).updateTable('job').set(next).where('name', '=', 'sweep').execute();
  const theirs = { lease_holder: 'other lane', lease_until_ms: later + noteJob.leaseMs };
  await jobsOf(db).updateTable('job').set(theirs).where('name', '=', 'note').execute();
  await undoClockJump(services, runners);
  expect(await rows()).toEqual(
    expect.arrayContaining([expect.objectContaining(next), expect.objectContaining(theirs)]),
  );
  await runDueJobs(services, runners);
  expect(ran).toEqual([]);
});

test('gives up a job that kills its workers', async () => {
  await enqueue(db, noteJob, { text: 'poison' });
  await jobsOf(db).updateTable('job').set({ attempt_count: noteJob.maxAttempts }).execute();
  await runDueJobs(services, [runs(noteJob, () => Promise.resolve())]);
  expect(await rows()).toMatchObject([{ last_error: 'No attempt finished.' }]);
  expect((await rows())[0]?.dead_at_ms).not.toBeNull();
});

test('counts dead letters, lists them without their payload, and retries them on request', async () => {
  await enqueue(db, noteJob, { text: 'one' });
  await enqueue(db, noteJob, { text: 'two' }, { runAtMs: Date.now() + 60_000 });
  await runDueJobs(services, [failing(new DeadLetter('no such mailbox'))]);
  expect(await countJobs(db)).toMatchObject([{ name: 'note', waitingCount: 1, deadCount: 1 }]);
  const [letter] = await listDeadLetters(db);
  expect(letter).toMatchObject({ name: 'note', attemptCount: 1, reason: 'no such mailbox' });
  expect(JSON.stringify(letter)).not.toContain('one');
  expect(await retryDeadLetters(db)).toBe(1);
  const seen: string[] = [];
  await runDueJobs(services, [runs(noteJob, ({ text }) => Promise.resolve(void seen.push(text)))]);
  expect(seen).toEqual(['one']);
  expect(await countJobs(db)).toMatchObject([{ name: 'note', waitingCount: 1, deadCount: 0 }]);
});
