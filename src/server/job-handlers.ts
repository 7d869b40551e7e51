import type { JobRunner } from '#src/server/jobs/handle-job.ts';

/** Every job that the outbox runs; job and handler must agree in type, line by line. */
export const jobRunners: readonly JobRunner[] = [];
