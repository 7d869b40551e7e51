import { OPT_OUT_COOKIE } from '#src/domain/visitor/opt-out.ts';

/**
 * Whether this browser, or another one of the same account, sent an opt-out signal.
 * @see docs/rules/security.md#opt-out-signals
 */
export function isBrowserOptedOut({
  isOptedOut,
  cookies,
}: Pick<App.Locals, 'isOptedOut' | 'cookies'>): boolean {
  return isOptedOut || cookies.get(OPT_OUT_COOKIE) !== undefined;
}

/** The id that services elsewhere get of a browser that saved something; none of one that opted out. */
export async function findVisitorId(locals: App.Locals): Promise<string | undefined> {
  return isBrowserOptedOut(locals) ? undefined : (await locals.findShopper()).visitorId;
}
