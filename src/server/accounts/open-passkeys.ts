/** Passkeys: better-auth's plugin makes and checks the challenges; our pages carry them to the browser and back. */
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { onlyCookies, refused, signedInBy } from '#src/server/accounts/account-parts.ts';
import type { AccountParts, SignedIn } from '#src/server/accounts/account-parts.ts';
import { readSetCookie } from '#src/server/accounts/session-cookie.ts';

/** A credential as a browser writes it as JSON. */
export type Credential = Readonly<Record<string, unknown>>;

export interface PasskeyChallenge {
  /** For `navigator.credentials`, as JSON. */
  readonly options: object;
  /** For `setChallenge`. */
  readonly cookie: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAtMs: number;
}

/** Headers have to contain the session of the account, and the challenge where it is answered. */
export interface AccountPasskeys {
  /** Undefined without a session. */
  challengeNewPasskey(headers: Headers): Promise<PasskeyChallenge | undefined>;
  /** @returns false when the answer is not right, or too late */
  addPasskey(headers: Headers, added: { credential: Credential; name: string }): Promise<boolean>;
  challengePasskey(): Promise<PasskeyChallenge | undefined>;
  signInWithPasskey(headers: Headers, credential: Credential): Promise<SignedIn | undefined>;
  listPasskeys(accountId: string): Promise<Passkey[]>;
  /** @returns false when the account has no such passkey */
  removePasskey(accountId: string, id: string): Promise<boolean>;
}

const NAMELESS = 'Passkey';

/** The plugin's answer to a credential that is wrong has the status of a fault. */
const isUnverified = (error: Error) => error.message === PASSKEY_UNVERIFIED;
const PASSKEY_UNVERIFIED = 'Failed to verify registration';

export function openPasskeys({ db, cookie, askAuth }: AccountParts): AccountPasskeys {
  const passkeys = accountsOf(db);
  const toChallenge = async (
    asked: Promise<{ headers: Headers | null | undefined; response: object }>,
  ): Promise<PasskeyChallenge | undefined> => {
    const answer = await refused(asked);
    const value = answer?.headers ? readSetCookie(answer.headers, cookie.challengeName) : undefined;
    return answer === undefined || value === undefined
      ? undefined
      : { options: answer.response, cookie: value };
  };
  return {
    challengeNewPasskey: async (headers) => {
      const asked = { headers: onlyCookies(headers), returnHeaders: true as const };
      return askAuth(({ api }) => toChallenge(api.generatePasskeyRegistrationOptions(asked)));
    },
    addPasskey: async (headers, { credential, name }) => {
      const body = { response: credential, name };
      const asked = { body, headers: onlyCookies(headers) };
      const added = await askAuth(({ api }) => refused(api.verifyPasskeyRegistration(asked), isUnverified));
      return added !== undefined;
    },
    challengePasskey: async () => {
      const asked = { headers: new Headers(), returnHeaders: true as const };
      const challenge = await askAuth(({ api }) =>
        toChallenge(api.generatePasskeyAuthenticationOptions(asked)),
      );
      return challenge && { ...challenge, options: { ...challenge.options, userVerification: 'required' } };
    },
    signInWithPasskey: async (headers, credential) => {
      const body = { response: credential as never }; // the plugin checks it
      const asked = { body, headers: onlyCookies(headers), returnHeaders: true as const };
      return askAuth(({ api }) => signedInBy(api.verifyPasskeyAuthentication(asked), cookie));
    },
    listPasskeys: async (accountId) => {
      const rows = await passkeys
        .selectFrom('account_passkey')
        .select(['id', 'name', 'created_at_ms'])
        .where('user_id', '=', accountId)
        .orderBy('created_at_ms')
        .execute();
      return rows.map(({ id, name, created_at_ms: at }) => ({
        id,
        name: name ?? NAMELESS,
        addedAtMs: at,
      }));
    },
    removePasskey: async (accountId, id) => {
      const removed = await passkeys
        .deleteFrom('account_passkey')
        .where('user_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
  };
}
