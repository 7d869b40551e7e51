import type { Database } from '#src/engine/db/sqlite.ts';
import type { Log } from '#src/engine/log/log.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Config } from '#src/server/config.ts';
import { createRelayCounts } from '#src/server/relay/relay-counts.ts';
import { createReports } from '#src/server/reports.ts';

/** What shows operators how the site is doing. @param isServer requests and jobs are traced only there */
export async function createObservers(config: Config, db: Database, log: Log, isServer: boolean) {
  const reports = createReports(log);
  const relayCounts = createRelayCounts(db, log);
  const tracer = isServer ? await startTracer(config, log) : undefined;
  return {
    services: { reports, relayCounts, ...definedOnly({ tracer }) },
    close: async () => {
      await relayCounts.close();
      await tracer?.close();
    },
  };
}

/** Undefined, and nothing of it loaded, without a collector of traces. */
async function startTracer({ tracing }: Config, log: Log) {
  if (!tracing) return undefined;
  const { startTracing } = await import('#src/engine/tracing/start-tracing.ts');
  return startTracing(tracing, (text) => log.warn(text));
}
