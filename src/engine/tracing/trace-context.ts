/** The headers of W3C Trace Context, by which programs join their spans to one trace. */
import type { IncomingHttpHeaders } from 'node:http';

export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whoever began the trace reports it. */
  readonly isSampled: boolean;
  /** Of other tracing systems, passed on as it came. */
  readonly state?: string;
}

const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const SAMPLED = 1;
const STATE = /^[\x20-\x7e]{1,512}$/;

/** Undefined when the header is missing or malformed. Later versions may append parts. */
export function readTraceContext({ traceparent, tracestate }: IncomingHttpHeaders): TraceContext | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(traceparent) ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return undefined;
  const isSampled = (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;
  const hasState = typeof tracestate === 'string' && STATE.test(tracestate);
  return { traceId, spanId, isSampled, ...(hasState && { state: tracestate }) };
}

export function writeTraceContext({
  traceId,
  spanId,
  isSampled,
  state,
}: TraceContext): Record<string, string> {
  const traceparent = `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
  return state === undefined ? { traceparent } : { traceparent, tracestate: state };
}
