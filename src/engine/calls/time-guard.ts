import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

/** The visitor left before the answer came. */
export const GONE = Symbol('gone');

/** The time of one call: a signal of its own, so that no call ever aborts its neighbours. */
export interface TimeGuard {
  readonly signal: AbortSignal;
  /** The work's result, whether or not it obeys the signal; fails when the time is up first. */
  within<T>(work: Promise<T>): Promise<T | typeof GONE>;
  /** Gives back the timer; must be called. */
  end(): void;
}

export function guardTime(ms: number, visitor?: AbortSignal): TimeGuard {
  const controller = new AbortController();
  const { promise: isOver, resolve, reject } = Promise.withResolvers<typeof GONE>();
  isOver.catch(() => undefined); // the work may be done before anybody waits for this
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
