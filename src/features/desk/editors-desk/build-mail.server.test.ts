import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mailAboutBuilds, saveBuildMail } from '#src/features/desk/editors-desk/build-mail.server.ts';
import { listDeskPeople, saveDeskPerson } from '#src/features/desk/editors-desk/desk-people.server.ts';
import type { JobContext } from '#src/engine/outbox/handle-job.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { NO_PAGES, noteBuild } from '#src/engine/publishing/rebuild-records.ts';
import type { BuildRecord } from '#src/engine/publishing/rebuild-records.ts';
import type { Mail } from '#src/server/mail/mailer.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-build-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('people are told of the builds that they asked for, once', async () => {
  const db = await openTestDatabase();
  const sent: Mail[] = [];
  const services = {
    config: { dataDir },
    site: { origin: 'https://cars.example', brand: { name: 'Forecourt' } },
    db,
    log: { info: () => undefined },
    mail: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) },
  } as unknown as JobContext['services'];
  const run = async () => {
    sent.length = 0;
    await mailAboutBuilds({}, { services } as JobContext);
    return sent.map(({ to, subject }) => `${to.address}: ${subject}`);
  };
  const build = (finishedAtMs: number, outcome: BuildRecord['outcome'], error?: string) =>
    noteBuild(dataDir, {
      ...{ startedAtMs: 1, finishedAtMs, outcome, trigger: 'test', why: 'A text has changed', named: [] },
      pages: NO_PAGES,
      ...definedOnly({ error }),
    });
  for (const [email, wanted] of [
    ['ann@example.com', 'all'],
    ['bo@example.com', 'failed'],
    ['cy@example.com', 'none'],
  ] as const) {
    await saveDeskPerson(db, { email, name: 'A person', role: 'publisher', invitedBy: 'x' }, 1);
    expect(await saveBuildMail(db, email, wanted)).toBeUndefined();
  }
  expect(await saveBuildMail(db, 'cy@example.com', 'x')).toBeDefined();
  expect((await listDeskPeople(db)).map(({ buildMail }) => buildMail)).toEqual(['all', 'failed', 'none']);

  build(10, 'failed');
  expect(await run()).toEqual([]); // of the time before anybody could ask
  build(20, 'published');
  expect(await run()).toEqual(['ann@example.com: A build was published | Forecourt']);
  expect(await run()).toEqual([]);
  build(25, 'stopped', 'Stopped with Ctrl+C while it was rendering.');
  expect(await run()).toEqual([]);
  build(30, 'failed', 'disk full');
  build(40, 'published');
  expect(await run()).toEqual([
    'ann@example.com: A build failed | Forecourt',
    'bo@example.com: A build failed | Forecourt',
  ]);
  expect(sent[1]?.text).toContain('disk full');
  await db.destroy();
});
