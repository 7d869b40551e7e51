/** Handles the forms of the account pages. Each handler returns where to go next, or the form with its errors. */
import * as z from 'zod/mini';
import { ALL_CARS_PATH } from '#src/domain/search-query/search-path.ts';
import {
  ACCOUNT_PATH,
  CHECK_MAIL_PATH,
  DELETED_PATH,
  SIGN_IN_PATH,
} from '#src/domain/visitor/account-paths.ts';
import {
  emailSchema,
  signInSchema,
  signUpSchema,
  typedPasswordSchema,
} from '#src/features/shopper/account/account.schema.ts';
import type { AccountProblem } from '#src/features/shopper/account/account-texts.ts';
import {
  EMPTY_FORM,
  listEmptied,
  problemsOf,
  withProblems,
} from '#src/features/shopper/account/account-form.ts';
import type { FormState } from '#src/features/shopper/account/account-form.ts';
import { eraseAccount } from '#src/features/shopper/account/erase-account.server.ts';
import {
  changePassword,
  requestReset,
  resetPassword,
} from '#src/features/shopper/account/password.server.ts';
import { signIn } from '#src/features/shopper/account/sign-in.server.ts';
import { confirmSignUp, signUp } from '#src/features/shopper/account/sign-up.server.ts';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { toLocalPath } from '#src/lib/local-path.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { jsonResponse } from '#src/engine/http/json-response.ts';
import { BodyError, readBody } from '#src/engine/http/read-body.ts';

/** The part of `Astro` that these pages use. */
export interface PageContext {
  readonly request: Request;
  readonly locals: App.Locals;
  readonly url: URL;
  readonly response: { status?: number; readonly headers: Headers };
}

export type Page = Promise<Response | FormState>;
export type Typed = Readonly<Record<string, string>>;

const STATUS: Readonly<Record<string, number>> = {
  'slow-down': 429,
  enough: 429,
  'enough-mails': 429,
  busy: 503,
};
const WRONG_INPUT = 422;

/** Keeps account pages out of shared caches and their URLs out of the `Referer` header. */
export function keepPrivate({ headers }: PageContext['response']): void {
  headers.set('Cache-Control', 'private, no-store');
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('Referrer-Policy', 'same-origin');
}

/** The page to return to. Only paths of this site are accepted. */
export function readRefUrl({ url }: Pick<PageContext, 'url'>): string {
  return toLocalPath(url.searchParams.get('refUrl') ?? undefined, url.origin) ?? ALL_CARS_PATH;
}

/** In the address of the sign-in page, after a sign-in by a browser without cookies. */
const SIGNED_IN_PARAM = 'signedIn';

/** A browser that sent no cookie goes by the sign-in page, which leads on with a session and else says what is missing. */
function pathAfterSignIn(context: Pick<PageContext, 'request' | 'url'>): string {
  const refUrl = readRefUrl(context);
  if (context.request.headers.get('cookie')) return refUrl;
  return `${SIGN_IN_PATH}?${new URLSearchParams({ refUrl, [SIGNED_IN_PARAM]: 'yes' }).toString()}`;
}

export async function answerSignInPage(context: PageContext): Page {
  if (context.request.method !== 'POST' && context.url.searchParams.has(SIGNED_IN_PARAM))
    return withProblems({}, 'no-cookies');
  return answerForm(context, async (typed) => {
    const read = z.safeParse(signInSchema, typed);
    if (!read.success) return refuse(context, typed, ...toProblems(read.error, false));
    const outcome = await signIn(context.locals, read.data);
    return outcome === 'ok' ? goTo(pathAfterSignIn(context)) : refuse(context, typed, outcome);
  });
}

export async function answerSignUpPage(context: PageContext): Page {
  return answerForm(context, async (typed) => {
    const read = z.safeParse(signUpSchema, typed);
    if (!read.success) return refuse(context, typed, ...toProblems(read.error, true));
    const outcome = await signUp(context.locals, read.data, readRefUrl(context));
    return outcome === 'ok' ? goTo(`${CHECK_MAIL_PATH}?for=sign-up`) : refuse(context, typed, outcome);
  });
}

export async function answerVerifyPage(context: PageContext): Page {
  return answerForm(context, async (typed) => {
    const password = z.safeParse(typedPasswordSchema, typed['password']);
    if (!password.success) return refuse(context, typed, 'password');
    const outcome = await confirmSignUp(context.locals, { token: tokenOf(context), password: password.data });
    if (outcome === 'wrong') return refuse(context, typed, 'wrong-sign-up-password');
    return outcome === 'ok' ? goTo(pathAfterSignIn(context)) : refuse(context, typed, outcome);
  });
}

export async function answerForgotPage(context: PageContext): Page {
  return answerForm(context, async (typed) => {
    const email = z.safeParse(emailSchema, typed['email']);
    if (!email.success) return refuse(context, typed, 'email');
    const isTaken = await requestReset(context.locals, email.data);
    return isTaken ? goTo(`${CHECK_MAIL_PATH}?for=reset`) : refuse(context, typed, 'enough');
  });
}

export async function answerResetPage(context: PageContext): Page {
  return answerForm(context, async (typed) => {
    const password = z.safeParse(typedPasswordSchema, typed['password']);
    if (!password.success) return refuse(context, typed, problemOfLength(typed['password']));
    const outcome = await resetPassword(context.locals, { token: tokenOf(context), password: password.data });
    return outcome === 'ok' ? goTo('/account/sign-in?refUrl=/account') : refuse(context, typed, outcome);
  });
}

export async function answerPasswordPage(context: PageContext, account: Account): Page {
  return answerForm(context, async (typed) => {
    const current = z.safeParse(typedPasswordSchema, typed['current']);
    const next = z.safeParse(typedPasswordSchema, typed['password']);
    if (!current.success) return refuse(context, typed, 'wrong-password');
    if (!next.success) return refuse(context, typed, problemOfLength(typed['password']));
    const passwords = { current: current.data, next: next.data };
    const outcome = await changePassword(context.locals, account, passwords);
    if (outcome === 'wrong') return refuse(context, typed, 'wrong-password');
    return outcome === 'ok' ? goTo(`${ACCOUNT_PATH}#password-changed`) : refuse(context, typed, outcome);
  });
}

export async function answerDeletePage(context: PageContext, account: Account): Page {
  return answerForm(context, async (typed) => {
    const password = z.safeParse(typedPasswordSchema, typed['password']);
    if (!password.success) return refuse(context, typed, 'password');
    const outcome = await eraseAccount(context.locals, account, password.data);
    if (outcome === 'wrong') return refuse(context, typed, 'wrong-deletion-password');
    return outcome === 'ok' ? goTo(DELETED_PATH) : refuse(context, typed, outcome);
  });
}

/** Returns the form with its errors, and sets the status code that programs read. */
export function refuse({ response }: PageContext, typed: Typed, ...problems: AccountProblem[]): FormState {
  response.status = STATUS[problems[0] ?? ''] ?? WRONG_INPUT;
  return { ...withProblems(typed, ...problems), emptied: listEmptied(typed, problems) };
}

/**
 * Runs the handler only when a form was sent; a plain page view needs no answer. Back shows a refused form from memory,
 * which for a signed-in person would still be there after signing out.
 */
export async function answerForm(
  { request, locals, response }: PageContext,
  answer: (typed: Typed) => Promise<Response | FormState>,
): Page {
  if (request.method !== 'POST') return EMPTY_FORM;
  const typed = await readTyped(request);
  if (typed instanceof Response) return typed;
  const state = await answer(typed);
  if (!(state instanceof Response) && !(await locals.findShopper()).account)
    response.headers.set('Cache-Control', CACHE_POLICIES.visitorPage);
  return state;
}

/** Reads the fields of the form, or returns the response that explains why it cannot be read. */
export async function readTyped(request: Request): Promise<Response | Typed> {
  try {
    const { value } = await readBody(request);
    const texts = Object.entries(value ?? {}).filter((entry) => typeof entry[1] === 'string');
    return Object.fromEntries(texts);
  } catch (cause) {
    if (cause instanceof BodyError) return jsonResponse({ message: cause.message }, { status: cause.status });
    throw cause;
  }
}

/** @param status 307 sends the form there once more */
export function goTo(path: string, status: 303 | 307 = 303): Response {
  return new Response(null, { status, headers: { Location: path, 'Cache-Control': 'no-store' } });
}

/** The token of an email link. */
export function tokenOf({ url }: Pick<PageContext, 'url'>): string {
  return url.searchParams.get('token') ?? '';
}

function toProblems({ issues }: z.core.$ZodError, isNew: boolean): AccountProblem[] {
  return problemsOf(
    issues.map(({ path }) => path[0]),
    isNew,
  );
}

const problemOfLength = (password = '') => (password === '' ? 'short-password' : 'long-password');
