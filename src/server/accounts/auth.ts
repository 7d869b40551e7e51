/**
 * The setup of better-auth: sessions and passwords. Its own routes are not mounted. @see docs/decisions/011-accounts.md
 */
import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { endResets } from '#src/server/accounts/account-tables.ts';
import { createAuthAdapter } from '#src/server/accounts/auth-adapter.ts';
import { hashPassword, verifyPassword } from '#src/server/accounts/passwords.ts';
import type { SessionCookie } from '#src/server/accounts/session-cookie.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { newToken } from '#src/engine/http/tokens.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
/** @see docs/rules/security.md#sessions */
const IDLE_S = 14 * DAY_S;

/** Our names for better-auth's tables. */
const TABLES = {
  user: {
    modelName: 'account_user', // "account" would be taken as its own table of credentials
    fields: { emailVerified: 'is_email_verified', createdAt: 'created_at_ms', updatedAt: 'updated_at_ms' },
  },
  account: {
    modelName: 'account_credential',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      password: 'password_hash',
      createdAt: 'created_at_ms',
      updatedAt: 'updated_at_ms',
    },
  },
  session: {
    modelName: 'account_session',
    expiresIn: IDLE_S,
    updateAge: HOUR_S,
    // A new passkey asks for the password instead.
    freshAge: 0,
    fields: {
      userId: 'user_id',
      token: 'token_digest',
      createdAt: 'created_at_ms',
      updatedAt: 'updated_at_ms',
      expiresAt: 'expires_at_ms',
    },
  },
  verification: {
    modelName: 'account_verification',
    storeIdentifier: 'hashed',
    fields: {
      identifier: 'identifier_digest',
      createdAt: 'created_at_ms',
      updatedAt: 'updated_at_ms',
      expiresAt: 'expires_at_ms',
    },
  },
} as const;
const PASSKEY_TABLE = {
  modelName: 'account_passkey',
  fields: {
    userId: 'user_id',
    credentialID: 'credential_id',
    publicKey: 'public_key',
    deviceType: 'device_type',
    backedUp: 'is_backed_up',
    createdAt: 'created_at_ms',
  },
} as const;
/** better-auth's name for the cookie that connects a challenge with its browser. */
const CHALLENGE = 'challenge';

interface AuthOptions {
  db: Database;
  secret: string;
  origin: string;
  cookie: SessionCookie;
}

export function createAuth({ db, secret, origin, cookie }: AuthOptions) {
  return betterAuth({
    baseURL: origin,
    secret,
    database: createAuthAdapter(db),
    telemetry: { enabled: false },
    // Its logger would write addresses into the log.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Accounts are created in `features/shopper/account`, with a confirmed address.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      // Invalidates the other reset links too.
      onPasswordReset: ({ user }) => endResets(db, user.id),
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    databaseHooks: {
      // Its own tokens have only 190 bits.
      session: {
        create: { before: (session) => Promise.resolve({ data: { ...session, token: newToken() } }) },
      },
    },
    advanced: {
      useSecureCookies: false, // would add its own prefix to the name
      cookies: {
        session_token: { name: cookie.name, attributes: cookie.attributes },
        [CHALLENGE]: { name: cookie.challengeName, attributes: cookie.attributes },
      },
    },
    plugins: [
      passkey({
        rpName: new URL(origin).hostname,
        origin,
        // Whoever has the device must also unlock it, because a passkey replaces the password.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: CHALLENGE },
        registration: {
          afterVerification: ({ verification }) =>
            demandUnlocked(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            demandUnlocked(verification.authenticationInfo.userVerified),
        },
        schema: { passkey: PASSKEY_TABLE },
      }),
    ],
    ...TABLES,
  });
}

/** The plugin accepts a passkey whose device was not unlocked. */
function demandUnlocked(isUnlocked: boolean | undefined): void {
  if (isUnlocked !== true) throw new APIError('UNAUTHORIZED');
}

export type Auth = ReturnType<typeof createAuth>;
