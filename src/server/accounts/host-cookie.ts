/** The prefix makes browsers refuse a cookie from any other host or path. On http they would refuse it from us too. */
export function nameHostCookie(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}
