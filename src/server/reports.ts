import type { CallError } from '#src/lib/call.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { Log } from '#src/engine/log/log.ts';
import { describeCause } from '#src/engine/log/log-error.ts';
import type { AskListener, CallFailure } from '#src/engine/calls/ask.ts';

/**
 * Events that are reported to monitoring by name: a log line with `report`, and a count on `/metrics`.
 * @see docs/rules/reliability.md#monitoring
 */
const REPORTS = {
  'results-failed': 'The results of a search could not be loaded.',
  'non-array-make': 'The makes in an answer are not a list.',
  'deal-timeout': 'A deal was not saved in time.',
  'deal-id-missing': 'A deal does not exist, or an answer has no deal id.',
} as const;
export type ReportName = keyof typeof REPORTS;

/** Events for a security log. */
const SECURITY_EVENTS = {
  'sign-in-failed': 'A password was wrong.',
  'limit-hit': 'A limit was reached.',
  'password-changed': 'A password was changed.',
  'password-reset': 'A password was reset by a link.',
  'email-changed': 'Both addresses of an account confirmed a change.',
  'passkey-added': 'A passkey was added to an account.',
  'desk-sign-in-failed': "A secret for the editors' desk was wrong.",
  'desk-signed-in': "Someone signed in to the editors' desk.",
  'desk-action': "Someone used a form of the editors' desk.",
} as const;
export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** The one place that reports failures, without anything of a visitor: no input, no answer, no address. */
export interface Reports extends Required<AskListener> {
  /** Counts it, and writes a line unless there were many in this minute. */
  tell(name: ReportName, facts: { readonly requestId: string }): void;
  /** @param facts nothing of a visitor but digests */
  secure(event: SecurityEvent, facts: Readonly<Record<string, string | number>>): void;
  /** Counts since the process started, for `/metrics`. */
  samples: () => MetricSample[];
}

/** An open breaker rejects every call. The change of state is logged, and the rejected calls are only counted. */
const UNLOGGED: ReadonlySet<CallError['type']> = new Set(['open', 'shed']);
/** Lines of one report in a minute. Whoever asks for addresses can cause more, which are only counted. */
const MAX_LINES = 10;
const DEALS = /^deals?(?:-|$)/;
const MAKES = 'filters.makeCode';

/** @param now on any clock, in milliseconds */
export function createReports(log: Log, now = () => performance.now()): Reports {
  const reports = createTally('reports_total', 'Events reported to monitoring.');
  const failures = createTally('call_errors_total', 'Failed calls, by reason.');
  const dropped = createTally('call_dropped_parts_total', 'Invalid parts dropped from answers.');
  const security = createTally(
    'security_events_total',
    'Failed sign-ins, limits reached, and what editors did.',
  );
  for (const report of Object.keys(REPORTS)) reports.add({ report }, 0);
  for (const event of Object.keys(SECURITY_EVENTS)) security.add({ event }, 0);

  const mayWrite = createLineLimit(now);

  function tell(
    report: ReportName,
    { requestId }: { readonly requestId: string },
    level: 'error' | 'info' = 'error',
  ): void {
    reports.add({ report });
    if (mayWrite(report)) log[level]({ report, requestId }, REPORTS[report]);
  }

  return {
    tell,
    secure(event, facts) {
      security.add({ event });
      log.info({ security: event, ...facts }, SECURITY_EVENTS[event]);
    },
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
      // Anyone can ask for a deal that does not exist, so it is no failure of the site.
      if (DEALS.test(call.name) && typeOf(output) === 'unknown-deal')
        tell('deal-id-missing', { requestId }, 'info');
    },
    partsDropped(call, parts, requestId) {
      for (const [part, count] of parts) {
        dropped.add({ call: call.name, part }, count);
        log.warn({ call: call.name, part, count, requestId }, 'Parts of an answer were dropped.');
      }
      if (parts.has(MAKES)) tell('non-array-make', { requestId });
    },
    breakerTurned: (call, state) => log.warn({ call: call.name, state }, 'A circuit breaker changed state.'),
    samples: () => [...security.samples(), ...reports.samples(), ...failures.samples(), ...dropped.samples()],
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

/** Of each report, the first in each minute. */
function createLineLimit(now: () => number): (report: ReportName) => boolean {
  const lines = new Map<ReportName, { readonly fromMs: number; count: number }>();
  return (report) => {
    const known = lines.get(report);
    const current = known && now() - known.fromMs < MINUTE_MS ? known : { fromMs: now(), count: 0 };
    lines.set(report, current);
    return current.count++ < MAX_LINES;
  };
}

/** Labels come from declarations, so their number is limited. */
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
