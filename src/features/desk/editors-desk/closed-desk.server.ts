/** Answers for a part of the desk that its visitor may not see. A form that was sent there is shown again. */
import type { APIContext } from 'astro';
import type { DeskClosure } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { DESK_PATH } from '#src/features/desk/editors-desk/desk-session.server.ts';
import { readFailedForm, showFailedForm } from '#src/engine/http/failed-form.ts';

/** Of `/admin`, when a link led to a part of operators. */
export const CLOSED_PARAM = 'closed';

const WORDS: Readonly<Record<DeskClosure, string>> = {
  'signed-out': 'you were signed out',
  'not-invited': 'your account is not, or no longer, invited to this desk',
  'other-role': 'your role at this desk does not include this part',
};

/** 401 or 403. */
export function statusOfClosed(closure: DeskClosure): number {
  return closure === 'signed-out' ? 401 : 403;
}

/** For a form that shows again what was typed into it. */
export function describeClosed(closure: DeskClosure): string {
  const advice =
    closure === 'signed-out' ? 'Sign in at /admin in another tab, then save here.' : 'Ask an operator.';
  return `Not saved: ${WORDS[closure]}. ${advice} What you typed is below.`;
}

/** Leads to signing in; a form is shown with its fields, to send it again afterwards. */
export async function answerClosed(
  context: Pick<APIContext, 'locals' | 'redirect' | 'request' | 'rewrite' | 'url'>,
  closure: DeskClosure,
): Promise<Response> {
  const { redirect, request, url } = context;
  if (request.method !== 'POST')
    return redirect(closure === 'other-role' ? `${DESK_PATH}?${CLOSED_PARAM}` : DESK_PATH, 303);
  const form = await request.formData().catch(() => new FormData());
  const refusal = {
    words: WORDS[closure],
    ...(closure === 'signed-out' ? { signInPath: DESK_PATH } : {}),
  };
  const failed = { status: statusOfClosed(closure), back: url.pathname, refusal };
  return showFailedForm(context, readFailedForm(context, Object.fromEntries(form), failed));
}
