/** Remembers that a visitor has hidden the showcase. @see docs/rules/ads.md#dealer-showcase */

export const HIDDEN_SESSION_KEY = 'forecourt.alpha-hidden';
export const HIDDEN_COOKIE = 'alpha_hidden';
/** @see docs/rules/ads.md#dealer-showcase */
const COOKIE_SECONDS = 30 * 60;

/** What it needs of a browser. */
export interface HidingPlace {
  cookie: string;
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

export function isShowcaseHidden({ cookie, session }: HidingPlace): boolean {
  return session?.getItem(HIDDEN_SESSION_KEY) === '1' || cookie.split('; ').includes(`${HIDDEN_COOKIE}=1`);
}

export function hideShowcase(place: HidingPlace): void {
  place.session?.setItem(HIDDEN_SESSION_KEY, '1');
  place.cookie = `${HIDDEN_COOKIE}=1; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
}

export function unhideShowcase(place: HidingPlace): void {
  place.session?.removeItem(HIDDEN_SESSION_KEY);
  place.cookie = `${HIDDEN_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
}
