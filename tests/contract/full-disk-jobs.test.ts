// Sweeps of old data, catalogs, alerts and all other work that recurs, on a disk that is full: each says so or waits, nothing ends
// the process, and each does its work when there is space.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { prepareData } from '#scripts/prepare-data.ts';
import type { Progress } from '#scripts/progress.ts';
import { loadConfig } from '#src/server/config.ts';
// Imported by path, because the build's plugin hides the other name from Vite.
import { createServices } from '#src/server/create-services.ts';
import { jobRunners } from '#src/server/job-handlers.ts';
import type { Services } from '#src/server/services.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import type { SmallDisk } from '#tests/support/full-disk.ts';

const DISK_MB = 64;
const SILENT: Progress = {
  time: (_step, work) => work(),
  count: () => undefined,
  step: () => undefined,
  say: () => undefined,
};
const recurring = jobRunners.filter(({ job }) => job.everyMs !== undefined);
/** Enough that their removal does not fit where nothing is free. */
const OLD_ROWS = 2_000;

const hindrance = findMountHindrance();
describe.skipIf(hindrance !== undefined)('work that recurs, on a full disk', () => {
  let disk: SmallDisk;
  let services: Services;
  beforeAll(async () => {
    disk = createSmallDisk(DISK_MB);
    const config = loadConfig({
      DATA_DIR: disk.folder,
      LOG_LEVEL: 'silent',
      SAMPLE_LISTINGS: '200',
      CATALOGS: 'google,meta,tiktok',
      LINK_CHECK_DAYS: '365',
    });
    await prepareData(config, SILENT);
    services = await createServices(config, { watch: false });
    await sql`INSERT INTO account_sign_up (token_digest, email, name, password_hash, created_at_ms)
      WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${OLD_ROWS})
      SELECT 'old-' || at, 'old-' || at || '@example.org', 'Old', hex(randomblob(40)), 1 FROM n`.execute(
      services.db,
    );
  }, 120_000);
  afterAll(async () => {
    await services.close();
    disk.remove();
  });

  const run = async ({ run: work }: (typeof recurring)[number]): Promise<string> =>
    work({}, { services, signal: AbortSignal.timeout(30_000), jobId: 'full-disk', attempt: 1 }).then(
      () => 'done',
      (error: unknown) => String(error),
    );
  const countOld = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM account_sign_up`.execute(services.db);
    return rows[0]?.n;
  };

  test('says so or waits, and is made up for', { timeout: 120_000 }, async () => {
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(services.db);
    disk.fill();
    const full = new Map<string, string>();
    for (const runner of recurring) full.set(runner.job.name, await run(runner));
    expect(full.get('retention')).toMatch(/full|space|I\/O/i);
    expect(await countOld()).toBe(OLD_ROWS);
    // Whatever else failed did so for the disk.
    const others = [...full].filter(([, end]) => end !== 'done' && !/full|space|ENOSPC|I\/O/i.test(end));
    expect(others).toEqual([]);

    disk.empty();
    const after: [string, string][] = [];
    for (const runner of recurring) after.push([runner.job.name, await run(runner)]);
    expect(after.filter(([, end]) => end !== 'done')).toEqual([]);
    expect(await countOld()).toBe(0);
    const { rows } = await sql`PRAGMA integrity_check`.execute(services.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  });
});
