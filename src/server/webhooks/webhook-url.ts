/** The addresses that a webhook may have. The connection itself is made to public addresses only, see `postOutside`. */
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { parseEmail } from '#src/domain/visitor/email.ts';
import { lookupPublic } from '#src/engine/calls/allow-listed-fetch.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

const MAX_URL_LENGTH = 2048;
const MAILTO = 'mailto:';

/**
 * A URL to post to: https at the default port and a full host name, or any address at an origin of the operator's own.
 * @param ownOrigins exact origins, which may be local and without TLS
 */
export function readWebhookUrl(text: string, ownOrigins: readonly string[]): URL | undefined {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (ownOrigins.includes(url.origin)) return url;
  const isNamed = isIP(url.hostname) === 0 && !url.hostname.startsWith('[') && url.hostname.includes('.');
  return url.protocol === 'https:' && url.port === '' && isNamed ? url : undefined;
}

/** What its name leads to now, in words; every attempt looks again. Undefined for a public address, and for an origin of the operator's. */
export async function checkHost(
  { hostname, origin }: URL,
  ownOrigins: readonly string[],
  lookup: LookupFunction = lookupPublic,
): Promise<{ readonly isInside: boolean; readonly words: string } | undefined> {
  if (ownOrigins.includes(origin)) return undefined;
  const error = await new Promise<Error | null>((resolve) => lookup(hostname, {}, resolve));
  if (error instanceof UpstreamError)
    return {
      isInside: true,
      words: `${error.message} An internal system needs its origin in WEBHOOK_ORIGINS.`,
    };
  // A partner may set up its name later.
  return error ? { isInside: false, words: `"${hostname}" does not resolve at the moment.` } : undefined;
}

/** The address of `mailto:leads@crm.example`. */
export function readWebhookMail(text: string): string | undefined {
  return text.startsWith(MAILTO) ? parseEmail(text.slice(MAILTO.length)) : undefined;
}

/** Whose server a delivery waits for: all webhooks of a host, or one that gets mail. */
export function laneOfWebhook({ id, url }: { readonly id: string; readonly url: string }): string {
  return URL.canParse(url) && !url.startsWith(MAILTO) ? `webhook ${new URL(url).host}` : `webhook ${id}`;
}

/** What may be shown of an address: its path can be a secret of the partner's. */
export function nameWebhookUrl(text: string): string {
  return URL.canParse(text) && !text.startsWith(MAILTO) ? new URL(text).origin : text;
}
