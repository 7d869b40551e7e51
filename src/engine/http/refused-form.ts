/** Shows a form that was sent without scripts again, with what was typed and what is wrong. */
import type { APIContext } from 'astro';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { readFailedForm, rewriteTo, showFailedForm } from '#src/engine/http/failed-form.ts';

export interface RefusedForm {
  /** By field name, as typed. */
  readonly typed: Readonly<Record<string, string>>;
  /** By field name, in words for people. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Where to show the form again, and with which messages. */
export interface Refusal {
  readonly page: string;
  readonly problems: RefusedForm['problems'];
}

/** The sender has no account, or their session has ended. */
export interface NeededSignIn {
  readonly signInPath: string;
}

/**
 * Answers 422: nothing was done. Back shows the form from memory, which for a signed-in person would still be there after
 * signing out.
 */
export async function showRefusedForm(
  context: APIContext,
  value: unknown,
  { page, problems }: Refusal,
): Promise<Response> {
  const fields = Object.entries(value ?? {}).filter((field): field is [string, string] => {
    return typeof field[1] === 'string';
  });
  context.locals.refusedForm = { typed: Object.fromEntries(fields), problems };
  const { body, headers, ok } = await rewriteTo(context, page);
  const shown = new Response(body, { status: ok ? 422 : 404, headers });
  const { account } = await context.locals.findShopper();
  shown.headers.set('Cache-Control', CACHE_POLICIES[account ? 'none' : 'visitorPage']);
  return shown;
}

/** Answers 401: shows what was typed, to be sent again after signing in. */
export function showSignInForm(
  context: APIContext,
  value: unknown,
  back: string,
  { signInPath }: NeededSignIn,
): Promise<Response> {
  const refusal = { words: 'you are signed out', signInPath };
  return showFailedForm(context, readFailedForm(context, value, { status: 401, back, refusal }));
}
