// The only file that knows opossum 10; each setting below answers one of its traps (ask.test.ts shows them).
import { EventEmitter } from 'node:events';
import CircuitBreaker from 'opossum';
import * as z from 'zod/mini';
import type { AnyCall, Answer, Call, CallError, Service } from '#src/lib/call.ts';
import type { BreakerHealth } from '#src/server/upstream/breaker-health.ts';
import { GONE, guardTime } from '#src/server/upstream/time-guard.ts';
import type { Transport } from '#src/server/upstream/transports.ts';
import { UpstreamError } from '#src/server/upstream/upstream-error.ts';

/** Asks never throw: live data, or the declared fallback together with the error. */
export type Ask = <Input, Output>(
  call: Call<Input, Output>,
  input: NoInfer<Input>,
) => Promise<Answer<Output>>;

/** The request on whose behalf calls are made. */
export interface AskContext {
  locals: App.Locals;
  /** Aborted when the visitor is gone. */
  signal?: AbortSignal | undefined;
  /** When the page must be done, as of `performance.now()`. */
  deadlineAt?: number | undefined;
}

export interface AskFactory {
  bind(context: AskContext): Ask;
  health(): BreakerHealth[];
  close(): void;
}

export interface AskOptions {
  transportOf: (service: Service) => Transport;
  onFailure?: (call: AnyCall, error: CallError, cause: unknown) => void;
  /** One timer turns the buckets of all breakers. */
  bucketMs?: number;
}

const BUCKET_MS = 1000;
const ERROR_THRESHOLD_PERCENT = 50;
/** Opossum's own timeout is only the net under ours: without one, a probe that never settles blocks half-open. */
const BACKSTOP_MS = 250;

type Action = () => Promise<unknown>;
interface Guard {
  breaker: CircuitBreaker<[Action]>;
  underWay: number;
}

/** One breaker per call, known by the call's name, so that the two copies of a declaration share it. */
export function createAsk({ transportOf, onFailure, bucketMs = BUCKET_MS }: AskOptions): AskFactory {
  const guards = new Map<string, Guard>();
  const clock = new EventEmitter().setMaxListeners(0);
  const timer = setInterval(() => clock.emit('rotate'), bucketMs).unref();

  function guardOf(call: AnyCall): Guard {
    let guard = guards.get(call.name);
    if (!guard)
      guards.set(call.name, (guard = { breaker: createBreaker(call, bucketMs, clock), underWay: 0 }));
    return guard;
  }

  /** The call as the breaker sees it: carried, and read by its schema, all within its time. */
  async function carry(call: AnyCall, input: unknown, locals: App.Locals, ms: number, visitor?: AbortSignal) {
    const time = guardTime(ms, visitor);
    const transport = transportOf(call.service);
    try {
      const raw = await time.within(transport(call, input, { locals, signal: time.signal }));
      return raw === GONE || transport.isTyped ? raw : readOutput(call, raw);
    } finally {
      time.end();
    }
  }

  async function answerGuarded(call: AnyCall, input: unknown, context: AskContext): Promise<unknown> {
    const timeLeftMs = context.deadlineAt === undefined ? Infinity : context.deadlineAt - performance.now();
    if (timeLeftMs <= 0) throw new UpstreamError('timeout', 'No time was left for the call.');
    const guard = guardOf(call);
    if (guard.underWay >= call.atOnce) throw new UpstreamError('shed', `${call.atOnce} calls are under way.`);
    guard.underWay++;
    try {
      // A visitor who leaves says nothing about the service: no failure. But such a call, ended early, would close a
      // half-open breaker: the one call that tries again is left to its end.
      const visitor = guard.breaker.halfOpen ? undefined : context.signal;
      const ms = Math.min(call.timeoutMs, timeLeftMs);
      const output = await guard.breaker.fire(() => carry(call, input, context.locals, ms, visitor));
      if (output === GONE) throw new UpstreamError('timeout', 'The visitor left.');
      return output;
    } finally {
      guard.underWay--;
    }
  }

  return {
    bind: (context) => async (call, input) => {
      const anyCall = call as AnyCall;
      try {
        return { source: 'live', data: (await answerGuarded(anyCall, input, context)) as never };
      } catch (cause) {
        const error = toCallError(cause);
        onFailure?.(anyCall, error, cause);
        return { source: 'fallback', data: call.fallback(input, error), error };
      }
    },
    health: () => [...guards].map(([name, { breaker, underWay }]) => toHealth(name, breaker, underWay)),
    close: () => {
      clearInterval(timer);
      for (const { breaker } of guards.values()) breaker.shutdown();
    },
  };
}

function createBreaker(call: AnyCall, bucketMs: number, clock: EventEmitter): CircuitBreaker<[Action]> {
  return new CircuitBreaker<[Action]>((action) => action(), {
    name: call.name,
    timeout: call.timeoutMs + BACKSTOP_MS,
    resetTimeout: call.resetMs,
    errorThresholdPercentage: ERROR_THRESHOLD_PERCENT,
    volumeThreshold: call.volume,
    rollingCountTimeout: call.windowMs,
    rollingCountBuckets: Math.ceil(call.windowMs / bucketMs),
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    rotateBucketController: clock,
  });
}

function readOutput(call: AnyCall, raw: unknown): unknown {
  const read = z.safeParse(call.output, raw);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join('.') ?? '';
  throw new UpstreamError(
    'invalid',
    `The answer of "${call.name}" does not fit its schema, first at "${where}".`,
  );
}

function toCallError(cause: unknown): CallError {
  if (cause instanceof UpstreamError) return { type: cause.type, message: cause.message };
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EOPENBREAKER') return { type: 'open', message: 'The circuit breaker is open.' };
  if (code === 'ETIMEDOUT') return { type: 'timeout', message: 'Request timed out' };
  // A handler of ours that threw is what a status of 500 is from a service.
  return { type: 'status', message: 'The call failed.' };
}

function toHealth(name: string, breaker: CircuitBreaker<[Action]>, underWay: number): BreakerHealth {
  const { fires, failures } = breaker.stats;
  const state = breaker.opened ? 'open' : breaker.halfOpen ? 'half-open' : 'closed';
  return { name, state, underWay, fires, failures };
}
