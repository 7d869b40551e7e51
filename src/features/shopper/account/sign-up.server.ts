/** Creating an account. It exists once its address is confirmed by a person who knows the password. */
import { randomUUID } from 'node:crypto';
import type { signUpCall } from '#src/features/shopper/account/account.call.ts';
import { accountMailJob, MAX_PATH_LENGTH } from '#src/features/shopper/account/account-mail.job.ts';
import { ACCOUNT_MAILS, SIGN_UPS } from '#src/features/shopper/account/account-limits.ts';
import type { SignUpInput } from '#src/features/shopper/account/account.schema.ts';
import { beginSession, limitGuesses } from '#src/features/shopper/account/sign-in.server.ts';
import { MIN_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';
import type { CallOutput, Handler } from '#src/lib/call.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toLocalPath } from '#src/lib/local-path.ts';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { createAccountRow } from '#src/server/accounts/create-account.ts';
import { isPasswordsBusy } from '#src/server/accounts/passwords.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { digestOf } from '#src/engine/http/tokens.ts';

type SignUpOutcome = CallOutput<typeof signUpCall>['type'];

/** How long a sign-up may stay unconfirmed. */
const UNCONFIRMED_MS = 7 * DAY_MS;

export const answerSignUp: Handler<typeof signUpCall> = async ({ refUrl, ...input }, { locals }) => ({
  type: await signUp(locals, input, toLocalPath(refUrl, locals.site.origin)),
});

/** Does the same work for every address. The email tells the owner whether the address already has an account. */
export async function signUp(
  locals: App.Locals,
  input: SignUpInput,
  refUrl?: string,
): Promise<SignUpOutcome> {
  const { db, accounts } = locals.services;
  const { email, name, password } = input;
  const problem = findPasswordProblem(locals, password, [email, name]);
  if (problem) return problem;
  if (!(await takeFromLimit(db, { ...SIGN_UPS, key: networkOf(locals.clientIp) }))) return 'enough';
  try {
    const password_hash = await accounts.hashPassword(password);
    if (!(await takeFromLimit(db, { ...ACCOUNT_MAILS, key: email }))) return 'ok';
    const id = randomUUID();
    const token_digest = digestOf(accounts.tokenOf('sign-up', id));
    const isShort = refUrl !== undefined && refUrl.length <= MAX_PATH_LENGTH;
    const row = { token_digest, email, name, password_hash, created_at_ms: Date.now() };
    await db.transaction().execute(async (tx) => {
      await accountsOf(tx).insertInto('account_sign_up').values(row).execute();
      const emailDigest = digestOf(email);
      await enqueue(tx, accountMailJob, { kind: 'sign-up', id, emailDigest, ...(isShort && { refUrl }) });
    });
    return 'ok';
  } catch (error) {
    if (isPasswordsBusy(error)) return 'busy';
    throw error;
  }
}

/** Returns what is wrong with a new password. */
export function findPasswordProblem(
  { services, site }: App.Locals,
  password: string,
  about: readonly string[],
): 'short-password' | 'common-password' | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short-password';
  return services.accounts.isCommonPassword(password, [...about, site.brand.name])
    ? 'common-password'
    : undefined;
}

export type ConfirmOutcome = 'ok' | 'gone' | 'wrong' | 'slow-down' | 'busy';

/** Asks for the password as well as the link, so that signing up with a stranger's address gives no access. */
export async function confirmSignUp(
  locals: App.Locals,
  { token, password }: { token: string; password: string },
): Promise<ConfirmOutcome> {
  const { db, accounts } = locals.services;
  const wanted = await findSignUp(locals, token);
  if (!wanted) return 'gone';
  const { email, name, password_hash: passwordHash } = wanted;
  const checked = await limitGuesses(locals, email, () => accounts.verifyPassword(passwordHash, password));
  if (checked !== true) return checked;
  await db.transaction().execute(async (tx) => {
    await createAccountRow(tx, { email, name, passwordHash });
    await accountsOf(tx).deleteFrom('account_sign_up').where('email', '=', email).execute();
  });
  const signedIn = await accounts.signIn({ email, password });
  if (!signedIn) return 'gone'; // the address already had an account with another password
  await beginSession(locals, signedIn);
  return 'ok';
}

/** Finds the sign-up that an email link still leads to. */
export async function findSignUp({ services }: App.Locals, token: string) {
  return accountsOf(services.db)
    .selectFrom('account_sign_up')
    .selectAll()
    .where('token_digest', '=', digestOf(token))
    .where('created_at_ms', '>', Date.now() - UNCONFIRMED_MS)
    .executeTakeFirst();
}
