/**
 * Signature version 4 of requests to S3: the key never travels, and a changed request is refused.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
import { createHash, createHmac } from 'node:crypto';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface S3Access {
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Of temporary keys. */
  readonly token?: string | undefined;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** The SHA-256 of the body, as hexadecimal digits. */
  readonly bodyDigest: string;
  readonly nowMs: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Returns the headers to send. `host` is part of the signature and is sent by `fetch` itself. */
export function signS3(request: S3Request, access: S3Access): Record<string, string> {
  const { method, url, bodyDigest, nowMs } = request;
  const time = new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': bodyDigest,
    'x-amz-date': time,
    ...definedOnly({ 'x-amz-security-token': access.token }),
  };
  const names = Object.keys(headers).toSorted();
  const signedNames = names.join(';');
  const canonical = [
    method,
    encodePath(url.pathname),
    encodeQuery(url.searchParams),
    ...names.map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    signedNames,
    bodyDigest,
  ].join('\n');
  const scope = `${day}/${access.region}/s3/aws4_request`;
  const text = [ALGORITHM, time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, access.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${access.secret}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${access.keyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
  };
}

/** As the signature has it: everything but unreserved characters by their codes. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
}

function encodeQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}
