/** Health, metrics, warnings and log lines of a serving process. */
import type { HttpSettings } from '#src/engine/http/http-settings.ts';
import type { RequestContext, Step } from '#src/engine/http/request-context.ts';
import type { MetricSample, LoadMetricSamples } from '#src/engine/http/metric-sample.ts';
import { createHealthEndpoints } from '#src/engine/http/health-endpoints.ts';
import { createMetrics } from '#src/engine/http/metrics.ts';
import type { Metrics, ProcessReport } from '#src/engine/http/metrics.ts';
import { watchProxies } from '#src/engine/http/proxy-watch.ts';
import { createReadiness } from '#src/engine/http/readiness.ts';
import type { ReadinessCheck } from '#src/engine/http/readiness.ts';
import { logRequest } from '#src/engine/http/request-log.ts';
import type { Log } from '#src/engine/log/log.ts';
import type { AskFactory } from '#src/engine/calls/ask.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { endRequestSpan } from '#src/engine/http/request-span.ts';
import type { Tracer } from '#src/engine/tracing/span.ts';

export interface ObservedServices {
  config: HttpSettings;
  log: Log;
  upstream: Pick<AskFactory, 'health'>;
  reports?: { samples: () => MetricSample[] };
  loadMetricSamples?: LoadMetricSamples;
  tracer?: Tracer;
}

/** What must work for `/readyz` to pass. */
export interface ReadinessChecks {
  checks: readonly ReadinessCheck[];
  close: () => void;
}

/** @param report of this process @returns loads the reports of the others */
export type JoinMetrics = (report: Metrics['report']) => () => Promise<readonly ProcessReport[]>;

export interface Observation {
  /** Run before all other steps. */
  steps: readonly Step[];
  /** Called once per request, when its answer has been sent or given up. */
  noteEnd: (context: RequestContext) => void;
  joinMetrics: (join: JoinMetrics) => void;
  /** The metrics of all serving processes. */
  formatMetrics: () => ReturnType<Metrics['format']>;
  close: () => void;
}

interface ObservationOptions {
  services: ObservedServices;
  readiness?: ReadinessChecks | undefined;
  pages: PageAddresses;
  isDraining: () => boolean;
  /** Counted by the front server. */
  listMetricSamples: () => readonly MetricSample[];
  fail: (context: RequestContext, error: unknown) => void;
  noteMissing?: (path: string) => void;
}

export function createObservation({
  services: { config, log, upstream, reports, loadMetricSamples, tracer },
  readiness,
  pages,
  isDraining,
  listMetricSamples,
  fail,
  noteMissing,
}: ObservationOptions): Observation {
  const metrics = createMetrics({
    upstream,
    listMetricSamples: () => [
      ...(reports?.samples() ?? []),
      ...(tracer?.samples() ?? []),
      ...listMetricSamples(),
    ],
    loadMetricSamples,
  });
  const proxies = watchProxies(config, log);
  let collectReports: () => Promise<readonly ProcessReport[]> = () => Promise.resolve([]);
  const formatMetrics = async () => metrics.format(await collectReports());
  const health = createHealthEndpoints({
    isDraining,
    look: createReadiness({ checks: readiness?.checks ?? [], listWarnings: proxies.listWarnings, log }),
    formatMetrics,
    metricsToken: config.metricsToken,
    fail,
  });
  return {
    steps: [health, proxies.note],
    noteEnd(context) {
      metrics.note(context);
      logRequest(log, context);
      endRequestSpan(context, pages);
      if (context.isReading && context.res.statusCode === 404) noteMissing?.(context.path);
    },
    joinMetrics: (join) => void (collectReports = join(metrics.report)),
    formatMetrics,
    close() {
      metrics.close();
      readiness?.close();
    },
  };
}
