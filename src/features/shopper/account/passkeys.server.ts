/** Adding a passkey to an account, and signing in with one. */
import * as z from 'zod/mini';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { accountMailJob } from '#src/features/shopper/account/account-mail.job.ts';
import { beginSession, cookieHeaders, limitGuesses } from '#src/features/shopper/account/sign-in.server.ts';
import { setChallenge } from '#src/server/accounts/session-cookie.ts';
import type { Credential, PasskeyChallenge } from '#src/server/accounts/open-passkeys.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { noteSecurityEvent } from '#src/server/shoppers/security-event.ts';

/** An attestation with certificates has some kilobytes. */
const MAX_CREDENTIAL_LENGTH = 16_384;
const credentialSchema = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
});

/** @param text the JSON of the hidden field; undefined when it is none of a credential */
export function readCredential(text: string | undefined): Credential | undefined {
  if (text === undefined || text.length > MAX_CREDENTIAL_LENGTH) return undefined;
  try {
    const read = z.safeParse(credentialSchema, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @returns the options for the browser, or why there are none */
export async function beginPasskey(
  locals: App.Locals,
  account: Account,
  password: string,
): Promise<PasskeyChallenge['options'] | 'wrong' | 'slow-down' | 'busy' | 'unsaved-passkey'> {
  const { accounts } = locals.services;
  const check = () => accounts.isPasswordOf(account.id, password);
  const checked = await limitGuesses(locals, account.email, check);
  if (checked !== true) return checked;
  return hold(locals, await accounts.challengeNewPasskey(cookieHeaders(locals))) ?? 'unsaved-passkey';
}

export async function addPasskey(
  locals: App.Locals,
  account: Account,
  credential: Credential,
): Promise<boolean> {
  const { accounts, db } = locals.services;
  const name = locals.describeDevice();
  const isAdded = await accounts.addPasskey(cookieHeaders(locals), { credential, name });
  if (!isAdded) return false;
  await enqueue(db, accountMailJob, { kind: 'passkey-added', email: account.email });
  noteSecurityEvent(locals, 'passkey-added', { account: account.email });
  return true;
}

/** @returns the options for the browser */
export async function askForPasskey(locals: App.Locals): Promise<PasskeyChallenge['options'] | undefined> {
  return hold(locals, await locals.services.accounts.challengePasskey());
}

export async function signInWithPasskey(
  locals: App.Locals,
  credential: Credential,
): Promise<'ok' | 'wrong' | 'slow-down' | 'busy'> {
  const { accounts } = locals.services;
  const check = () => accounts.signInWithPasskey(cookieHeaders(locals), credential);
  const checked = await limitGuesses(locals, 'passkey', check, { isOneAccount: false });
  if (typeof checked === 'string') return checked;
  await beginSession(locals, checked);
  return 'ok';
}

function hold(locals: App.Locals, challenge: PasskeyChallenge | undefined) {
  if (challenge) setChallenge(locals.cookies, locals.services.accounts.cookie, challenge.cookie);
  return challenge?.options;
}
