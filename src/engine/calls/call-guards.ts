/** What is known about each call to a server elsewhere: its breaker, how often it is under way, and pauses. */
import { EventEmitter } from 'node:events';
import type { AnyCall, CallError } from '#src/lib/call.ts';
import type { BreakerHealth } from '#src/engine/calls/breaker-health.ts';
import { createBreaker, stateOf } from '#src/engine/calls/create-breaker.ts';
import type { Breaker, BreakerClock } from '#src/engine/calls/create-breaker.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const BUCKET_MS = 1000;

export interface CallGuardOptions {
  /** Hosts that data may name. Each has breakers of its own. */
  readonly hosts?: ReadonlySet<string>;
  /** Their breakers exist from the start; the breaker of any other call is created when the call is first made. */
  readonly calls?: readonly AnyCall[];
  readonly listener?: { breakerTurned?(call: AnyCall, state: BreakerHealth['state']): void };
  /** One timer rotates the buckets of all breakers. */
  readonly bucketMs?: number;
  /** Scales all timeouts and resets, because tests cannot wait for five minutes. */
  readonly timeScale?: number;
}

export interface CallGuard {
  breaker: Breaker;
  underWay: number;
  /** The service asked for a pause until then, on the clock of `performance.now()`. */
  restUntil: number;
  lastError?: CallError['type'];
  /** A page has waited for it in vain, and it has not answered since. */
  isHung: boolean;
  /** How long its last answer took. */
  answerMs: number;
  /** Calls that failed since its last answer. */
  failedInARow: number;
}

const UNTRIED = { underWay: 0, restUntil: 0, isHung: false, answerMs: 0, failedInARow: 0 };
/** One failure may be due to one odd input. */
const FAILURES_OF_A_SERVICE = 3;

export interface CallGuards {
  guardOf(call: AnyCall, input: unknown): CallGuard;
  health(): BreakerHealth[];
  close(): void;
}

/** One per call name, so that two copies of a declaration share it, and one per host where data names the host. */
export function createCallGuards({
  calls = [],
  listener,
  hosts,
  bucketMs = BUCKET_MS,
  timeScale = 1,
}: CallGuardOptions): CallGuards {
  const guards = new Map<string, CallGuard>();
  const clock: BreakerClock = { ticks: new EventEmitter().setMaxListeners(0), bucketMs, timeScale };
  const timer = setInterval(() => clock.ticks.emit('rotate'), bucketMs).unref();
  const guardOf = (call: AnyCall, input: unknown): CallGuard => {
    const host = call.hostOf?.(input);
    const name = host !== undefined && hosts?.has(host) ? `${call.name} ${host}` : call.name;
    let guard = guards.get(name);
    if (!guard) {
      const breaker = createBreaker(call, clock);
      const tell = () => listener?.breakerTurned?.({ ...call, name }, stateOf(breaker));
      breaker.on('open', tell).on('halfOpen', tell).on('close', tell);
      guards.set(name, (guard = { ...UNTRIED, breaker }));
    }
    return guard;
  };
  for (const call of calls) guardOf(call, {});
  return {
    guardOf,
    health: () => [...guards].map(([name, guard]) => toHealth(name, guard)),
    close() {
      clearInterval(timer);
      for (const { breaker } of guards.values()) breaker.shutdown();
    },
  };
}

/** A pause that a service asks for is respected, but no longer than the reset of an open breaker. */
export function noteFailure(guard: CallGuard, error: CallError, cause: unknown, maxPauseMs: number): void {
  guard.lastError = error.type;
  if (error.type !== 'shed') guard.failedInARow++;
  if (cause instanceof UpstreamError && cause.retryAfterMs !== undefined)
    guard.restUntil = performance.now() + Math.min(cause.retryAfterMs, maxPauseMs);
}

/** @param ms how long the answer took */
export function noteAnswer(guard: CallGuard, ms: number): void {
  Object.assign(guard, { isHung: false, failedInARow: 0, answerMs: ms });
}

function toHealth(name: string, guard: CallGuard): BreakerHealth {
  const { breaker, underWay, lastError } = guard;
  const { fires, failures } = breaker.stats;
  const state = stateOf(breaker);
  const isFailing = state !== 'closed' || guard.isHung || guard.failedInARow >= FAILURES_OF_A_SERVICE;
  return { name, state, underWay, fires, failures, isFailing, ...definedOnly({ lastError }) };
}
