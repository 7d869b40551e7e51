/** Says to a service elsewhere who asks. What it has to check is in docs/contracts/services.md. */
import { keeperOf } from '#src/domain/visitor/shopper.ts';
import type { NamePerson } from '#src/engine/calls/transports.ts';
import { signJwt } from '#src/server/shoppers/signed-jwt.ts';
import { startKeeper } from '#src/server/shoppers/start-keeper.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

/** One question takes seconds: who finds a token in a log has no use for it. */
const LIFETIME_S = 60;
const MS = 1000;

export function createNamePerson(secret: string, issuer: string): NamePerson {
  return async (call, locals) => {
    if (call.person === undefined) return undefined;
    const keeper = call.person === 'keeps' ? await startOrFail(locals) : keeperOf(await locals.findShopper());
    if (keeper === undefined) return undefined;
    const iat = Math.floor(Date.now() / MS);
    const claims = { iss: issuer, aud: call.service, sub: keeper, iat, exp: iat + LIFETIME_S };
    return `Bearer ${signJwt(claims, secret)}`;
  };
}

async function startOrFail(locals: App.Locals): Promise<string> {
  const keeper = await startKeeper(locals);
  if (keeper === undefined) throw new UpstreamError('shed', 'Too many began to keep something from there.');
  return keeper;
}
