import { hasHint } from '#src/browser/has-hint.ts';

/** Tries it, because Chromium says that cookies are enabled where it drops them. */
export function keepsCookies(): boolean {
  document.cookie = 'keeps_cookies=1; Path=/; SameSite=Lax';
  const isKept = hasHint('keeps_cookies');
  document.cookie = 'keeps_cookies=; Path=/; Max-Age=0';
  return isKept;
}
