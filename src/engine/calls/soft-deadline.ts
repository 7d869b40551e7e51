import type { Answer, Call, CallError } from '#src/lib/call.ts';

/** After the answer that a page is for, what is only beside it is not waited for. @see reliability.md §3.2 (+100 ms) */
const GRACE_MS = 75;
/** Whoever is asked that late gets at least so long. */
const LEAST_MS = 15;

/** The waiting of one page. */
export interface SoftDeadline {
  /** The answer, or the fallback of an optional call that the page cannot wait for; the call goes on and is counted. */
  bound<Input, Output>(
    call: Call<Input, Output>,
    input: Input,
    answer: Promise<Answer<Output>>,
  ): Promise<Answer<Output>>;
}

export function createSoftDeadline(): SoftDeadline {
  const required = Promise.withResolvers<undefined>();
  let endsAt = Infinity;
  return {
    bound: async (call, input, answer) => {
      if (call.isRequired) {
        const answered = await answer;
        endsAt = Math.min(endsAt, performance.now() + GRACE_MS);
        required.resolve(undefined);
        return answered;
      }
      // What goes out from here can be part of the required answer: its time begins with the first of it.
      if (call.hostOf) endsAt = Math.min(endsAt, performance.now() + GRACE_MS);
      const begins = call.hostOf ? Promise.resolve() : required.promise;
      let timer: NodeJS.Timeout | undefined;
      const isOver = begins.then(
        () =>
          new Promise<Answer<never>>((resolve) => {
            const giveUp = () => resolve(toFallback(call, input) as Answer<never>);
            timer = setTimeout(giveUp, Math.max(LEAST_MS, endsAt - performance.now()));
          }),
      );
      const first = await Promise.race([answer, isOver]);
      clearTimeout(timer);
      return first;
    },
  };
}

function toFallback<Input, Output>(call: Call<Input, Output>, input: Input): Answer<Output> {
  const error: CallError = { type: 'timeout', message: 'The page did not wait.' };
  return { source: 'fallback', data: call.fallback(input, error), error };
}
