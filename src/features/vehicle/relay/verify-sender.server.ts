/**
 * Whether a mail was signed by the domain of the address that it is from (DKIM, RFC 6376 and 8463, aligned as DMARC asks).
 * Forwarding and our own mail server leave that intact, and who connected to them does not matter.
 * @see docs/rules/vehicle.md#relay
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import {
  nameOfField,
  parseDkimSignature,
  readTags,
  splitMail,
  writeSignedBody,
  writeSignedHeader,
} from '#src/features/vehicle/relay/dkim-signature.ts';
import { isAlignedDomain, mailDomainOf } from '#src/features/vehicle/relay/mail-domain.ts';
import type { DkimSignature, SplitMail } from '#src/features/vehicle/relay/dkim-signature.ts';

/** Each costs a request to a name server that the sender chose. */
const MAX_SIGNATURES = 4;
const MAX_KEYS = 3;
const TIMEOUT_MS = 3_000;
const MIN_RSA_BITS = 1_024;
const ED25519_BYTES = 32;

/** @param from the only address of the header field `From` */
export async function isSignedByDomain(raw: Uint8Array, from: string, nowMs: number): Promise<boolean> {
  const domain = mailDomainOf(from);
  const mail = splitMail(raw);
  const fields = mail.fields.map((field) => ({ field, name: nameOfField(field) }));
  // A mail program could show the other one.
  if (fields.filter(({ name }) => name === 'from').length !== 1) return false;
  const signatures = fields
    .filter(({ name }) => name === 'dkim-signature')
    .slice(0, MAX_SIGNATURES)
    .flatMap(({ field }) => parseDkimSignature(field) ?? [])
    .filter((signature) => isAlignedDomain(signature.domain, domain) && !hasExpired(signature, nowMs));
  for (const signature of signatures) if (await isGenuine(mail, signature)) return true;
  return false;
}

function hasExpired({ expiresAt }: DkimSignature, nowMs: number): boolean {
  return expiresAt !== undefined && expiresAt * 1_000 < nowMs;
}

async function isGenuine(mail: SplitMail, signature: DkimSignature): Promise<boolean> {
  const body = writeSignedBody(mail.body, signature.isBodyRelaxed);
  if (sha256(body).toString('base64') !== signature.bodyHash) return false;
  const header = Buffer.from(writeSignedHeader(mail.fields, signature), 'latin1');
  const value = Buffer.from(signature.signature, 'base64');
  const keys = await findKeys(signature);
  return keys.some((key) =>
    key.asymmetricKeyType === 'ed25519'
      ? verify(null, createHash('sha256').update(header).digest(), key, value)
      : verify('sha256', header, key, value),
  );
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text, 'latin1').digest();

/** Empty where the name server has none, does not answer, or has one that cannot count. */
async function findKeys({ selector, domain, algorithm }: DkimSignature): Promise<KeyObject[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const records = await resolver.resolveTxt(`${selector}._domainkey.${domain}`).catch(() => []);
  return records.slice(0, MAX_KEYS).flatMap((parts) => readKey(parts.join(''), algorithm) ?? []);
}

/** Undefined for a revoked key, one that its domain only tries out, and one of another kind than the signature. */
function readKey(record: string, algorithm: string): KeyObject | undefined {
  const tags = readTags(record);
  const valueOf = (name: string) => tags?.get(name)?.replaceAll(/\s/g, '') ?? '';
  const kind = valueOf('k') || 'rsa';
  const listOf = (name: string) => valueOf(name).split(':');
  const isUsable =
    ['', 'DKIM1'].includes(valueOf('v')) &&
    ['rsa', 'ed25519'].includes(kind) &&
    algorithm === `${kind}-sha256` &&
    !listOf('t').includes('y') &&
    (valueOf('h') === '' || listOf('h').includes('sha256')) &&
    (valueOf('s') === '' || listOf('s').some((service) => service === '*' || service === 'email'));
  if (!isUsable) return undefined;
  const bytes = Buffer.from(valueOf('p'), 'base64');
  return kind === 'rsa' ? readRsaKey(bytes) : readEd25519Key(bytes);
}

function readRsaKey(der: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === 'rsa' && modulusLength >= MIN_RSA_BITS ? key : undefined;
  } catch {
    return undefined; // which is no key
  }
}

function readEd25519Key(bytes: Buffer): KeyObject | undefined {
  if (bytes.length !== ED25519_BYTES) return undefined;
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  });
}
