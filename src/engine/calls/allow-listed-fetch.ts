/**
 * The only way to fetch a URL that comes from data, such as a listing's own service. Hosts must be on a list, the
 * connection uses TLS, and the address must be public.
 * @see docs/rules/security.md#addresses-from-data
 */
import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';
import { parseRetryAfter } from '#src/engine/calls/retry-after.ts';
import { describeCode, UpstreamError } from '#src/engine/calls/upstream-error.ts';

const MAX_URL_LENGTH = 2048;
const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\b/i;

/** Addresses of this machine, private networks, cloud metadata services, and reserved ranges. */
const NOT_PUBLIC: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** All other IPv6 addresses are loopback, local, multicast, or wrapped IPv4. */
const PUBLIC_V6: readonly (readonly [net: string, prefix: number])[] = [['2000::', 3]];
const NOT_PUBLIC_V6: readonly (readonly [net: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, prefix] of NOT_PUBLIC) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_V6) refused.addSubnet(net, prefix, 'ipv6');
const allowedV6 = new BlockList();
for (const [net, prefix] of PUBLIC_V6) allowedV6.addSubnet(net, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return allowedV6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return isIP(address) === 4 && !refused.check(address, 'ipv4');
}

/** Returns undefined when the URL may not be fetched. @param hosts full host names, as configured */
export function readAllowListedUrl(text: string | undefined, hosts: readonly string[]): URL | undefined {
  if (text === undefined || text.length > MAX_URL_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && isIP(url.hostname) === 0 && hosts.includes(url.hostname) ? url : undefined;
}

/** The name is resolved once and the connection uses that address, so a second DNS answer cannot redirect it. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, []);
      return;
    }
    const [first] = addresses;
    if (!first) callback(new UpstreamError('unreachable', `"${hostname}" does not resolve.`), []);
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new UpstreamError('unreachable', `"${hostname}" is not at a public address.`), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export interface Asked {
  readonly signal: AbortSignal;
  /** The media type of the answer. */
  readonly accept: string;
  /** Undefined allows any address. Only for a server that the operator configured. */
  readonly lookup?: LookupFunction | undefined;
}

/** Sends nothing about the visitor. The reader of the answer treats a redirect as a failure. */
export function openAnswer(url: URL, { signal, accept, lookup: find }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestPlainly : requestSecurely;
    const lookupOption = find && { lookup: find };
    const asked = request(
      url,
      { method: 'GET', headers: { accept }, signal, agent: false, ...lookupOption },
      resolve,
    );
    asked.on('error', (cause) =>
      reject(
        cause instanceof UpstreamError
          ? cause
          : new UpstreamError('unreachable', `No answer${describeCode(cause)}.`, { cause }),
      ),
    );
    asked.end();
  });
}

export async function fetchAllowListedJson(
  url: URL,
  { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
): Promise<unknown> {
  const response = await openAnswer(url, { signal, accept: 'application/json', lookup: lookupPublic });
  return readJsonAnswer(response, maxBytes);
}

export async function readJsonAnswer(response: IncomingMessage, maxBytes: number): Promise<unknown> {
  const bytes = await readAnswer(response, {
    type: JSON_TYPE,
    wrongType: 'The answer is not JSON.',
    maxBytes,
  });
  return parseJson(bytes.toString('utf8'));
}

/** The whole body; the connection is always closed. @throws UpstreamError when the answer has another type or size */
export async function readAnswer(
  response: IncomingMessage,
  { type, wrongType, maxBytes }: { type: RegExp; wrongType: string; maxBytes: number },
): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode !== 200)
      throw new UpstreamError('status', `The service answered with status ${statusCode}.`, {
        retryAfterMs: parseRetryAfter(headers['retry-after'], Date.now()),
      });
    if (!type.test(headers['content-type'] ?? '')) throw new UpstreamError('invalid', wrongType);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new UpstreamError('invalid', `The answer is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new UpstreamError('invalid', 'The answer is not valid JSON.', { cause });
  }
}
