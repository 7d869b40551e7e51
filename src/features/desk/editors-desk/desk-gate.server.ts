/** Controls access to every page of the desk. */
import type { AstroCookies } from 'astro';
import {
  DESK_COOKIE,
  DESK_PATH,
  isSecret,
  isSession,
  openSession,
} from '#src/features/desk/editors-desk/desk-session.server.ts';
import type { Config } from '#src/server/config.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import { networkOf, resetLimit, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import type { Log } from '#src/engine/log/log.ts';
import { noteSecurityEvent } from '#src/server/shoppers/security-event.ts';

interface Visit {
  readonly cookies: AstroCookies;
  readonly locals: Pick<App.Locals, 'services' | 'clientIp'>;
  readonly request?: Request;
}

/** 'off': without a configured secret there is no desk. */
export type DeskState = 'off' | 'closed' | 'open';

export function findDeskState({ cookies, locals, request }: Visit, nowMs: number): DeskState {
  const { rebuildSecret } = locals.services.config;
  if (rebuildSecret === undefined) return 'off';
  const session = cookies.get(DESK_COOKIE)?.value;
  if (!isSession(session, rebuildSecret, nowMs)) return 'closed';
  if (request?.method === 'POST') noteDeskAction(locals, request, session ?? '');
  return 'open';
}

/** Every form of the desk is sent to a page that asks for the state first. */
function noteDeskAction(locals: Visit['locals'], { url }: Request, session: string): void {
  const who = locals.services.accounts.tokenOf('log', session).slice(0, 12);
  noteSecurityEvent(locals, 'desk-action', { path: new URL(url).pathname, session: who });
}

/** Wrong secrets from one network, counted across processes and IPv6 addresses. */
const GUESSES = { name: 'desk-secret', max: 10, perMs: 10 * 60_000 };
const TOO_MANY = 'Too many attempts. Please try again in ten minutes.';

/** Returns an error message; undefined if the desk is open now. */
export async function signIn(
  { cookies, locals }: Visit,
  given: string,
  nowMs: number,
): Promise<string | undefined> {
  const { config, db, log } = locals.services;
  if (config.rebuildSecret === undefined) return 'The desk is turned off.';
  const guesses = { ...GUESSES, key: networkOf(locals.clientIp) };
  if (!(await whereWritable(log, () => takeFromLimit(db, guesses), true))) {
    noteSecurityEvent(locals, 'limit-hit', { limit: GUESSES.name });
    return TOO_MANY;
  }
  if (!isSecret(given, config.rebuildSecret)) {
    noteSecurityEvent(locals, 'desk-sign-in-failed', { status: 401 });
    return 'Incorrect secret.';
  }
  noteSecurityEvent(locals, 'desk-signed-in');
  await whereWritable(log, () => resetLimit(db, guesses), undefined);
  const { value, maxAge } = openSession(config.rebuildSecret, nowMs);
  cookies.set(DESK_COOKIE, value, { ...cookieRules(config), maxAge });
  return undefined;
}

export function signOut({ cookies, locals }: Visit): void {
  cookies.delete(DESK_COOKIE, cookieRules(locals.services.config));
}

/** Attempts cannot be counted on a full disk. Editors still get in, because a secret of 16 characters cannot be guessed. */
async function whereWritable<Result>(
  log: Log,
  work: () => Promise<Result>,
  instead: Result,
): Promise<Result> {
  try {
    return await work();
  } catch (err) {
    if (!isWriteError(err)) throw err;
    log.warn({ err }, "Desk sign-in attempts can't be counted.");
    return instead;
  }
}

function cookieRules({ siteOrigin }: Config) {
  return {
    path: DESK_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: siteOrigin.startsWith('https:'),
  } as const;
}
