/** What code that is traced sees. Without settings for traces there are no spans, and nothing else of this folder is loaded. */
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { TraceContext } from '#src/engine/tracing/trace-context.ts';

/** Never about a person: no path, no query, no address, no text. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;
/** Of OpenTelemetry: work of this process, a request that it answers, one that it sends, or a job that it takes. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Work that takes time. It is reported once it has ended. */
export interface Span {
  /** Headers by which a service elsewhere continues this trace. */
  readonly headers: Readonly<Record<string, string>>;
  child(name: string, options?: SpanOptions): Span;
  /** A value that was noted before stays. */
  note(attributes: Attributes): void;
  noted(attribute: string): Attributes[string] | undefined;
  /** Only the first end counts. @param error a short word for the kind of failure */
  end(outcome?: { readonly name?: string; readonly error?: string | undefined }): void;
}

export interface Tracer {
  /** @param parent as another program sent it; without it, a new trace begins */
  start(name: string, options?: SpanOptions & { readonly parent?: TraceContext | undefined }): Span;
  /** Of this process, for `/metrics`. */
  samples(): MetricSample[];
  /** Sends what is waiting, within two seconds. */
  close(): Promise<void>;
}
