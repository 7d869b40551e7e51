import { OPT_OUT_COOKIE } from '#src/domain/visitor/opt-out.ts';

/** By this browser's own signal, or by that of another one of the same account. @see reliability.md §1.13 */
export function isBrowserOptedOut({
  isOptedOut,
  cookies,
}: Pick<App.Locals, 'isOptedOut' | 'cookies'>): boolean {
  return isOptedOut || cookies.get(OPT_OUT_COOKIE) !== undefined;
}
