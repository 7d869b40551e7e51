import type * as z from 'zod/mini';
import type { UpstreamService } from '#src/lib/upstream-services.ts';

/**
 * The service that answers a call. `site` calls are always answered locally; the others go out when a base URL is set.
 */
export type Service = UpstreamService | 'site';
export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Why only the fallback is available. `status` means an error status, or a handler that threw. */
export interface CallError {
  type: 'timeout' | 'open' | 'shed' | 'unreachable' | 'status' | 'invalid';
  message: string;
}

/**
 * The result of a call, on the server and in a browser. `data` is always present, and `source` says where it came from.
 */
export type Answer<Output> =
  | { source: 'live'; data: Output }
  | { source: 'fallback'; data: Output; error: CallError };

/** One call, declared once as data. Importing it has no side effects, and it runs anywhere. */
export interface Call<Input, Output> {
  /** Unique: names the breaker, metric, log line, and OpenAPI operation. */
  readonly name: string;
  readonly service: Service;
  readonly method: CallMethod;
  /** The path of the route file, including parts such as `[id]`. */
  readonly path: string;
  readonly input: z.ZodMiniType<Input>;
  readonly output: z.ZodMiniType<Output>;
  readonly timeoutMs: number;
  /** How long an open breaker waits before its next probe. */
  readonly resetMs: number;
  /**
   * The statistics window of the breaker: at least three times the timeout, because otherwise a call that times out
   * leaves the window before it counts.
   */
  readonly windowMs: number;
  /** The minimum number of calls within the window before the breaker may open. */
  readonly volume: number;
  /** Concurrent calls. Any beyond this get the fallback at once. */
  readonly atOnce: number;
  /** Does no I/O. The fallback of a writing call is the `failed` member of its output. */
  fallback(input: NoInfer<Input>, error: CallError): NoInfer<Output>;
  /** Input fields that are sent as headers, `{ idtoken: 'token' }`: header name to field name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in the header `service-tag`, by which the service counts its clients. */
  readonly serviceTag?: string;
  /**
   * The call concerns what a person has saved, so a service elsewhere gets a signed id of that person and nothing else
   * about them. With `keeps`, an unknown person becomes a visitor first.
   */
  readonly person?: 'asks' | 'keeps';
  /** With `raw`, the query string is passed whole as the input's `search`, unparsed. */
  readonly query?: 'raw';
  /** The HTTP status of an answer; 200 by default. */
  statusOf?(output: NoInfer<Output>): number;
  /** Decided by the site's flags. When off, its route answers 404 and nothing mentions it. */
  isOn?(flags: Readonly<Record<string, boolean>>): boolean;
  /** Browsers never make this call, so it has no route. */
  readonly serverOnly?: boolean;
  /**
   * Our handler checks and limits each message before it passes it on, so the endpoint never forwards the request as
   * it came.
   */
  readonly isGuarded?: true;
  /** Our pages never make this call. It is for other programs, as `/openapi.json` describes. */
  readonly forPrograms?: boolean;
  /** One sentence for developers of other programs, in the OpenAPI document. */
  readonly summary?: string;
  /** Only programs with a key may make it, within the key's limits. @see docs/partners.md#the-api */
  readonly needsKey?: true;
  /** The page exists for this answer, and optional calls do not delay it. */
  readonly isRequired?: boolean;
  /**
   * The handler fetches from a host that data names. A page waits for it no longer than for a service, and each listed
   * host has its own breaker.
   */
  hostOf?(input: NoInfer<Input>): string | undefined;
  /** The size limit of an answer from a remote service, after decompression. */
  readonly maxBytes?: number;
  /**
   * Lists and records in the output from which an invalid entry is dropped, counted and reported, instead of failing
   * the call.
   */
  readonly looseParts?: readonly string[];
}

export type AnyCall = Call<unknown, unknown>;
export type CallInput<C> = C extends { readonly input: z.ZodMiniType<infer Input> } ? Input : never;
export type CallOutput<C> = C extends { readonly output: z.ZodMiniType<infer Output> } ? Output : never;

export interface HandlerContext {
  locals: App.Locals;
  /** By which a service elsewhere continues the trace of this call, where requests are traced. */
  traceHeaders?: Readonly<Record<string, string>>;
  /** Aborted on timeout, or when the visitor disconnects. */
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
