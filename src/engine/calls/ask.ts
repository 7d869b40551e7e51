import type { AnyCall, Answer, Call, CallError, Service } from '#src/lib/call.ts';
import type { BreakerHealth } from '#src/engine/calls/breaker-health.ts';
import { answerGuarded, VisitorLeft } from '#src/engine/calls/answer-guarded.ts';
import { createCallGuards, noteFailure } from '#src/engine/calls/call-guards.ts';
import type { CallGuardOptions } from '#src/engine/calls/call-guards.ts';
import { waitPatiently } from '#src/engine/calls/patience.ts';
import type { Patience } from '#src/engine/calls/patience.ts';
import { createSoftDeadline } from '#src/engine/calls/soft-deadline.ts';
import type { DroppedParts } from '#src/engine/calls/read-output.ts';
import type { Implementation, Marketplace } from '#src/engine/calls/handlers.ts';
import type { Transport } from '#src/engine/calls/transports.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import type { Span } from '#src/engine/tracing/span.ts';

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
  /** For a page that is prebuilt, which asks no host that data names: see `isUnguarded`. */
  isBuiltAhead?: boolean;
}

/** A prebuilt page and a job wait for each answer until its timeout. */
interface BoundContext extends AskContext {
  readonly patience?: Patience;
  readonly traceHeaders?: Readonly<Record<string, string>>;
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

export interface AskOptions extends CallGuardOptions {
  /** Sends calls to a service elsewhere; undefined when they are answered in this process. */
  transportOf: (service: Service) => Transport | undefined;
  /** The handlers of this process. */
  marketplace?: Marketplace;
  /** Whose handlers in this process wait for a server elsewhere, so that they need breakers and timers, too. */
  guarded?: ReadonlySet<Service>;
  listener?: AskListener;
}

const NEVER = new AbortController().signal;

/**
 * One breaker per call name, so that two copies of a declaration share it, and one per host where data names the host.
 */
export function createAsk(options: AskOptions): AskFactory {
  const { transportOf, listener = {}, timeScale = 1, marketplace = [] } = options;
  const handlers = new Map(marketplace.map((implementation) => [implementation.call.name, implementation]));
  const guards = createCallGuards(options);

  const handlerOf = ({ name }: AnyCall): Implementation => {
    const handler = handlers.get(name);
    if (!handler) throw new UpstreamError('unreachable', `Nothing answers the call "${name}".`);
    return handler;
  };
  const guardedCalls = { ...options, timeScale, guards, handlerOf };

  async function askOne(call: AnyCall, input: unknown, context: BoundContext): Promise<Answer<unknown>> {
    const startedAt = performance.now();
    const isElsewhere = transportOf(call.service) !== undefined;
    const span = startCallSpan(call, context, isElsewhere);
    try {
      const { locals, signal = NEVER } = context;
      const data = isUnguarded(options, call, context)
        ? await handlerOf(call).answer(input, { locals, signal })
        : await answerElsewhere(
            guardedCalls,
            call,
            input,
            span ? { ...context, traceHeaders: span.headers } : context,
          );
      span?.end();
      if (isElsewhere) context.onService?.();
      listener.callAnswered?.(call, data, context.locals.requestId);
      return { source: 'live', data };
    } catch (cause) {
      const error = toCallError(cause);
      span?.end({ error: cause instanceof VisitorLeft ? 'left' : error.type });
      if (!(cause instanceof VisitorLeft) && context.signal?.aborted !== true) {
        noteFailure(guards.guardOf(call, input), error, cause, call.resetMs * timeScale);
        const ms = performance.now() - startedAt;
        listener.callFailed?.({ call, error, cause, ms, requestId: context.locals.requestId });
      }
      context.onFallback?.();
      return { source: 'fallback', data: call.fallback(input, error), error };
    }
  }

  return {
    bind: (given) => {
      const context = toBoundContext(given);
      const softDeadline = findSoftDeadline(context);
      return async (asked, input) => {
        const call = asked as AnyCall;
        const answer = askOne(call, input, context);
        const isElsewhere = call.hostOf !== undefined || transportOf(call.service) !== undefined;
        if (softDeadline && isElsewhere && !call.isRequired)
          return (await softDeadline.bound(call, input, answer)) as never;
        const answered = await answer;
        if (call.isRequired) softDeadline?.begin();
        return answered as never;
      };
    },
    health: () => guards.health(),
    close: () => guards.close(),
  };
}

function toBoundContext(context: AskContext): BoundContext {
  return context.deadlineAt === undefined ? context : { ...context, patience: { isSpent: false } };
}

/** A write is waited for until its timeout: nobody knows otherwise what became of it. */
function answerElsewhere(
  calls: Parameters<typeof answerGuarded>[0],
  call: AnyCall,
  input: unknown,
  context: BoundContext,
): Promise<unknown> {
  const answering = answerGuarded(calls, call, input, context);
  const { patience } = context;
  if (!patience || call.method !== 'GET') return answering;
  return waitPatiently(answering, { call, guard: calls.guards.guardOf(call, input), patience, ...calls });
}

/** A prebuilt page has no deadline, and local work is not waited for but done. */
function findSoftDeadline(context: AskContext) {
  if (context.deadlineAt === undefined || context.isPatient) return undefined;
  return createSoftDeadline((name) => context.onLate?.(name));
}

/** A call that the page did not wait for may end after its request. */
function startCallSpan(call: AnyCall, { locals }: AskContext, isElsewhere: boolean): Span | undefined {
  return locals.span?.child(call.name, {
    kind: isElsewhere ? 'client' : 'internal',
    attributes: { 'forecourt.service': call.service },
  });
}

/**
 * An answer of this process has no breaker and no timer: nothing is waited for, and a failure of one page must not affect
 * another page. What is asked elsewhere has both, also by the handler itself, of a host that data names.
 */
function isUnguarded(
  { transportOf, guarded }: AskOptions,
  call: AnyCall,
  { isBuiltAhead }: AskContext,
): boolean {
  const isAway = call.hostOf !== undefined || guarded?.has(call.service) === true;
  return transportOf(call.service) === undefined && (isBuiltAhead === true || !isAway);
}

function toCallError(cause: unknown): CallError {
  if (cause instanceof UpstreamError) return { type: cause.type, message: cause.message };
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EOPENBREAKER') return { type: 'open', message: 'The circuit breaker is open.' };
  if (code === 'ETIMEDOUT') return { type: 'timeout', message: 'Request timed out' };
  // A local handler that threw equals a status of 500 from a service.
  return { type: 'status', message: 'The call failed.' };
}
