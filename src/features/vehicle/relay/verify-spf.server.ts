/**
 * Whether the domain of an envelope's sender lets a machine send its mail (SPF, RFC 7208). Only "yes" counts: a record
 * that cannot be read, asks for too much or lets anyone send vouches for nobody.
 * @see docs/rules/vehicle.md#relay
 */
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isAlignedDomain, isMailDomain, mailDomainOf } from '#src/features/vehicle/relay/mail-domain.ts';
import { expandSpfName, parseSpfRecord } from '#src/features/vehicle/relay/spf-record.ts';
import type { SpfSender, SpfTerm } from '#src/features/vehicle/relay/spf-record.ts';

/** The standard's own limits: terms that ask a name server, and answers that are empty. */
const MAX_LOOKUPS = 10;
const MAX_EMPTY = 2;
const MAX_SERVERS = 10;
const TIMEOUT_MS = 3_000;
const TOTAL_MS = 8_000;
const FAMILIES: readonly (SpfCheck['family'] | undefined)[] = [
  undefined,
  undefined,
  undefined,
  undefined,
  'ipv4',
  undefined,
  'ipv6',
];
/** A larger network is not a company's. */
const MIN_PREFIX = { ipv4: 8, ipv6: 16 } as const;
const NO_SUCH_NAME: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

/** One check with what is left of its limits. */
interface SpfCheck {
  readonly from: SpfSender;
  readonly family: 'ipv4' | 'ipv6';
  readonly resolver: Resolver;
  lookupsLeft: number;
  emptyLeft: number;
}

class UnusableRecord extends Error {}

/** @param from the only address of the header field `From`, whose domain has to be the envelope's, or above or below it */
export async function isSentByDomain(envelope: SpfSender, from: string): Promise<boolean> {
  const domain = mailDomainOf(envelope.sender);
  const family = FAMILIES[isIP(envelope.ip)];
  if (family === undefined || !isMailDomain(domain) || !isAlignedDomain(domain, mailDomainOf(from)))
    return false;
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const timer = setTimeout(() => resolver.cancel(), TOTAL_MS);
  try {
    const limits = { lookupsLeft: MAX_LOOKUPS, emptyLeft: MAX_EMPTY };
    return await allows({ from: envelope, family, resolver, ...limits }, domain);
  } catch {
    return false; // a name server that does not answer, or a record that cannot be used
  } finally {
    clearTimeout(timer);
  }
}

async function allows(check: SpfCheck, domain: string): Promise<boolean> {
  const texts = await ask(check, () => check.resolver.resolveTxt(domain));
  const record = parseSpfRecord(texts.map((parts) => parts.join('')));
  if (!record) throw new UnusableRecord(domain);
  for (const term of record.terms)
    if (await fits(check, term, domain)) return term.qualifier === '+' && term.kind !== 'all';
  if (record.redirect === undefined) return false;
  takeLookup(check);
  return allows(check, expandSpfName(record.redirect, domain, check.from));
}

async function fits(check: SpfCheck, term: SpfTerm, domain: string): Promise<boolean> {
  const { kind, value } = term;
  if (kind === 'all') return true;
  const name = value === '' ? domain : expandSpfName(value, domain, check.from);
  if (kind === 'ip4' || kind === 'ip6') return isIn(check, term, [name]);
  takeLookup(check);
  if (kind === 'include') return allows(check, name);
  if (kind === 'a') return isIn(check, term, await findAddresses(check, name));
  if (kind === 'mx') return isOfMailServer(check, term, name);
  // "ptr" fits nothing: the standard asks to use it no more.
  return kind === 'exists' && (await ask(check, () => check.resolver.resolve4(name))).length > 0;
}

async function isOfMailServer(check: SpfCheck, term: SpfTerm, name: string): Promise<boolean> {
  const servers = await ask(check, () => check.resolver.resolveMx(name));
  if (servers.length > MAX_SERVERS) throw new UnusableRecord(name);
  for (const { exchange } of servers)
    if (isIn(check, term, await findAddresses(check, exchange))) return true;
  return false;
}

function findAddresses(check: SpfCheck, name: string): Promise<string[]> {
  const { family, resolver } = check;
  return ask(check, () => (family === 'ipv4' ? resolver.resolve4(name) : resolver.resolve6(name)));
}

function isIn({ from, family }: SpfCheck, term: SpfTerm, addresses: readonly string[]): boolean {
  const prefix = family === 'ipv4' ? term.prefix4 : term.prefix6;
  if (prefix !== undefined && prefix < MIN_PREFIX[family]) return false;
  const list = new BlockList();
  for (const address of addresses) {
    if (isIP(address) !== (family === 'ipv4' ? 4 : 6)) continue;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, prefix, family);
  }
  return list.check(from.ip, family);
}

function takeLookup(check: SpfCheck): void {
  if (--check.lookupsLeft < 0) throw new UnusableRecord('It asks for too many names.');
}

/** Empty where there is no such name or no such record. */
async function ask<Answer>(check: SpfCheck, request: () => Promise<Answer[]>): Promise<Answer[]> {
  const found = await request().catch((error: unknown) => {
    if (NO_SUCH_NAME.has((error as { code?: unknown }).code)) return [];
    throw error;
  });
  if (found.length === 0 && --check.emptyLeft < 0)
    throw new UnusableRecord('It names too much that is not there.');
  return found;
}
