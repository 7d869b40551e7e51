import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerKind, Exchange } from '#src/server/http/exchange.ts';
import type { Figure, LoadFigures } from '#src/server/http/figure.ts';
import type { AskFactory } from '#src/server/upstream/ask.ts';

export interface Metrics {
  /** Called once per request, when its answer has been sent or given up. */
  note: (exchange: Exchange) => void;
  format: () => Promise<{ text: string; type: string }>;
  close: () => void;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DELAY_RESOLUTION_MS = 10;
const DELAY_WINDOW_MS = 1000;
const BREAKER_STATES = { closed: 0, 'half-open': 1, open: 2 };

/** @param loadFigures of the database: asked for anew each time, and left out while it does not answer */
export function createMetrics(
  upstream: Pick<AskFactory, 'health'>,
  loadFigures: LoadFigures = () => Promise.resolve([]),
): Metrics {
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
  addProcessGauges(registry, delay);
  addBreakerGauges(registry, upstream);
  const observers = new Map<AnswerKind, { observe(seconds: number): void }>();
  return {
    note: ({ kind, res, startedAt }) => {
      requests.inc({ kind, status: String(res.statusCode) });
      let observer = observers.get(kind);
      if (!observer) observers.set(kind, (observer = durations.labels({ kind })));
      observer.observe((performance.now() - startedAt) / 1000);
    },
    format: async () => {
      const figures = formatFigures(await loadFigures().catch(() => []));
      return { text: `${await registry.metrics()}${figures}`, type: registry.contentType };
    },
    close: delay.close,
  };
}

/** As the registry writes its own: the names of figures are known only with their values. */
function formatFigures(figures: readonly Figure[]): string {
  const groups = Map.groupBy(figures, ({ name }) => name);
  return [...groups]
    .map(([name, [first, ...others]]) => {
      if (!first) return '';
      const lines = [first, ...others].map(({ labels = {}, value }) => {
        const told = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
        return `${name}${told.length > 0 ? `{${told.join(',')}}` : ''} ${value}`;
      });
      return ['', `# HELP ${name} ${first.help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n');
    })
    .join('');
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

function addProcessGauges(registry: Registry, delay: { lastMs(): number }): void {
  new Gauge({
    name: 'event_loop_delay_p99_seconds',
    help: 'Delay of the event loop within the last second.',
    registers: [registry],
    collect() {
      this.set(delay.lastMs() / 1000);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process.',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

function addBreakerGauges(registry: Registry, upstream: Pick<AskFactory, 'health'>): void {
  const registers = [registry];
  const labelNames = ['call'];
  // First in the registry, and so the first to be read: it gives the others their values.
  new Gauge({
    name: 'call_breaker_state',
    help: '0 closed, 1 half-open, 2 open.',
    labelNames,
    registers,
    collect() {
      for (const health of upstream.health()) {
        this.set({ call: health.name }, BREAKER_STATES[health.state]);
        fires.set({ call: health.name }, health.fires);
        underWay.set({ call: health.name }, health.underWay);
        failures.set({ call: health.name }, health.failures);
      }
    },
  });
  const addGauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  const underWay = addGauge('call_under_way', 'Calls under way.');
  const fires = addGauge('call_fires', "Calls within the breaker's window.");
  const failures = addGauge('call_failures', "Failures within the breaker's window.");
}
