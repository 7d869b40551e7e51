/** The campaign that a visitor came from. It is set at the visit and included in messages to sellers. */
export const CHANNEL_COOKIE = 'channel';
const CHANNEL = /^[A-Z0-9_]{1,40}$/;

/** Empty if there is none, or the cookie is invalid. */
export function parseChannel(cookie: string | undefined): string {
  return cookie !== undefined && CHANNEL.test(cookie) ? cookie : '';
}
