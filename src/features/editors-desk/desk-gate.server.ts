/** The door of every page at the desk. */
import type { AstroCookies } from 'astro';
import {
  checkSecret,
  DESK_COOKIE,
  DESK_PATH,
  isSession,
  openSession,
} from '#src/features/editors-desk/desk-session.server.ts';
import type { Config } from '#src/server/config.ts';

interface Visit {
  readonly cookies: AstroCookies;
  readonly locals: Pick<App.Locals, 'services' | 'clientIp'>;
}

/** 'off': without a secret there is no desk. */
export type DeskState = 'off' | 'closed' | 'open';

export function findDeskState({ cookies, locals }: Visit, nowMs: number): DeskState {
  const { rebuildSecret } = locals.services.config;
  if (rebuildSecret === undefined) return 'off';
  return isSession(cookies.get(DESK_COOKIE)?.value, rebuildSecret, nowMs) ? 'open' : 'closed';
}

/** What came of it, in words; undefined: the desk is open now. */
export function signIn({ cookies, locals }: Visit, given: string, nowMs: number): string | undefined {
  const { config } = locals.services;
  if (config.rebuildSecret === undefined) return 'There is no desk.';
  const answer = checkSecret(given, config.rebuildSecret, locals.clientIp, nowMs);
  if (answer === 'wait') return 'Too many wrong secrets came from your address. Try again in ten minutes.';
  if (answer === 'wrong') return 'That is not the secret.';
  const { value, maxAge } = openSession(config.rebuildSecret, nowMs);
  cookies.set(DESK_COOKIE, value, { ...cookieRules(config), maxAge });
  return undefined;
}

export function signOut({ cookies, locals }: Visit): void {
  cookies.delete(DESK_COOKIE, cookieRules(locals.services.config));
}

function cookieRules({ siteOrigin }: Config) {
  return {
    path: DESK_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: siteOrigin.startsWith('https:'),
  } as const;
}
