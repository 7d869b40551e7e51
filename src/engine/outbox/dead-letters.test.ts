import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { listTriedAgain } from '#src/engine/outbox/dead-letters.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { DeadLetter, defineJob } from '#src/lib/job.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const mailJob = defineJob({
  name: 'mail',
  payload: z.object({ to: z.string() }),
  maxAttempts: 3,
  backOffMs: 60_000,
  maxBackOffMs: 60_000,
  leaseMs: 60_000,
});

test('jobs that are tried again are counted by their reason, without those that failed for good or never', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.destroy());
  const log = { warn: () => undefined, error: () => undefined };
  for (const to of ['ann', 'bo', 'gone']) await enqueue(db, mailJob, { to });
  await enqueue(db, mailJob, { to: 'later' }, { runAtMs: Date.now() + 60_000 });
  const send = runs(mailJob, ({ to }) => {
    throw to === 'gone' ? new DeadLetter('no such mailbox') : new Error('the mail server answered 554');
  });
  const before = Date.now();
  await runDueJobs({ db, log } as never, [send]);
  const [note, ...others] = await listTriedAgain(db);
  expect(note).toMatchObject({ name: 'mail', count: 2, reason: 'the mail server answered 554' });
  expect(note?.nextAtMs).toBeGreaterThanOrEqual(before + 60_000);
  expect(others).toEqual([]);
});
