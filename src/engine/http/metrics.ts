import { PerformanceObserver, monitorEventLoopDelay } from 'node:perf_hooks';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerKind, RequestContext } from '#src/engine/http/request-context.ts';
import type { MetricSample, LoadMetricSamples } from '#src/engine/http/metric-sample.ts';
import type { AskFactory } from '#src/engine/calls/ask.ts';

/** The counts of one process, in the form that prom-client merges. */
export type ProcessReport = readonly object[];

export interface Metrics {
  /** Called once per request, when its answer has been sent or given up. */
  note: (context: RequestContext) => void;
  /** The report of this process alone. */
  report: () => Promise<ProcessReport>;
  /** @param others reports of the other serving processes: counts are added up; delays and states are the worst */
  format: (others: readonly ProcessReport[]) => Promise<{ text: string; type: string }>;
  close: () => void;
}

interface MetricSources {
  upstream: Pick<AskFactory, 'health'>;
  /** Counted by this process. */
  listMetricSamples?: (() => readonly MetricSample[]) | undefined;
  /** Values that all processes share; left out when they cannot be read. */
  loadMetricSamples?: LoadMetricSamples | undefined;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DELAY_RESOLUTION_MS = 10;
const DELAY_WINDOW_MS = 1000;
const BREAKER_STATES = { closed: 0, 'half-open': 1, open: 2 };

export function createMetrics({
  upstream,
  listMetricSamples = () => [],
  loadMetricSamples = () => Promise.resolve([]),
}: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by kind of answer and status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out, by kind of answer.',
    labelNames: ['kind'],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  const delay = watchEventLoop();
  const stopWatchingCollections = watchCollections(registry);
  addProcessGauges(registry, delay);
  addBreakerGauges(registry, upstream);
  const observers = new Map<AnswerKind, { observe(seconds: number): void }>();
  const report = async () => [...(await registry.getMetricsAsJSON()), ...toReport(listMetricSamples())];
  return {
    note: ({ kind, res, startedAt }) => {
      requests.inc({ kind, status: String(res.statusCode) });
      let observer = observers.get(kind);
      if (!observer) observers.set(kind, (observer = durations.labels({ kind })));
      observer.observe((performance.now() - startedAt) / 1000);
    },
    report,
    format: async (others) => {
      const shared = toReport(await loadMetricSamples().catch(() => []));
      const joined = AggregatorRegistry.aggregate([await report(), ...others, shared]);
      return { text: await joined.metrics(), type: joined.contentType };
    },
    close: () => {
      delay.close();
      stopWatchingCollections();
    },
  };
}

/** The names of samples are known only with their values. */
function toReport(samples: readonly MetricSample[]): ProcessReport {
  return [...Map.groupBy(samples, ({ name }) => name)].map(([name, group]) => ({
    name,
    help: group[0]?.help,
    type: 'gauge',
    aggregator: 'sum',
    values: group.map(({ labels = {}, value }) => ({ labels, value })),
  }));
}

function watchEventLoop() {
  const histogram = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  histogram.enable();
  let lastMs = 0;
  const timer = setInterval(() => {
    lastMs = histogram.percentile(99) / 1e6;
    histogram.reset();
  }, DELAY_WINDOW_MS).unref();
  return {
    lastMs: () => lastMs,
    close: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** V8 stops the thread while it collects unused objects. */
function watchCollections(registry: Registry): () => void {
  const seconds = new Counter({
    name: 'gc_seconds_total',
    help: 'Time spent collecting unused memory, in all serving processes.',
    registers: [registry],
  });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seconds.inc(duration / 1000);
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
}

function addProcessGauges(registry: Registry, delay: { lastMs(): number }): void {
  const registers = [registry];
  new Gauge({
    name: 'serving_processes',
    help: 'Serving processes included in these metrics.',
    registers,
    collect() {
      this.set(1);
    },
  });
  new Gauge({
    name: 'event_loop_delay_p99_seconds',
    help: 'Event loop delay within the last second, in the slowest process.',
    registers,
    aggregator: 'max',
    collect() {
      this.set(delay.lastMs() / 1000);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of all serving processes.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

function addBreakerGauges(registry: Registry, upstream: Pick<AskFactory, 'health'>): void {
  const registers = [registry];
  const labelNames = ['call'];
  // First in the registry, and so read first: it sets the values of the others.
  new Gauge({
    name: 'call_breaker_state',
    help: '0 closed, 1 half-open, 2 open, in the worst process.',
    labelNames,
    registers,
    aggregator: 'max',
    collect() {
      for (const health of upstream.health()) {
        this.set({ call: health.name }, BREAKER_STATES[health.state]);
        fires.set({ call: health.name }, health.fires);
        underWay.set({ call: health.name }, health.underWay);
        failures.set({ call: health.name }, health.failures);
        failing.set({ call: health.name }, Number(health.isFailing));
      }
    },
  });
  const addGauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  const underWay = addGauge('call_under_way', 'Calls in flight.');
  const fires = addGauge('call_fires', "Calls within the breaker's window.");
  const failures = addGauge('call_failures', "Failures within the breaker's window.");
  const failing = addGauge('call_failing', 'Processes whose pages go on without it.');
}
