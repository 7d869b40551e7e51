import type { Answer, Call, CallError } from '#src/lib/call.ts';

/**
 * How long a page waits for optional calls after its required answer.
 * @see docs/rules/reliability.md#optional-calls
 */
const GRACE_MS = 75;
/** A call that starts late gets at least this long. */
const MIN_MS = 15;

/** The soft deadline of one page. */
export interface SoftDeadline {
  /** The page has its required answer. */
  begin(): void;
  /** Returns the answer, or the fallback of a call that is too late. That call keeps running and is counted. */
  bound<Input, Output>(
    call: Call<Input, Output>,
    input: Input,
    answer: Promise<Answer<Output>>,
  ): Promise<Answer<Output>>;
}

/** @param onLate gets each call that the page did not wait for */
export function createSoftDeadline(onLate: (name: string) => void = () => undefined): SoftDeadline {
  const required = Promise.withResolvers<undefined>();
  let endsAt = Infinity;
  return {
    begin() {
      endsAt = Math.min(endsAt, performance.now() + GRACE_MS);
      required.resolve(undefined);
    },
    bound: async (call, input, answer) => {
      // A call to a host from data can be part of the required answer, so its time starts with the first such call.
      if (call.hostOf) endsAt = Math.min(endsAt, performance.now() + GRACE_MS);
      const begins = call.hostOf ? Promise.resolve() : required.promise;
      let timer: NodeJS.Timeout | undefined;
      const isOver = begins.then(
        () =>
          new Promise<Answer<never>>((resolve) => {
            const giveUp = () => {
              onLate(call.name);
              resolve(toFallback(call, input) as Answer<never>);
            };
            timer = setTimeout(giveUp, Math.max(MIN_MS, endsAt - performance.now()));
          }),
      );
      const first = await Promise.race([answer, isOver]);
      clearTimeout(timer);
      return first;
    },
  };
}

function toFallback<Input, Output>(call: Call<Input, Output>, input: Input): Answer<Output> {
  const error: CallError = { type: 'timeout', message: 'The page did not wait for this call.' };
  return { source: 'fallback', data: call.fallback(input, error), error };
}
