/** What the parts of `Accounts` share. */
import type { Account } from '#src/domain/visitor/shopper.ts';
import type { Auth } from '#src/server/accounts/auth.ts';
import { readSetCookie } from '#src/server/accounts/session-cookie.ts';
import type { SessionCookie } from '#src/server/accounts/session-cookie.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export interface SignedIn {
  readonly account: Account;
  /** For `setSignedIn`. */
  readonly session: string;
}

export interface AccountParts {
  readonly db: Database;
  readonly cookie: SessionCookie;
  /**
   * Asks better-auth, which is loaded when first needed: it takes 47 MB, and a build or a server without sign-ins does not
   * need it. @throws the database's own error when a query fails
   */
  readonly askAuth: <Answer>(work: (auth: Auth) => Promise<Answer>) => Promise<Answer>;
  readonly tokenOf: (purpose: string, id: string) => string;
}

export const toAccount = ({ id, email, name }: Account): Account => ({ id, email, name });

/** An error of better-auth's API is an answer; anything else is a fault. @param isAnswer of errors that look like one */
export async function refused<Answer>(
  asked: Promise<Answer>,
  isAnswer: (error: Error) => boolean = () => false,
): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Error) || !('statusCode' in error)) throw error;
    if (Number(error.statusCode) < 500 || isAnswer(error)) return undefined;
    throw error;
  }
}

/** @returns undefined when better-auth refused, or began no session */
export async function signedInBy(
  asked: Promise<{ headers: Headers | null | undefined; response: { user: Account } }>,
  cookie: SessionCookie,
): Promise<SignedIn | undefined> {
  const answer = await refused(asked);
  const session = answer?.headers ? readSetCookie(answer.headers, cookie.name) : undefined;
  if (answer === undefined || session === undefined) return undefined;
  return { account: toAccount(answer.response.user), session };
}

/** better-auth gets the cookies and nothing else of a request. */
export function onlyCookies(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}
