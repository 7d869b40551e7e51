/** Reports ended builds to webhooks. */
import type { Database } from '#src/engine/db/sqlite.ts';
import { readEndedBuilds } from '#src/engine/publishing/ended-builds.ts';
import type { BuildRecord } from '#src/engine/publishing/rebuild-records.ts';
import { listAudiences, publishEvent } from '#src/server/webhooks/publish-event.ts';

const MAX_ERROR = 600;
const ENDED_WELL: ReadonlySet<BuildRecord['outcome']> = new Set(['published', 'unchanged']);

/** Queues an event for each build that has ended since the last look. The first look reports nothing. */
export async function queueBuildEvents(db: Database, dataDir: string): Promise<void> {
  const ended = readEndedBuilds(dataDir, 'webhooks');
  const audiences = ended.builds.length > 0 ? await listAudiences(db, ['build']) : [];
  await db.transaction().execute(async (tx) => {
    for (const build of ended.builds)
      await publishEvent(
        tx,
        {
          type: ENDED_WELL.has(build.outcome) ? 'build.finished' : 'build.failed',
          key: String(build.startedAtMs),
          data: toData(build),
        },
        audiences,
      );
  });
  ended.keep();
}

function toData({ startedAtMs, finishedAtMs, outcome, trigger, why, release, pages, error }: BuildRecord) {
  return {
    outcome,
    trigger,
    why,
    startedAt: new Date(startedAtMs).toISOString(),
    finishedAt: new Date(finishedAtMs).toISOString(),
    release: release ?? null,
    pages,
    error: error?.slice(0, MAX_ERROR) ?? null,
  };
}
