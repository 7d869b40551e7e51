/** Handles the forms of the pages about addresses, sessions and passkeys. */
import * as z from 'zod/mini';
import { EMAIL_PATH, PASSKEYS_PATH, SESSIONS_PATH } from '#src/domain/visitor/account-paths.ts';
import { accountShopperId, visitorShopperId } from '#src/domain/visitor/shopper.ts';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { emailSchema, typedPasswordSchema } from '#src/features/shopper/account/account.schema.ts';
import { EMPTY_FORM } from '#src/features/shopper/account/account-form.ts';
import type { FormState } from '#src/features/shopper/account/account-form.ts';
import {
  answerForm,
  goTo,
  readRefUrl,
  readTyped,
  refuse,
  tokenOf,
} from '#src/features/shopper/account/account-pages.server.ts';
import type { Page, PageContext } from '#src/features/shopper/account/account-pages.server.ts';
import { confirmEmailChange, requestEmailChange } from '#src/features/shopper/account/change-email.server.ts';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  readCredential,
  signInWithPasskey,
} from '#src/features/shopper/account/passkeys.server.ts';
import { leaveBrowsers, signOut } from '#src/features/shopper/account/sign-in.server.ts';

export async function answerEmailPage(context: PageContext, account: Account): Page {
  return answerForm(context, async (typed) => {
    const email = z.safeParse(emailSchema, typed['email']);
    const password = z.safeParse(typedPasswordSchema, typed['current']);
    if (!email.success) return refuse(context, typed, 'email');
    if (!password.success) return refuse(context, typed, 'wrong-password');
    const wanted = { email: email.data, password: password.data };
    const outcome = await requestEmailChange(context.locals, account, wanted);
    if (outcome === 'wrong') return refuse(context, typed, 'wrong-password');
    return outcome === 'ok' ? goTo(`${EMAIL_PATH}#sent`) : refuse(context, typed, outcome);
  });
}

/** The form behind an email link; viewing it changes nothing, because email programs open links by themselves. */
export async function answerConfirmPage(context: PageContext): Promise<Response | undefined> {
  if (context.request.method !== 'POST') return undefined;
  const outcome = await confirmEmailChange(context.locals, tokenOf(context));
  return outcome === 'gone' ? undefined : goTo(`${EMAIL_PATH}?confirmed=${outcome}`);
}

/** Ends one session. Without a script, too, because it is a form. */
export async function answerSessionsPage(
  { request, locals }: PageContext,
  account: Account,
): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined;
  const typed = await readTyped(request);
  if (typed instanceof Response) return typed;
  const sessionId = typed['session'] ?? '';
  const devices = await listDevicesOf(locals, account);
  if (devices.some((device) => device.isThis && device.sessionId === sessionId)) {
    await signOut(locals);
    return goTo('/');
  }
  if (await locals.services.accounts.endSession(account.id, sessionId)) {
    // Which browser it was is not stored, so all others of the account register for notifications again.
    const { visitorId } = await locals.findShopper();
    const except = visitorId === undefined ? {} : { except: visitorShopperId(visitorId) };
    await leaveBrowsers(locals, { account: accountShopperId(account.id), ...except });
  }
  return goTo(`${SESSIONS_PATH}#ended`);
}

export function listDevicesOf({ cookies, services }: App.Locals, account: Account) {
  const { accounts } = services;
  return accounts.listDevices(account.id, cookies.get(accounts.cookie.name)?.value);
}

/** A form with its errors, or with the challenge that the browser answers next. */
export interface PasskeyState {
  readonly form: FormState;
  readonly options?: object;
}

/** Three forms: the password asks for a challenge, its answer adds a passkey, and `remove` removes one. */
export async function answerPasskeysPage(
  context: PageContext,
  account: Account,
): Promise<Response | PasskeyState> {
  const { locals, request } = context;
  if (request.method !== 'POST') return { form: EMPTY_FORM };
  const typed = await readTyped(request);
  if (typed instanceof Response) return typed;
  if (typed['remove'] !== undefined) {
    await locals.services.accounts.removePasskey(account.id, typed['remove']);
    return goTo(`${PASSKEYS_PATH}#removed`);
  }
  if (typed['credential'] !== undefined) {
    const credential = readCredential(typed['credential']);
    const isAdded = credential !== undefined && (await addPasskey(locals, account, credential));
    return isAdded ? goTo(`${PASSKEYS_PATH}#added`) : { form: refuse(context, {}, 'unsaved-passkey') };
  }
  const password = z.safeParse(typedPasswordSchema, typed['password']);
  if (!password.success) return { form: refuse(context, typed, 'password') };
  const begun = await beginPasskey(locals, account, password.data);
  if (typeof begun !== 'string') return { form: EMPTY_FORM, options: begun };
  return { form: refuse(context, typed, begun === 'wrong' ? 'wrong-own-password' : begun) };
}

/** Two forms: an empty one asks for a challenge, its answer signs in. */
export async function answerPasskeySignInPage(context: PageContext): Promise<Response | PasskeyState> {
  const { locals, request } = context;
  if (request.method !== 'POST') return { form: EMPTY_FORM };
  const typed = await readTyped(request);
  if (typed instanceof Response) return typed;
  if (typed['credential'] === undefined) {
    const options = await askForPasskey(locals);
    return options ? { form: EMPTY_FORM, options } : { form: refuse(context, {}, 'failed') };
  }
  const credential = readCredential(typed['credential']);
  const outcome = credential ? await signInWithPasskey(locals, credential) : 'wrong';
  if (outcome === 'ok') return goTo(readRefUrl(context));
  return { form: refuse(context, {}, outcome === 'wrong' ? 'wrong-passkey' : outcome) };
}
