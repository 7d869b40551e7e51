/** Completes what the desk's log says about a form with what became of it, when its answer is known. */

type NoteOutcome = (outcome: string) => Promise<void>;

/** Of each request with a form, from the moment that the desk was opened for it. */
const waiting = new WeakMap<Request, NoteOutcome>();
const CONFLICT = 409;
const FIRST_REFUSAL = 400;
const FIRST_FAILURE = 500;

export function awaitOutcome(request: Request, note: NoteOutcome): void {
  waiting.set(request, note);
}

/** @param answer undefined when the page failed */
export async function noteDeskOutcome(
  request: Request,
  answer: Pick<Response, 'status' | 'headers'> | undefined,
): Promise<void> {
  const note = waiting.get(request);
  waiting.delete(request);
  await note?.(describeOutcome(answer));
}

function describeOutcome(answer: Pick<Response, 'status' | 'headers'> | undefined): string {
  if (answer === undefined) return 'failed';
  if (answer.status >= FIRST_FAILURE) return `failed (${answer.status})`;
  if (answer.status === CONFLICT) return 'refused, because someone else had changed it';
  if (answer.status >= FIRST_REFUSAL) return 'refused';
  const to = answer.headers.get('location') ?? '';
  if (to.includes('done=not-allowed')) return 'saved, but not published, for which the role is not enough';
  return to.includes('done=not-published') ? 'saved, but no rebuild could start' : 'done';
}
