/**
 * The setup of better-auth: sessions and passwords. Its own routes are not mounted. @see docs/decisions/011-accounts.md
 */
import { betterAuth } from 'better-auth/minimal';
import { endResets } from '#src/server/accounts/account-tables.ts';
import { createAuthAdapter } from '#src/server/accounts/auth-adapter.ts';
import { hashPassword, verifyPassword } from '#src/server/accounts/passwords.ts';
import type { SessionCookie } from '#src/server/accounts/session-cookie.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { newToken } from '#src/engine/http/tokens.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';

const DAY_S = 24 * 60 * 60;
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
    updateAge: DAY_S,
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
      cookies: { session_token: { name: cookie.name, attributes: cookie.attributes } },
    },
    ...TABLES,
  });
}

export type Auth = ReturnType<typeof createAuth>;
