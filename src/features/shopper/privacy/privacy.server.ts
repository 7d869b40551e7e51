import { sql } from 'kysely';
import type { retentionJob, sweepTracesJob } from '#src/features/shopper/privacy/privacy.job.ts';
import { holdRetention } from '#src/features/shopper/privacy/retention-hold.server.ts';
import { KEEP_MAIL_FILES_MS, RETENTION } from '#src/features/shopper/privacy/retention.ts';
import { isPostgres } from '#src/engine/db/which-database.ts';
import { deleteInSteps } from '#src/engine/db/delete-in-steps.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { dropMailsBefore, mailFolderOf } from '#src/server/mail/mail-files.ts';

const ONLY = {
  anonymous: sql`shopper_id LIKE 'visitor:%'`,
  once: sql`coalesce(unique_key, '') NOT LIKE '%:recurring'`,
};

export const keepRetention: JobHandler<typeof retentionJob> = async (_payload, { services, signal }) => {
  const now = Date.now();
  const hold = holdRetention(services.config.dataDir, now);
  if (hold !== undefined) {
    if (hold !== 'waits') services.log.error({}, hold);
    return;
  }
  let deletedCount = 0;
  for (const { table, column, afterMs, only } of RETENTION.flatMap(({ sweeps }) => sweeps)) {
    const condition = sql`${sql.ref(column)} < ${now - afterMs} AND ${only ? ONLY[only] : sql`1 = 1`}`;
    deletedCount += await deleteInSteps(services.db, table, condition, signal);
  }
  deletedCount += dropMailsBefore(mailFolderOf(services.config.dataDir), now - KEEP_MAIL_FILES_MS);
  if (deletedCount > 0) services.log.info({ deletedCount }, 'retention kept');
};

/**
 * SQLite's write-ahead log contains earlier versions of pages. A checkpoint moves them into the database file and
 * truncates it. PostgreSQL's are removed by its autovacuum, and from archives when these expire: see docs/scaling.md.
 */
export const sweepTraces: JobHandler<typeof sweepTracesJob> = async (_payload, { services }) => {
  if (isPostgres(services.db)) return;
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(services.db);
  if (rows[0]?.busy === 1)
    throw new Error('Another process is reading the database. The checkpoint will be retried.');
};
