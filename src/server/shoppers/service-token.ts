/** Signs the person's id for a service elsewhere. What the service must check is in docs/contracts/services.md. */
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import type { SignServiceToken } from '#src/engine/calls/transports.ts';
import { signJwt } from '#src/server/shoppers/signed-jwt.ts';
import { startShopperId } from '#src/server/shoppers/start-shopper-id.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

/** A call takes seconds, so a token found in a log is useless. */
const LIFETIME_S = 60;
const MS = 1000;

export function createServiceTokenSigner(secret: string, issuer: string): SignServiceToken {
  return async (call, locals) => {
    if (call.person === undefined) return undefined;
    const shopperId =
      call.person === 'keeps' ? await startOrFail(locals) : findShopperId(await locals.findShopper());
    if (shopperId === undefined) return undefined;
    const iat = Math.floor(Date.now() / MS);
    const claims = { iss: issuer, aud: call.service, sub: shopperId, iat, exp: iat + LIFETIME_S };
    return `Bearer ${signJwt(claims, secret)}`;
  };
}

async function startOrFail(locals: App.Locals): Promise<string> {
  const shopperId = await startShopperId(locals);
  if (shopperId === undefined)
    throw new UpstreamError('shed', 'Too many new visitors from this network. Try again later.');
  return shopperId;
}
