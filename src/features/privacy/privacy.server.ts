import { sql } from 'kysely';
import type { retentionJob, sweepTracesJob } from '#src/features/privacy/privacy.job.ts';
import { KEEP_MAIL_FILES_MS, RETENTION } from '#src/features/privacy/retention.ts';
import type { JobHandler } from '#src/server/jobs/handle-job.ts';
import { dropMailsBefore, mailFolderOf } from '#src/server/mail/mail-files.ts';

const ONLY = {
  anonymous: sql`keeper LIKE 'visitor:%'`,
  once: sql`coalesce(unique_key, '') NOT LIKE '%:recurring'`,
};

export const keepRetention: JobHandler<typeof retentionJob> = async (_payload, { services, signal }) => {
  const now = Date.now();
  let deletedCount = 0n;
  for (const { table, column, afterMs, only } of RETENTION.flatMap(({ sweeps }) => sweeps)) {
    signal.throwIfAborted();
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${now - afterMs} AND ${only ? ONLY[only] : sql`1`}`.execute(
      services.db,
    );
    deletedCount += numAffectedRows ?? 0n;
  }
  deletedCount += BigInt(dropMailsBefore(mailFolderOf(services.config.dataDir), now - KEEP_MAIL_FILES_MS));
  if (deletedCount > 0n) services.log.info({ deletedCount: Number(deletedCount) }, 'retention kept');
};

/** The log of the database holds pages as they were; a checkpoint takes them into the file, which overwrites. */
export const sweepTraces: JobHandler<typeof sweepTracesJob> = async (_payload, { services }) => {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(services.db);
  if (rows[0]?.busy === 1) throw new Error('Somebody reads the database: tried again later.');
};
