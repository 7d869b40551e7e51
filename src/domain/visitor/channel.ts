/** By which campaign a visitor came: set at the visit, named in messages to sellers. */
export const CHANNEL_COOKIE = 'channel';
const CHANNEL = /^[A-Z0-9_]{1,40}$/;

/** Empty: by none, or the cookie is not one of ours. */
export function parseChannel(cookie: string | undefined): string {
  return cookie !== undefined && CHANNEL.test(cookie) ? cookie : '';
}
