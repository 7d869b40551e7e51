import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { enqueue, jobsOf } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';
import { MAIL_TRIES } from '#src/lib/mail-tries.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

test('a mail is tried within seconds, and for over a day before it has failed for good', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.destroy());
  const mailJob = defineJob({ name: 'mail', payload: z.object({}), ...MAIL_TRIES });
  await enqueue(db, mailJob, {});
  const send = runs(mailJob, () => Promise.reject(new Error('The mail server answered 451.')));
  const log = { warn: () => undefined, error: () => undefined };
  const waits: number[] = [];
  for (;;) {
    const now = Date.now();
    await runDueJobs({ db, log } as never, [send]);
    const job = await jobsOf(db).selectFrom('job').selectAll().executeTakeFirstOrThrow();
    if (job.dead_at_ms !== null) break;
    waits.push(job.run_at_ms - now);
    await jobsOf(db).updateTable('job').set({ run_at_ms: 0 }).execute();
  }
  expect(waits[0]).toBeLessThan(10_000);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(DAY_MS);
});
