import { NEW_SHOPPERS } from '#src/domain/visitor/new-shopper-limit.ts';
import { findShopperId, visitorShopperId } from '#src/domain/visitor/shopper.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';

/** The id to save under. An unknown browser gets a visitor id, or undefined when its network started too many. */
export async function startShopperId(locals: App.Locals): Promise<string | undefined> {
  const known = findShopperId(await locals.findShopper());
  if (known !== undefined) return known;
  const share = { ...NEW_SHOPPERS, key: networkOf(locals.clientIp) };
  if (!(await takeFromLimit(locals.services.db, share))) return undefined;
  return visitorShopperId(locals.startVisitor());
}
