/** Fetches one photo: from a public address or the operator's own server, within the size limit, and an image. */
import { isIP } from 'node:net';
import { isPlainSvg } from '#src/server/photos/plain-svg.ts';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';
import { lookupPublic, openAnswer, readAnswer } from '#src/engine/calls/allow-listed-fetch.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

const MAX_BYTES = 12 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
const MAX_URL_LENGTH = 2048;
/** Storage services send unknown files as octet streams; they are accepted if the bytes are an image. */
const PHOTO_TYPE = /^(?:image\/|application\/octet-stream|binary\/octet-stream|$)/i;
const ACCEPT = 'image/jpeg,image/webp,image/png;q=0.9';
const ACCEPT_GRAPHIC = `${ACCEPT},image/svg+xml;q=0.8`;

export interface FetchOptions {
  readonly ownOrigins: readonly string[];
  /** Of logos and tiles. As a photo of a car, an SVG is some placeholder. */
  readonly allowsSvg: boolean;
}

/** Of the image hosts, those that are whole origins: the operator's own. */
export function listOwnOrigins(imageHosts: readonly string[]): string[] {
  return imageHosts.filter((host) => URL.canParse(host)).map((host) => new URL(host).origin);
}

/**
 * Returns undefined when the URL may not be fetched.
 * @param ownOrigins origins that the operator configured; they may have a port and a private address
 */
export function readPhotoUrl(text: string, ownOrigins: readonly string[]): URL | undefined {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return ownOrigins.includes(url.origin) || isPlainName(url) ? url : undefined;
}

/** A host name at the default port. A numeric address would skip the lookup, and with it the check. */
function isPlainName({ hostname, port }: URL): boolean {
  return port === '' && isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
}

/** @throws PhotoFailure */
export async function fetchPhoto(url: URL, { ownOrigins, allowsSvg }: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const lookup = ownOrigins.includes(url.origin) ? undefined : lookupPublic;
  try {
    const response = await openAnswer(url, { signal, accept: allowsSvg ? ACCEPT_GRAPHIC : ACCEPT, lookup });
    const bytes = await readAnswer(response, {
      type: PHOTO_TYPE,
      wrongType: 'The answer is not an image.',
      maxBytes: MAX_BYTES,
    });
    if (!isPhoto(bytes) && !(allowsSvg && isPlainSvg(bytes)))
      throw new PhotoFailure(
        502,
        `The answer is not JPEG, PNG${allowsSvg ? ', WebP or a plain SVG' : ' or WebP'}.`,
      );
    return bytes;
  } catch (cause) {
    throw toFailure(cause, signal.aborted);
  }
}

function toFailure(cause: unknown, isLate: boolean): PhotoFailure {
  if (cause instanceof PhotoFailure) return cause;
  if (isLate) return new PhotoFailure(504, `No answer within ${TIMEOUT_MS} ms.`, { cause });
  if (!(cause instanceof UpstreamError)) return new PhotoFailure(504, 'The answer ended early.', { cause });
  return new PhotoFailure(cause.type === 'unreachable' ? 504 : 502, cause.message, { cause });
}

/** By its first bytes, so that only these three formats reach a decoder. */
function isPhoto(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[^]{4}WEBP/.test(start)
  );
}
