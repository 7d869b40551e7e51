/**
 * The idtoken proves for some minutes which account a program acts for, when it has no session cookie. It is a signed
 * JWT (RFC 7519) of one kind only: header, key, issuer and audience are ours and never chosen by the sender.
 * @see docs/rules/security.md#id-tokens
 */
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import type { Services } from '#src/server/services.ts';
import { JWT_HEADER, signatureOf, signJwt } from '#src/server/shoppers/signed-jwt.ts';

const LIFETIME_S = 5 * 60;
const ISSUER = 'forecourt';
const AUDIENCE = 'account-api';
const MS = 1000;

const claimsSchema = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
});

type Keys = Pick<Services, 'accounts'>;

export function issueIdToken(keys: Keys, accountId: string, nowMs: number) {
  const iat = Math.floor(nowMs / MS);
  const exp = iat + LIFETIME_S;
  const idToken = signJwt({ iss: ISSUER, aud: AUDIENCE, sub: accountId, iat, exp }, keyOf(keys));
  return { idToken, expiresAtMs: exp * MS };
}

/** The id of the account; undefined for any invalid token, or when the account is signed out everywhere. */
export async function readIdToken(
  services: Keys & Pick<Services, 'db'>,
  token: string,
  nowMs: number,
): Promise<string | undefined> {
  const [header = '', body = '', signature = '', ...rest] = token.split('.');
  if (header !== JWT_HEADER || rest.length > 0) return undefined;
  const expected = signatureOf(`${header}.${body}`, keyOf(services));
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!claims.success || claims.data.exp * MS <= nowMs || claims.data.iat * MS > nowMs) return undefined;
  const session = await accountsOf(services.db)
    .selectFrom('account_session')
    .select('user_id')
    .where('user_id', '=', claims.data.sub)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst();
  return session?.user_id;
}

function keyOf({ accounts }: Keys): string {
  return accounts.tokenOf('id-token', AUDIENCE);
}
