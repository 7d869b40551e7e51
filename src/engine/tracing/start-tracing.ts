/** Traces of this process. Loaded only where a collector is set: see docs/operating.md#traces. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createOtlpExporter } from '#src/engine/tracing/otlp-exporter.ts';
import type { OtlpExporter } from '#src/engine/tracing/otlp-exporter.ts';
import { isSampled } from '#src/engine/tracing/sampler.ts';
import type { Attributes, Span, SpanOptions, Tracer } from '#src/engine/tracing/span.ts';
import { writeTraceContext } from '#src/engine/tracing/trace-context.ts';
import type { TraceContext } from '#src/engine/tracing/trace-context.ts';
import type { TracingSettings } from '#src/engine/tracing/tracing-settings.ts';

const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;

/** @param say gets a sentence when the collector begins to fail, and when it works again */
export function startTracing(settings: TracingSettings, say: (text: string) => void): Tracer {
  const resource = {
    'service.name': settings.serviceName,
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  };
  const exporter = createOtlpExporter({ ...settings, resource, say });
  return {
    start(name, { parent, ...options } = {}) {
      const traceId = parent?.traceId ?? randomBytes(TRACE_ID_BYTES).toString('hex');
      const context = {
        ...parent,
        traceId,
        spanId: newSpanId(),
        isSampled: isSampled(settings, traceId, parent),
      };
      return createSpan(exporter, { name, context, parentSpanId: parent?.spanId }, options);
    },
    samples: () => exporter.samples(),
    close: () => exporter.close(),
  };
}

interface Begun {
  readonly name: string;
  readonly context: TraceContext;
  readonly parentSpanId: string | undefined;
}

function createSpan(
  exporter: OtlpExporter,
  begun: Begun,
  { kind = 'internal', attributes }: SpanOptions,
): Span {
  const { context, parentSpanId } = begun;
  // The clock may jump; how long it took does not.
  const startMs = Date.now();
  const startedAt = performance.now();
  let noted: Attributes = { ...attributes };
  let hasEnded = false;
  return {
    headers: writeTraceContext(context),
    child: (name, options = {}) =>
      createSpan(
        exporter,
        { name, context: { ...context, spanId: newSpanId() }, parentSpanId: context.spanId },
        options,
      ),
    note(more) {
      noted = { ...more, ...noted };
    },
    noted: (attribute) => noted[attribute],
    end({ name = begun.name, error } = {}) {
      if (hasEnded) return;
      hasEnded = true;
      if (!context.isSampled) return;
      exporter.add({
        context,
        parentSpanId,
        name,
        kind,
        startMs,
        endMs: startMs + performance.now() - startedAt,
        attributes: error === undefined ? noted : { ...noted, 'error.type': error },
        hasFailed: error !== undefined,
      });
    },
  };
}

function newSpanId(): string {
  return randomBytes(SPAN_ID_BYTES).toString('hex');
}
