import { EventEmitter } from 'node:events';
import type { AnyCall, Answer, Call, CallError, HandlerContext, Service } from '#src/lib/call.ts';
import type { BreakerHealth } from '#src/engine/calls/breaker-health.ts';
import { createBreaker, stateOf } from '#src/engine/calls/create-breaker.ts';
import type { Breaker, BreakerClock } from '#src/engine/calls/create-breaker.ts';
import { createSoftDeadline } from '#src/engine/calls/soft-deadline.ts';
import { readOutput } from '#src/engine/calls/read-output.ts';
import type { DroppedParts } from '#src/engine/calls/read-output.ts';
import { GONE, guardTime } from '#src/engine/calls/time-guard.ts';
import type { Transport } from '#src/engine/calls/transports.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import type { Span } from '#src/engine/tracing/span.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Calls never throw: the result is live data, or the declared fallback with the error. */
export type Ask = <Input, Output>(
  call: Call<Input, Output>,
  input: NoInfer<Input>,
) => Promise<Answer<Output>>;

/** The request that the calls are made for. */
export interface AskContext {
  locals: App.Locals;
  /** Aborted when the visitor disconnects. */
  signal?: AbortSignal | undefined;
  /** When the page must be done, on the clock of `performance.now()`. */
  deadlineAt?: number | undefined;
  /** The page waits for all of its calls, since the visitor already has it without some. */
  isPatient?: boolean;
  /** Told the name of each call that the page did not wait for. */
  onLate?(name: string): void;
  /** A call has its fallback instead of an answer. */
  onFallback?(): void;
  /** A service elsewhere answered a call. */
  onService?(): void;
  /** For a page that is prebuilt, which asks no host that data names: see `isAnsweredHere`. */
  isBuiltAhead?: boolean;
}

export interface AskFactory {
  bind(context: AskContext): Ask;
  /** One entry for each call that was declared or made so far. */
  health(): BreakerHealth[];
  close(): void;
}

export interface CallFailure {
  readonly call: AnyCall;
  readonly error: CallError;
  readonly cause: unknown;
  readonly ms: number;
  readonly requestId: string;
}

/** Receives the outcome of calls. */
export interface AskListener {
  /** Called once for each failed call, but not when the visitor left. */
  callFailed?(failure: CallFailure): void;
  /** Called with live data from any source. */
  callAnswered?(call: AnyCall, output: unknown, requestId: string): void;
  partsDropped?(call: AnyCall, dropped: DroppedParts, requestId: string): void;
  breakerTurned?(call: AnyCall, state: BreakerHealth['state']): void;
}

export interface AskOptions {
  transportOf: (service: Service) => Transport;
  /** Whose handlers in this process wait for a server elsewhere, so that they need breakers and timers, too. */
  guarded?: ReadonlySet<Service>;
  /** Hosts that data may name. Each has breakers of its own. */
  hosts?: ReadonlySet<string>;
  /** Their breakers exist from the start; the breaker of any other call is created when the call is first made. */
  calls?: readonly AnyCall[];
  listener?: AskListener;
  /** One timer rotates the buckets of all breakers. */
  bucketMs?: number;
  /** Scales all timeouts and resets, because tests cannot wait for five minutes. */
  timeScale?: number;
}

const BUCKET_MS = 1000;
const NEVER = new AbortController().signal;

interface Guard {
  breaker: Breaker;
  underWay: number;
  /** The service asked for a pause until then, on the clock of `performance.now()`. */
  restUntil: number;
  lastError?: CallError['type'];
}

/** The visitor disconnected, which is neither a success nor a failure of the service. */
class VisitorLeft extends UpstreamError {
  constructor() {
    super('timeout', 'The visitor left.');
  }
}

/**
 * One breaker per call name, so that two copies of a declaration share it, and one per host where data names the host.
 */
export function createAsk(options: AskOptions): AskFactory {
  const { transportOf, listener = {}, timeScale = 1 } = options;
  const { guards, guardOf, close } = createGuards(options);

  async function answerGuarded(call: AnyCall, input: unknown, context: TracedContext): Promise<unknown> {
    const now = performance.now();
    const timeLeftMs = context.deadlineAt === undefined ? Infinity : context.deadlineAt - now;
    if (timeLeftMs <= 0) throw new UpstreamError('timeout', 'No time was left for the call.');
    const guard = guardOf(call, input);
    if (now < guard.restUntil) throw new UpstreamError('open', 'The service asked for a pause.');
    if (guard.underWay >= call.atOnce) throw new UpstreamError('shed', `${call.atOnce} calls are under way.`);
    guard.underWay++;
    try {
      // A disconnected visitor is no failure of the service. But aborting the probe of a half-open breaker would close
      // the breaker, so the probe runs to its end.
      const visitor = guard.breaker.halfOpen ? undefined : context.signal;
      const ms = Math.min(call.timeoutMs * timeScale, timeLeftMs);
      const output = await guard.breaker.fire(() => carry(options, call, input, { context, ms, visitor }));
      if (output === GONE) throw new VisitorLeft();
      return output;
    } finally {
      guard.underWay--;
    }
  }

  async function askOne(call: AnyCall, input: unknown, context: AskContext): Promise<Answer<unknown>> {
    const startedAt = performance.now();
    const transport = transportOf(call.service);
    const span = startCallSpan(call, context, transport);
    try {
      const { locals, signal = NEVER } = context;
      const data = isAnsweredHere(options, call, context)
        ? await transport(call, input, { locals, signal })
        : await answerGuarded(call, input, span ? { ...context, traceHeaders: span.headers } : context);
      span?.end();
      if (!transport.isTyped) context.onService?.();
      listener.callAnswered?.(call, data, context.locals.requestId);
      return { source: 'live', data };
    } catch (cause) {
      const error = toCallError(cause);
      span?.end({ error: cause instanceof VisitorLeft ? 'left' : error.type });
      if (!(cause instanceof VisitorLeft) && context.signal?.aborted !== true) {
        noteFailure(guardOf(call, input), error, cause, call.resetMs * timeScale);
        const ms = performance.now() - startedAt;
        listener.callFailed?.({ call, error, cause, ms, requestId: context.locals.requestId });
      }
      context.onFallback?.();
      return { source: 'fallback', data: call.fallback(input, error), error };
    }
  }

  return {
    bind: (context) => {
      const softDeadline = findSoftDeadline(context);
      return async (given, input) => {
        const call = given as AnyCall;
        const answer = askOne(call, input, context);
        const isFromElsewhere = call.hostOf !== undefined || !transportOf(call.service).isTyped;
        if (softDeadline && isFromElsewhere && !call.isRequired)
          return (await softDeadline.bound(call, input, answer)) as never;
        const answered = await answer;
        if (call.isRequired) softDeadline?.begin();
        return answered as never;
      };
    },
    health: () => [...guards].map(([name, guard]) => toHealth(name, guard)),
    close,
  };
}

/** A prebuilt page has no deadline, and local work is not waited for but done. */
function findSoftDeadline(context: AskContext) {
  if (context.deadlineAt === undefined || context.isPatient) return undefined;
  return createSoftDeadline((name) => context.onLate?.(name));
}

/** With the span of the call, for a service elsewhere. */
type TracedContext = AskContext & Pick<HandlerContext, 'traceHeaders'>;

/** A call that the page did not wait for may end after its request. */
function startCallSpan(call: AnyCall, { locals }: AskContext, { isTyped }: Transport): Span | undefined {
  return locals.span?.child(call.name, {
    kind: isTyped ? 'internal' : 'client',
    attributes: { 'forecourt.service': call.service },
  });
}

/** A pause that a service asks for is respected, but no longer than the reset of an open breaker. */
function noteFailure(guard: Guard, error: CallError, cause: unknown, maxPauseMs: number): void {
  guard.lastError = error.type;
  if (cause instanceof UpstreamError && cause.retryAfterMs !== undefined)
    guard.restUntil = performance.now() + Math.min(cause.retryAfterMs, maxPauseMs);
}

/**
 * An answer of this process has no breaker and no timer: nothing is waited for, and a failure of one page must not affect
 * another page. What is asked elsewhere has both, also by the handler itself, of a host that data names.
 */
function isAnsweredHere(
  { transportOf, guarded }: AskOptions,
  call: AnyCall,
  { isBuiltAhead }: AskContext,
): boolean {
  const isAway = call.hostOf !== undefined || guarded?.has(call.service) === true;
  return transportOf(call.service).isTyped === true && (isBuiltAhead === true || !isAway);
}

interface Carriage {
  context: TracedContext;
  ms: number;
  visitor: AbortSignal | undefined;
}

/** The call as the breaker sees it: sent and parsed by the schema, all within its timeout. */
async function carry(
  { transportOf, listener }: AskOptions,
  call: AnyCall,
  input: unknown,
  { context: { locals, traceHeaders }, ms, visitor }: Carriage,
): Promise<unknown> {
  const time = guardTime(ms, visitor);
  const transport = transportOf(call.service);
  try {
    const raw = await time.within(
      transport(call, input, { locals, signal: time.signal, ...definedOnly({ traceHeaders }) }),
    );
    if (raw === GONE || transport.isTyped) return raw;
    const { data, dropped } = readOutput(call, raw);
    if (dropped.size > 0) listener?.partsDropped?.(call, dropped, locals.requestId);
    return data;
  } finally {
    time.end();
  }
}

function createGuards({ calls = [], listener, hosts, bucketMs = BUCKET_MS, timeScale = 1 }: AskOptions) {
  const guards = new Map<string, Guard>();
  const clock: BreakerClock = { ticks: new EventEmitter().setMaxListeners(0), bucketMs, timeScale };
  const timer = setInterval(() => clock.ticks.emit('rotate'), bucketMs).unref();
  const guardOf = (call: AnyCall, input: unknown): Guard => {
    const host = call.hostOf?.(input);
    const name = host !== undefined && hosts?.has(host) ? `${call.name} ${host}` : call.name;
    let guard = guards.get(name);
    if (!guard) {
      const breaker = createBreaker(call, clock);
      const tell = () => listener?.breakerTurned?.({ ...call, name }, stateOf(breaker));
      breaker.on('open', tell).on('halfOpen', tell).on('close', tell);
      guards.set(name, (guard = { breaker, underWay: 0, restUntil: 0 }));
    }
    return guard;
  };
  for (const call of calls) guardOf(call, {});
  const close = () => {
    clearInterval(timer);
    for (const { breaker } of guards.values()) breaker.shutdown();
  };
  return { guards, guardOf, close };
}

function toCallError(cause: unknown): CallError {
  if (cause instanceof UpstreamError) return { type: cause.type, message: cause.message };
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EOPENBREAKER') return { type: 'open', message: 'The circuit breaker is open.' };
  if (code === 'ETIMEDOUT') return { type: 'timeout', message: 'Request timed out' };
  // A local handler that threw equals a status of 500 from a service.
  return { type: 'status', message: 'The call failed.' };
}

function toHealth(name: string, { breaker, underWay, lastError }: Guard): BreakerHealth {
  const { fires, failures } = breaker.stats;
  const state = stateOf(breaker);
  return { name, state, underWay, fires, failures, ...definedOnly({ lastError }) };
}
