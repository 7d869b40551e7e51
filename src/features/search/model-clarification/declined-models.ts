/**
 * Remembers in a cookie which suggested models a visitor does not want to see again.
 * @see docs/rules/search.md#model-clarification
 */
const DECLINED_COOKIE = 'declined_models';
const COOKIE_DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;
/** A cookie holds 4 KB, so the oldest are removed. */
const MAX_DECLINED = 50;
const CODE = /^[A-Z0-9_]{1,60}$/;

/** @param cookies the value of `document.cookie` */
export function readDeclinedModels(cookies: string): string[] {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${DECLINED_COOKIE}=`));
  return (pair?.slice(DECLINED_COOKIE.length + 1).split('.') ?? []).filter((code) => CODE.test(code));
}

/** Returns what to assign to `document.cookie`. */
export function formatDeclinedModels(cookies: string, modelCode: string): string {
  const codes = readDeclinedModels(cookies).filter((code) => code !== modelCode);
  const kept = [...codes, modelCode].filter((code) => CODE.test(code)).slice(-MAX_DECLINED);
  return `${DECLINED_COOKIE}=${kept.join('.')}; Max-Age=${COOKIE_DAYS * DAY_SECONDS}; Path=/; SameSite=Lax`;
}
