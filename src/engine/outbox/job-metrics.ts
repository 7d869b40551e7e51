import type { Database } from '#src/engine/db/sqlite.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import { countJobs } from '#src/engine/outbox/dead-letters.ts';

/** Counts of waiting jobs and dead letters. */
export async function loadJobMetrics(db: Database): Promise<MetricSample[]> {
  const counts = await countJobs(db);
  const now = Date.now();
  return counts.flatMap(({ name, waitingCount, deadCount, firstDueAtMs }) => [
    { name: 'job_waiting', help: 'Jobs in the outbox.', labels: { job: name }, value: waitingCount },
    { name: 'job_dead', help: 'Dead letters.', labels: { job: name }, value: deadCount },
    {
      name: 'job_overdue_seconds',
      help: 'How long the first due job has waited for the background process.',
      labels: { job: name },
      value: Math.max(0, now - (firstDueAtMs ?? now)) / 1000,
    },
  ]);
}
