import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { allowWrites, refuseWrites } from '#tests/support/refused-writes.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { enqueue, jobsOf } from '#src/engine/outbox/outbox.ts';
import { startWorker } from '#src/engine/outbox/worker.ts';
import type { Worker } from '#src/engine/outbox/worker.ts';
import type { Services } from '#src/server/services.ts';

const WAIT = { timeout: 5_000 };
const TIMES = { maxAttempts: 3, backOffMs: 1_000, maxBackOffMs: 1_500, leaseMs: 60_000 };
const urgentJob = defineJob({ name: 'urgent', payload: z.object({ text: z.string() }), ...TIMES });
const bulkJob = defineJob({ name: 'bulk', payload: z.object({}), ...TIMES, isBulk: true });
const longJob = defineJob({ name: 'long', payload: z.object({}), ...TIMES, everyMs: 60_000 });

let db: Database;
let worker: Worker;
let said: unknown[];
let seen: string[];
/** Jobs that run until the test is over. */
let isOver: PromiseWithResolvers<void>;
beforeEach(async () => {
  db = await openTestDatabase();
  seen = [];
  isOver = Promise.withResolvers();
  for (let at = 0; at < 50; at += 1) await enqueue(db, bulkJob, {});
  said = [];
  const say = (...words: unknown[]) => void said.push(words.at(-1));
  const log = { warn: say, error: say, info: say };
  worker = startWorker({ db, log } as unknown as Services, [
    runs(urgentJob, ({ text }) => Promise.resolve(void seen.push(text))),
    runs(bulkJob, () => isOver.promise),
    runs(longJob, () => isOver.promise),
  ]);
});
afterEach(async () => {
  isOver.resolve();
  await worker.stop();
  await db.destroy();
});

test('many digests and long stock work do not delay urgent jobs', async () => {
  const areUnderWay = async () => {
    const held = await jobsOf(db)
      .selectFrom('job')
      .select('name')
      .where('lease_holder', 'is not', null)
      .execute();
    expect(new Set(held.map(({ name }) => name))).toEqual(new Set(['bulk', 'long']));
  };
  await vi.waitFor(areUnderWay, { timeout: 5_000 });
  await enqueue(db, urgentJob, { text: 'a message to a seller' });
  await vi.waitFor(() => expect(seen).toEqual(['a message to a seller']), { timeout: 5_000 });
  await areUnderWay();
});

test('a full disk is said once, and jobs go on when there is space', async () => {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, urgentJob, { text: 'before' });
    await sql`UPDATE job SET run_at_ms = ${Date.now() + 500} WHERE name = 'urgent'`.execute(tx);
  });
  await refuseWrites(db);
  await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('jobs cannot be taken')]), WAIT);
  await new Promise((resolve) => setTimeout(resolve, 1_500)); // each lane tries again
  expect(said).toHaveLength(1);
  await allowWrites(db);
  await vi.waitFor(() => expect(said.at(-1)).toBe('jobs are taken again'), WAIT);
  await vi.waitFor(() => expect(seen).toEqual(['before']), WAIT);
  await refuseWrites(db);
  isOver.resolve();
  await worker.stop(); // ends all the same
  await allowWrites(db);
});
