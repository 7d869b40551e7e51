import { NEW_KEEPERS } from '#src/domain/visitor/keeping-limit.ts';
import { keeperOf, visitorKeeper } from '#src/domain/visitor/shopper.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';

/** Under whose name a write is kept; who is unknown becomes a visitor. Undefined: too many did from here. */
export async function startKeeper(locals: App.Locals): Promise<string | undefined> {
  const known = keeperOf(await locals.findShopper());
  if (known !== undefined) return known;
  const share = { ...NEW_KEEPERS, key: networkOf(locals.clientIp) };
  if (!(await takeFromLimit(locals.services.db, share))) return undefined;
  return visitorKeeper(locals.startVisitor());
}
