/** The name that an editor gives, for the history, remembered in this browser. */
import type { AstroCookies } from 'astro';
import { EDITOR_COOKIE, EDITOR_COOKIE_SECONDS } from '#src/features/desk/editorial/editing/editor-name.ts';
import { DESK_PATH } from '#src/features/desk/editors-desk/desk-session.server.ts';
import type { Config } from '#src/server/config.ts';

export function findRememberedEditor(cookies: AstroCookies): string {
  return cookies.get(EDITOR_COOKIE)?.value ?? '';
}

export function rememberEditor(cookies: AstroCookies, { siteOrigin }: Config, who: string): void {
  cookies.set(EDITOR_COOKIE, who, {
    path: DESK_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: siteOrigin.startsWith('https:'),
    maxAge: EDITOR_COOKIE_SECONDS,
  });
}
