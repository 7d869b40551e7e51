/**
 * One `/metrics` for all serving processes: the one that gets the request collects the reports of the others through
 * the primary process, and merges them with its own.
 */
import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import * as z from 'zod/mini';
import type { ProcessReport } from '#src/engine/http/metrics.ts';

const reportSchema = z.array(z.looseObject({ name: z.string() }));
/** To the primary process. */
const collectSchema = z.object({ type: z.literal('collect-metrics'), id: z.number() });
const reportedSchema = z.object({
  type: z.literal('metrics-reported'),
  round: z.number(),
  report: reportSchema,
});
const toPrimarySchema = z.union([collectSchema, reportedSchema]);
/** To a serving process. */
const reportWantedSchema = z.object({ type: z.literal('report-metrics'), round: z.number() });
const collectedSchema = z.object({
  type: z.literal('metrics-collected'),
  id: z.number(),
  reports: z.array(reportSchema),
});
const toWorkerSchema = z.union([reportWantedSchema, collectedSchema]);

/** A busy, starting or stopping process is left out; `serving_processes` says how many are included. */
const REPORTS_WITHIN_MS = 1_000;
const COLLECTED_WITHIN_MS = 2_000;
/** Concurrent rounds, since requests do not wait for each other. */
const MAX_ROUNDS = 16;

/** In the primary process: collects reports for the serving processes. */
export function relayMetrics(): void {
  const rounds = new Map<number, (report: ProcessReport) => void>();
  let lastRound = 0;

  function collect(asker: Worker, id: number): void {
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker): worker is Worker => worker !== undefined && worker.id !== asker.id && worker.isConnected(),
    );
    const round = ++lastRound;
    const reports: ProcessReport[] = [];
    const finish = () => {
      clearTimeout(timer);
      rounds.delete(round);
      if (asker.isConnected()) asker.send({ type: 'metrics-collected', id, reports });
    };
    const timer = setTimeout(finish, REPORTS_WITHIN_MS);
    if (others.length === 0 || rounds.size >= MAX_ROUNDS) {
      finish();
      return;
    }
    rounds.set(round, (report) => {
      if (reports.push(report) === others.length) finish();
    });
    for (const worker of others) worker.send({ type: 'report-metrics', round });
  }

  cluster.on('message', (worker, message: unknown) => {
    const { data } = toPrimarySchema.safeParse(message);
    if (data?.type === 'collect-metrics') collect(worker, data.id);
    else if (data) rounds.get(data.round)?.(data.report);
  });
}

/**
 * In a serving process: answers the primary process, and requests reports from it.
 * @returns the reports of the other serving processes; none when there is only one
 */
export function joinMetrics(report: () => Promise<ProcessReport>): () => Promise<readonly ProcessReport[]> {
  if (!cluster.isWorker) return () => Promise.resolve([]);
  const asked = new Map<number, (reports: readonly ProcessReport[]) => void>();
  let lastId = 0;

  process.on('message', (message: unknown) => {
    const { data } = toWorkerSchema.safeParse(message);
    if (data?.type === 'metrics-collected') asked.get(data.id)?.(data.reports);
    else if (data)
      void report().then((own) => send({ type: 'metrics-reported', round: data.round, report: own }));
  });

  return () =>
    new Promise((resolve) => {
      const id = ++lastId;
      const finish = (reports: readonly ProcessReport[]) => {
        clearTimeout(timer);
        asked.delete(id);
        resolve(reports);
      };
      const timer = setTimeout(() => finish([]), COLLECTED_WITHIN_MS);
      asked.set(id, finish);
      send({ type: 'collect-metrics', id });
    });
}

function send(message: object): void {
  if (process.connected) process.send?.(message);
}
