/**
 * How long a page waits for a server elsewhere. The call itself goes on until its timeout, so that its breaker learns how it
 * ends and its answer, if one comes, ends the impatience. @see docs/reliability.md#every-call-can-fail
 */
import { VisitorLeft } from '#src/engine/calls/answer-guarded.ts';
import type { CallGuard } from '#src/engine/calls/call-guards.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import type { AnyCall } from '#src/lib/call.ts';

/**
 * For an optional answer. A server that is slow and answers is waited for twice as long as its last answer took. The required
 * answer is waited for until its call's timeout, because a page has nothing to show without it.
 */
const PATIENCE_MS = 3_000;
/** For the required answer, once a page has waited in vain and the server has not answered since. */
const REQUIRED_IMPATIENCE_MS = 3_000;
/** The same for an optional one. */
const IMPATIENCE_MS = 1_000;

/** Of one page: calls that it makes one after the other wait in vain only once. */
export interface Patience {
  isSpent: boolean;
}

interface Waiting {
  readonly call: Pick<AnyCall, 'isRequired' | 'timeoutMs'>;
  readonly guard: CallGuard;
  readonly patience: Patience;
  readonly timeScale: number;
}

/** @throws UpstreamError when the page goes on without the answer; whatever the call throws */
export async function waitPatiently<Output>(answering: Promise<Output>, waiting: Waiting): Promise<Output> {
  const { guard, patience } = waiting;
  const waitMs = decideWait(waiting);
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      answering.catch(() => undefined); // the page has reported that it did not wait
      reject(new UpstreamError('timeout', 'Request timed out'));
    }, waitMs);
  });
  try {
    return await Promise.race([answering, isOver]);
  } catch (error) {
    const isLate = error instanceof UpstreamError && error.type === 'timeout';
    if (isLate && !(error instanceof VisitorLeft)) guard.isHung = patience.isSpent = true;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function decideWait({ call, guard, patience, timeScale }: Waiting): number {
  if (call.isRequired) return (guard.isHung ? REQUIRED_IMPATIENCE_MS : call.timeoutMs) * timeScale;
  const patientMs = Math.max(PATIENCE_MS * timeScale, 2 * guard.answerMs);
  return guard.isHung || patience.isSpent ? Math.min(IMPATIENCE_MS, patientMs) : patientMs;
}
