import type { Database } from '#src/server/db/sqlite.ts';
import type { Figure } from '#src/server/http/figure.ts';
import { countJobs } from '#src/server/jobs/dead-letters.ts';

/** How much is promised, and how much of it was given up. */
export async function loadJobFigures(db: Database): Promise<Figure[]> {
  const counts = await countJobs(db);
  return counts.flatMap(({ name, waitingCount, deadCount }) => [
    { name: 'job_waiting', help: 'Jobs in the outbox.', labels: { job: name }, value: waitingCount },
    { name: 'job_dead', help: 'Dead letters.', labels: { job: name }, value: deadCount },
  ]);
}
