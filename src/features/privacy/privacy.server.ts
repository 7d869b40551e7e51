import { sql } from 'kysely';
import type { retentionJob, sweepTracesJob } from '#src/features/privacy/privacy.job.ts';
import { RETENTION } from '#src/features/privacy/retention.ts';
import type { JobHandler } from '#src/server/jobs/handle-job.ts';

export const keepRetention: JobHandler<typeof retentionJob> = async (_payload, { services, signal }) => {
  const now = Date.now();
  let deletedCount = 0n;
  for (const { table, column, afterMs, isAnonymousOnly } of RETENTION.flatMap(({ sweeps }) => sweeps)) {
    signal.throwIfAborted();
    const onlyAnonymous = isAnonymousOnly ? sql`AND keeper LIKE 'visitor:%'` : sql``;
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${now - afterMs} ${onlyAnonymous}`.execute(
      services.db,
    );
    deletedCount += numAffectedRows ?? 0n;
  }
  if (deletedCount > 0n) services.log.info({ deletedCount: Number(deletedCount) }, 'retention kept');
};

/** The log of the database holds pages as they were; a checkpoint takes them into the file, which overwrites. */
export const sweepTraces: JobHandler<typeof sweepTracesJob> = async (_payload, { services }) => {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(services.db);
  if (rows[0]?.busy === 1) throw new Error('Somebody reads the database: tried again later.');
};
