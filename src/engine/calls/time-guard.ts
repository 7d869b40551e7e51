import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

/** The visitor disconnected before the answer came. */
export const GONE = Symbol('gone');

/** The timeout of one call. It has its own signal, so no call ever aborts another. */
export interface TimeGuard {
  readonly signal: AbortSignal;
  /** Returns the result of the work, or fails when the time is up first, even if the work ignores the signal. */
  within<T>(work: Promise<T>): Promise<T | typeof GONE>;
  /** Clears the timer. Must be called. */
  end(): void;
}

export function guardTime(ms: number, visitor?: AbortSignal): TimeGuard {
  const controller = new AbortController();
  const { promise: isOver, resolve, reject } = Promise.withResolvers<typeof GONE>();
  isOver.catch(() => undefined); // the work may be done before anything awaits this promise
  const timer = setTimeout(() => {
    const error = new UpstreamError('timeout', 'Request timed out');
    reject(error);
    controller.abort(error);
  }, ms);
  const leave = () => {
    resolve(GONE);
    controller.abort(visitor?.reason);
  };
  if (visitor?.aborted) leave();
  else visitor?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    within: (work) => Promise.race([isOver, work]),
    end: () => {
      clearTimeout(timer);
      visitor?.removeEventListener('abort', leave);
    },
  };
}
