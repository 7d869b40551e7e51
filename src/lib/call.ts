import type * as z from 'zod/mini';

/** Whose call it is. `site` calls are always answered by ourselves; the others go out where a base URL is set. */
export type Service = 'lsc' | 'account' | 'wallet' | 'content' | 'valuation' | 'site';
export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Why there is only a fallback. `status` is an answer that says no by its status, or a handler that threw. */
export interface CallError {
  type: 'timeout' | 'open' | 'shed' | 'unreachable' | 'status' | 'invalid';
  message: string;
}

/** What asking gives, on the server and in a browser: `data` is always there, and the page can say where from. */
export type Answer<Output> =
  { source: 'live'; data: Output } | { source: 'fallback'; data: Output; error: CallError };

/** One call, declared once as data; it opens nothing and runs anywhere. */
export interface Call<Input, Output> {
  /** Unique: breaker, metric, log line, OpenAPI operation. */
  readonly name: string;
  readonly service: Service;
  readonly method: CallMethod;
  /** The route file's own name, `[id]` and all. */
  readonly path: string;
  readonly input: z.ZodMiniType<Input>;
  readonly output: z.ZodMiniType<Output>;
  readonly timeoutMs: number;
  /** How long an open breaker waits before it lets one call try again. */
  readonly resetMs: number;
  /** The breaker's memory: at least three times the timeout, or calls that time out have left it before they count. */
  readonly windowMs: number;
  /** Calls within the window before the breaker may open. */
  readonly volume: number;
  /** Calls under way at once; what comes on top is answered by the fallback, at once. */
  readonly atOnce: number;
  /** Does no I/O. A writing call's fallback is the `failed` member of its output. */
  fallback(input: NoInfer<Input>, error: CallError): NoInfer<Output>;
  /** Input fields that travel as headers, `{ idtoken: 'token' }`: header name to field name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the service counts its askers by, in the header `service-tag`. @see R §7 */
  readonly serviceTag?: string;
  /**
   * It is about what somebody keeps: a service elsewhere is told who asks, and nothing else of them. `keeps`: who is
   * unknown becomes a visitor first.
   */
  readonly person?: 'asks' | 'keeps';
  /** `raw`: the query string arrives whole, as the input's `search`, and is not read here. */
  readonly query?: 'raw';
  /** The HTTP status of an answer; 200 without it. */
  statusOf?(output: NoInfer<Output>): number;
  /** By the flags of the site. Off: its route answers 404, and nothing tells of it. */
  isOn?(flags: Readonly<Record<string, boolean>>): boolean;
  /** No browser makes this call, so it has no route. */
  readonly serverOnly?: boolean;
  /** No page of ours makes this call: it is there for programs of others, as `/openapi.json` describes it. */
  readonly forPrograms?: boolean;
  /** A page is for its answer: what else the page asks does not hold it up. */
  readonly isRequired?: boolean;
  /**
   * Answered here by asking an address that data names, at this host. A page waits for it no longer than for a service,
   * and each host that is listed has a breaker of its own.
   */
  hostOf?(input: NoInfer<Input>): string | undefined;
  /** The largest answer taken from a remote service, unpacked. */
  readonly maxBytes?: number;
  /**
   * Lists and records of the output of which a bad row or key is left out, counted and reported instead of failing the
   * call.
   */
  readonly looseParts?: readonly string[];
}

export type AnyCall = Call<unknown, unknown>;
export type CallInput<C> = C extends { readonly input: z.ZodMiniType<infer Input> } ? Input : never;
export type CallOutput<C> = C extends { readonly output: z.ZodMiniType<infer Output> } ? Output : never;

export interface HandlerContext {
  locals: App.Locals;
  /** Aborted when the time is up or the visitor is gone. */
  signal: AbortSignal;
}

/** How the embedded marketplace answers a call. It throws only by mistake: a refusal is a member of the output. */
export type Handler<C> = (input: CallInput<C>, context: HandlerContext) => Promise<CallOutput<C>>;

const WINDOW_IN_TIMEOUTS = 3;

/** Declares a call; `input` and `output` give every side its types. */
export function defineCall<Input, Output>(call: Call<Input, Output>): Call<Input, Output> {
  if (call.windowMs < WINDOW_IN_TIMEOUTS * call.timeoutMs) {
    throw new Error(`The window of call "${call.name}" is shorter than ${WINDOW_IN_TIMEOUTS} × its timeout.`);
  }
  return call;
}
