// The only file that uses opossum 10. Each setting below avoids one of its traps (see ask.test.ts).
import type { EventEmitter } from 'node:events';
import CircuitBreaker from 'opossum';
import type { AnyCall } from '#src/lib/call.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

export type Action = () => Promise<unknown>;
export type Breaker = CircuitBreaker<[Action]>;

const ERROR_THRESHOLD_PERCENT = 50;
/** Opossum's own timeout only backs up ours: without one, a probe that never settles blocks the half-open state. */
const BACKSTOP_MS = 250;

export interface BreakerClock {
  /** One timer rotates the buckets of all breakers. */
  readonly ticks: EventEmitter;
  readonly bucketMs: number;
  /** 1, or less in tests that cannot wait. */
  readonly timeScale: number;
}

export function createBreaker(call: AnyCall, { ticks, bucketMs, timeScale }: BreakerClock): Breaker {
  const breaker: Breaker = new CircuitBreaker<[Action]>((action) => action(), {
    name: call.name,
    timeout: call.timeoutMs * timeScale + BACKSTOP_MS,
    resetTimeout: call.resetMs * timeScale,
    errorThresholdPercentage: ERROR_THRESHOLD_PERCENT,
    volumeThreshold: call.volume,
    rollingCountTimeout: call.windowMs,
    rollingCountBuckets: Math.ceil(call.windowMs / bucketMs),
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    rotateBucketController: ticks,
    // Our own refusals say nothing about the service, and they must not close a breaker either.
    errorFilter: (error) => error instanceof UpstreamError && error.type === 'shed' && !breaker.halfOpen,
  });
  return breaker;
}

export function stateOf(breaker: Breaker): 'closed' | 'half-open' | 'open' {
  return breaker.opened ? 'open' : breaker.halfOpen ? 'half-open' : 'closed';
}
