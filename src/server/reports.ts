import type { CallError } from '#src/lib/call.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { Log } from '#src/engine/log/log.ts';
import { describeCause } from '#src/engine/log/log-error.ts';
import type { AskListener, CallFailure } from '#src/engine/calls/ask.ts';

/** What monitoring is told by name: a line with `report` in the log, and a count on /metrics. @see R §8, M §8 */
const REPORTS = {
  'results-failed': 'The results of a search could not be loaded.',
  'non-array-make': 'The makes of an answer are no list.',
  'deal-timeout': 'A deal was not saved in time.',
  'deal-id-missing': 'There is no deal of that id, or an answer without any.',
} as const;
export type ReportName = keyof typeof REPORTS;

/** Told once, here, with nothing of a visitor in it: no input, no answer, no address. */
export interface Reports extends Required<AskListener> {
  tell(name: ReportName, facts: { readonly requestId: string }): void;
  /** Counts since the process began, for `/metrics`. */
  samples: () => MetricSample[];
}

/** While a breaker is open each question fails by it; that it opened is one line, and the failures are a count. */
const UNLOGGED: ReadonlySet<CallError['type']> = new Set(['open', 'shed']);
const DEALS = /^deals?(?:-|$)/;
const MAKES = 'filters.makeCode';

export function createReports(log: Log): Reports {
  const reports = createTally('reports_total', 'What monitoring was told.');
  const failures = createTally('call_errors_total', 'Calls that failed, by reason.');
  const dropped = createTally('call_dropped_parts_total', 'Bad parts that were left out of answers.');
  for (const report of Object.keys(REPORTS)) reports.add({ report }, 0);

  function tell(report: ReportName, { requestId }: { readonly requestId: string }): void {
    reports.add({ report });
    log.error({ report, requestId }, REPORTS[report]);
  }

  return {
    tell,
    callFailed(failure) {
      const { call, error, cause, ms, requestId } = failure;
      failures.add({ call: call.name, type: error.type });
      if (!UNLOGGED.has(error.type)) {
        const facts = { call: call.name, type: error.type, requestId, ms: Math.round(ms) };
        log.warn({ ...facts, cause: describeCause(cause) }, error.message);
      }
      const report = reportOf(failure);
      if (report) tell(report, { requestId });
    },
    callAnswered(call, output, requestId) {
      if (DEALS.test(call.name) && typeOf(output) === 'unknown-deal') tell('deal-id-missing', { requestId });
    },
    partsDropped(call, parts, requestId) {
      for (const [part, count] of parts) {
        dropped.add({ call: call.name, part }, count);
        log.warn({ call: call.name, part, count, requestId }, 'Parts of an answer were left out.');
      }
      if (parts.has(MAKES)) tell('non-array-make', { requestId });
    },
    breakerTurned: (call, state) => log.warn({ call: call.name, state }, 'A circuit breaker turned.'),
    samples: () => [...reports.samples(), ...failures.samples(), ...dropped.samples()],
  };
}

function reportOf({ call, error }: CallFailure): ReportName | undefined {
  if (call.name === 'listing') return 'results-failed';
  if (!DEALS.test(call.name)) return undefined;
  if (error.type === 'timeout') return 'deal-timeout';
  return error.type === 'invalid' ? 'deal-id-missing' : undefined;
}

function typeOf(output: unknown): unknown {
  return typeof output === 'object' && output !== null && 'type' in output ? output.type : undefined;
}

/** Labels come from declarations, so there are only so many of them. */
function createTally(name: string, help: string) {
  const counts = new Map<string, MetricSample & { value: number }>();
  return {
    add(labels: Readonly<Record<string, string>>, count = 1) {
      const key = Object.values(labels).join(' ');
      counts.set(key, { name, help, labels, value: (counts.get(key)?.value ?? 0) + count });
    },
    samples: () => [...counts.values()],
  };
}
