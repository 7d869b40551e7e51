/**
 * The one way to an address that data names, such as a listing's own service: listed hosts, over TLS, at a public
 * address. @see reliability.md §1.5
 */
import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

const MAX_URL_LENGTH = 2048;
const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\b/i;

/** Addresses of this machine, of private networks, of clouds' own services, and what is no place at all. */
const NOT_PUBLIC: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** All other IPv6 is loopback, local, multicast, or IPv4 in disguise. */
const PUBLIC_V6: readonly (readonly [net: string, prefix: number])[] = [['2000::', 3]];
const NOT_PUBLIC_V6: readonly (readonly [net: string, prefix: number])[] = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
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

/** Undefined: nothing is asked there. @param hosts whole names, as configured */
export function readAllowListedUrl(text: string | undefined, hosts: readonly string[]): URL | undefined {
  if (text === undefined || text.length > MAX_URL_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && isIP(url.hostname) === 0 && hosts.includes(url.hostname) ? url : undefined;
}

/** Names are resolved once, and that address is the one connected to: a second answer cannot be another. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, []);
      return;
    }
    const [first] = addresses;
    if (!first) callback(new UpstreamError('unreachable', `"${hostname}" is nowhere.`), []);
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new UpstreamError('unreachable', `"${hostname}" is not at a public address.`), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export interface Asked {
  readonly signal: AbortSignal;
  /** Of the answer: a type of media. */
  readonly accept: string;
  /** Undefined: any address. Only for a server that the operator names. */
  readonly lookup?: LookupFunction | undefined;
}

/** Nothing about the visitor goes along, and a redirect is a failure of whoever reads the answer. */
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
        cause instanceof UpstreamError ? cause : new UpstreamError('unreachable', 'No answer.', { cause }),
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
  const bytes = await readAnswer(response, { type: JSON_TYPE, wrongType: 'No JSON.', maxBytes });
  return parseJson(bytes.toString('utf8'));
}

/** What was sent, whole; the connection is closed in any case. @throws UpstreamError when it is not what was asked for */
export async function readAnswer(
  response: IncomingMessage,
  { type, wrongType, maxBytes }: { type: RegExp; wrongType: string; maxBytes: number },
): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode !== 200)
      throw new UpstreamError('status', `The service answered with status ${statusCode}.`);
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
    throw new UpstreamError('invalid', 'Broken JSON.', { cause });
  }
}
