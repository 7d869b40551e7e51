/** Posts ended spans in batches. Nothing waits for it, and what does not fit into its queue is dropped and counted. */
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import { describeCode } from '#src/engine/calls/upstream-error.ts';
import type { Attributes } from '#src/engine/tracing/span.ts';
import { toOtlp } from '#src/engine/tracing/otlp-format.ts';
import type { EndedSpan } from '#src/engine/tracing/otlp-format.ts';
import { readPartialSuccess } from '#src/engine/tracing/partial-success.ts';
import type { PartialSuccess } from '#src/engine/tracing/partial-success.ts';
import type { TracingSettings } from '#src/engine/tracing/tracing-settings.ts';

const MAX_QUEUE = 2_048;
const MAX_BATCH = 512;
const TIMEOUT_MS = 10_000;
/** Of one batch, by default five seconds apart: as long as a collector takes to start again. */
const MAX_TRIES = 3;
const CLOSE_WITHIN_MS = 2_000;
/** The collector asks to be asked again. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

type Trouble = 'failing' | 'rejecting' | 'warning';
const WORDS: Readonly<Record<Trouble, string>> = {
  failing: 'Traces cannot be delivered',
  rejecting: 'The collector takes traces, but not all of them',
  warning: 'The collector takes traces, and warns',
};

interface ExporterOptions extends Pick<TracingSettings, 'url' | 'headers' | 'sendEveryMs'> {
  readonly resource: Attributes;
  /** Told when the collector begins to fail or to leave out spans, and when it works again. */
  readonly say: (text: string) => void;
}

export interface OtlpExporter {
  add(span: EndedSpan): void;
  samples(): MetricSample[];
  /** Sends what is waiting, within two seconds. */
  close(): Promise<void>;
}

export function createOtlpExporter(options: ExporterOptions): OtlpExporter {
  const { say, sendEveryMs } = options;
  const queue: EndedSpan[] = [];
  const counts = { sent: 0, dropped: 0, rejected: 0 };
  const closing = new AbortController();
  let sending: Promise<void> | undefined;
  let tries = 0;
  let trouble: Trouble | undefined;

  /** Says each kind of trouble once, and its end. */
  function note(now: Trouble | undefined, reason = ''): void {
    if (now !== trouble) say(now === undefined ? 'Traces are delivered again.' : `${WORDS[now]}: ${reason}.`);
    trouble = now;
  }

  /** One batch after the other, until the collector asks for a pause. */
  async function sendAll(): Promise<void> {
    while (queue.length > 0 && !closing.signal.aborted) {
      const batch = queue.slice(0, MAX_BATCH);
      const { problem, partial } = await post(batch, options, closing.signal);
      note(
        problem ? 'failing' : partial && (partial.rejected > 0 ? 'rejecting' : 'warning'),
        problem?.reason ?? partial?.reason,
      );
      if (problem?.isPassing === true && ++tries < MAX_TRIES) return;
      tries = 0;
      queue.splice(0, batch.length);
      const rejected = Math.min(partial?.rejected ?? 0, batch.length);
      counts.rejected += rejected;
      counts[problem ? 'dropped' : 'sent'] += batch.length - rejected;
    }
  }
  const send = () => (sending ??= sendAll().finally(() => (sending = undefined)));
  const timer = setInterval(() => void send(), sendEveryMs).unref();

  return {
    add(span) {
      if (queue.length >= MAX_QUEUE) counts.dropped++;
      else queue.push(span);
      if (queue.length === MAX_BATCH) void send();
    },
    samples: () =>
      Object.entries(counts).map(([outcome, value]) => ({
        name: 'trace_spans_total',
        help: 'Spans of traces, by what became of them.',
        labels: { outcome },
        value,
      })),
    async close() {
      clearInterval(timer);
      const late = setTimeout(() => closing.abort(), CLOSE_WITHIN_MS);
      await sending; // it may have stopped at a failure
      await send();
      clearTimeout(late);
    },
  };
}

interface Posted {
  /** Undefined when it was taken. */
  readonly problem?: { readonly reason: string; readonly isPassing: boolean };
  /** What the collector left out of a batch that it took, or warns of. */
  readonly partial?: PartialSuccess | undefined;
}

/** Never throws. */
async function post(
  batch: readonly EndedSpan[],
  { url, headers, resource }: ExporterOptions,
  closing: AbortSignal,
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(toOtlp(batch, resource)),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing]),
    });
    const { ok, status } = response;
    if (ok) return { partial: await readPartialSuccess(response) };
    await response.body?.cancel();
    const reason = `the collector answered with status ${status}`;
    return { problem: { reason, isPassing: PASSING.has(status) } };
  } catch (error) {
    return { problem: { reason: describeSilence(error), isPassing: true } };
  }
}

function describeSilence(error: unknown): string {
  return error instanceof DOMException
    ? 'the collector gave no answer in time'
    : `the collector could not be reached${describeCode(error)}`;
}
