/** Spans in the JSON of OTLP 1. @see https://opentelemetry.io/docs/specs/otlp/#otlphttp */
import type { Attributes, SpanKind } from '#src/engine/tracing/span.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { TraceContext } from '#src/engine/tracing/trace-context.ts';

export interface EndedSpan {
  readonly context: TraceContext;
  /** Undefined for the first of a trace. */
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Attributes;
  readonly hasFailed: boolean;
}

const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 };
const STATUS_ERROR = 2;

/** @param resource says which program the spans are of */
export function toOtlp(spans: readonly EndedSpan[], resource: Attributes): object {
  const scopeSpans = [{ scope: { name: 'forecourt' }, spans: spans.map(toSpan) }];
  return { resourceSpans: [{ resource: { attributes: toAttributes(resource) }, scopeSpans }] };
}

function toSpan({ context, parentSpanId, name, kind, startMs, endMs, attributes, hasFailed }: EndedSpan) {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...definedOnly({ traceState: context.state, parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: toNanoseconds(startMs),
    endTimeUnixNano: toNanoseconds(endMs),
    attributes: toAttributes(attributes),
    ...(hasFailed && { status: { code: STATUS_ERROR } }),
  };
}

/** A number does not hold nanoseconds since 1970. */
function toNanoseconds(ms: number): string {
  return `${Math.round(ms * 1_000)}000`;
}

function toAttributes(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));
}

function toValue(value: Attributes[string]) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (Number.isSafeInteger(value)) return { intValue: String(value) };
  // JSON has no such numbers, and the protocol has them as texts.
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}
