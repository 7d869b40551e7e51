/** The push subscription of a browser, as `PushSubscription.toJSON()` writes it. */
import * as z from 'zod/mini';

/** 65 bytes in base64url: an uncompressed P-256 point. */
const P256DH = /^[\w-]{87}={0,2}$/;
/** 16 bytes in base64url. */
const AUTH = /^[\w-]{22}={0,2}$/;
const MAX_ENDPOINT_LENGTH = 2_048;

const pushTokenSchema = z.object({
  endpoint: z.string().check(z.maxLength(MAX_ENDPOINT_LENGTH)),
  keys: z.object({ p256dh: z.string().check(z.regex(P256DH)), auth: z.string().check(z.regex(AUTH)) }),
});
export type PushToken = z.infer<typeof pushTokenSchema>;

/** Returns undefined for an invalid token, and for one whose endpoint is not an allow-listed push service. */
export function readPushToken(text: string, hosts: readonly string[]): PushToken | undefined {
  const read = z.safeParse(pushTokenSchema, parseJson(text));
  return read.success && readPushEndpoint(read.data.endpoint, hosts) ? read.data : undefined;
}

/**
 * @param hosts `push.example`, `*.push.example` for all names below it, or a complete origin, which must match exactly
 */
export function readPushEndpoint(endpoint: string, hosts: readonly string[]): URL | undefined {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return undefined;
  if (hosts.includes(url.origin)) return url;
  const isPlain = url.protocol === 'https:' && url.port === '';
  const isListed = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
  return isPlain && isListed ? url : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
