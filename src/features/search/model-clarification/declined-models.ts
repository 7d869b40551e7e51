/** Suggested models that a visitor does not want to see again, as a cookie holds them. @see R §4, D §4 (365 days) */
const DECLINED_COOKIE = 'declined_models';
const COOKIE_DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;
/** A cookie has room for 4 KB; the oldest go first. */
const MAX_DECLINED = 50;
const CODE = /^[A-Z0-9_]{1,60}$/;

/** @param cookies as `document.cookie` gives them */
export function readDeclinedModels(cookies: string): string[] {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${DECLINED_COOKIE}=`));
  return (pair?.slice(DECLINED_COOKIE.length + 1).split('.') ?? []).filter((code) => CODE.test(code));
}

/** What to write to `document.cookie`. */
export function formatDeclinedModels(cookies: string, modelCode: string): string {
  const codes = readDeclinedModels(cookies).filter((code) => code !== modelCode);
  const kept = [...codes, modelCode].filter((code) => CODE.test(code)).slice(-MAX_DECLINED);
  return `${DECLINED_COOKIE}=${kept.join('.')}; Max-Age=${COOKIE_DAYS * DAY_SECONDS}; Path=/; SameSite=Lax`;
}
