/**
 * What a signature of an email covers, written as it was signed (DKIM, RFC 6376, 3.4 and 3.5). Hostile mail must end as
 * undefined and never as an error.
 */
import { isMailDomain } from '#src/features/vehicle/relay/mail-domain.ts';

export interface DkimSignature {
  /** Such as "rsa-sha256". */
  readonly algorithm: string;
  readonly domain: string;
  readonly selector: string;
  /** Of the body, in base64. */
  readonly bodyHash: string;
  /** In base64. */
  readonly signature: string;
  /** The names of signed header fields in lower case, in their order. */
  readonly fieldNames: readonly string[];
  readonly isBodyRelaxed: boolean;
  readonly isHeaderRelaxed: boolean;
  /** In seconds since 1970; undefined if it never expires. */
  readonly expiresAt: number | undefined;
  /** Its own header field, as it came. */
  readonly field: string;
}

export interface SplitMail {
  /** Each as it came, with what is folded, without the line end. */
  readonly fields: readonly string[];
  readonly body: string;
}

const SIGNED_METHODS = /^(?:dns\/txt)$/i;
const MAX_FIELDS = 100;

/** Every character is one byte, and every line ends with CRLF, as on the wire. */
export function splitMail(raw: Uint8Array): SplitMail {
  const text = Buffer.from(raw).toString('latin1').replaceAll(/\r?\n/g, '\r\n');
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  const fields: string[] = [];
  for (const line of head.split('\r\n')) {
    const last = /^[ \t]/.test(line) ? fields.pop() : undefined;
    fields.push(last === undefined ? line : `${last}\r\n${line}`);
  }
  return { fields, body: end < 0 ? '' : text.slice(end + 4) };
}

export function nameOfField(field: string): string {
  return field
    .slice(0, Math.max(0, field.indexOf(':')))
    .trim()
    .toLowerCase();
}

/** "a=1; b=2", as signatures and keys are written. The first of two equal tags counts for nothing: it is no list then. */
export function readTags(text: string): ReadonlyMap<string, string> | undefined {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (part.trim() === '') continue;
    const name = part.slice(0, Math.max(0, at)).trim();
    if (name === '' || tags.has(name)) return undefined;
    tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}

/** Undefined for what cannot count: text after the signed part of the body (`l`), or a `From` that is not signed. */
export function parseDkimSignature(field: string): DkimSignature | undefined {
  const tags = readTags(field.slice(field.indexOf(':') + 1));
  const valueOf = (name: string) => tags?.get(name)?.replaceAll(/\s/g, '') ?? '';
  const [domain, selector] = [valueOf('d').toLowerCase(), valueOf('s').toLowerCase()];
  const [header = '', body = 'simple'] = (valueOf('c').toLowerCase() || 'simple').split('/');
  const fieldNames = valueOf('h').toLowerCase().split(':');
  const expiry = valueOf('x');
  const isUsable =
    valueOf('v') === '1' &&
    !tags?.has('l') &&
    [header, body].every((way) => way === 'simple' || way === 'relaxed') &&
    isMailDomain(`${selector}._domainkey.${domain}`) &&
    isMailDomain(domain) &&
    fieldNames.includes('from') &&
    fieldNames.length <= MAX_FIELDS &&
    SIGNED_METHODS.test(valueOf('q') || 'dns/txt') &&
    isOfDomain(valueOf('i'), domain) &&
    /^\d{0,12}$/.test(expiry);
  if (!isUsable) return undefined;
  return {
    algorithm: valueOf('a').toLowerCase(),
    domain,
    selector,
    bodyHash: valueOf('bh'),
    signature: valueOf('b'),
    fieldNames,
    isBodyRelaxed: body === 'relaxed',
    isHeaderRelaxed: header === 'relaxed',
    expiresAt: expiry === '' ? undefined : Number(expiry),
    field,
  };
}

/** @param identity such as "@mail.elm.example"; empty for the domain itself */
function isOfDomain(identity: string, domain: string): boolean {
  const host = identity.slice(identity.lastIndexOf('@') + 1).toLowerCase();
  return identity === '' || host === domain || host.endsWith(`.${domain}`);
}

export function writeSignedBody(body: string, isRelaxed: boolean): string {
  const lines = body.split('\r\n');
  const written = isRelaxed ? lines.map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, '')) : lines;
  let end = written.length;
  while (end > 0 && written[end - 1] === '') end -= 1;
  const text = written.slice(0, end).join('\r\n');
  return text === '' && isRelaxed ? '' : `${text}\r\n`;
}

/** The signed fields, each from the last one of its name upward, then the signature's own without its value. */
export function writeSignedHeader(fields: readonly string[], signature: DkimSignature): string {
  const write = signature.isHeaderRelaxed ? relaxField : (field: string) => field;
  const left = Map.groupBy(fields, nameOfField);
  const signed = signature.fieldNames.flatMap((name) => {
    const field = left.get(name)?.pop();
    return field === undefined ? [] : [`${write(field)}\r\n`];
  });
  return signed.join('') + write(withoutValue(signature.field));
}

function relaxField(field: string): string {
  const value = field.slice(field.indexOf(':') + 1);
  return `${nameOfField(field)}:${value
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;
}

function withoutValue(field: string): string {
  const at = field.indexOf(':') + 1;
  return field.slice(0, at) + field.slice(at).replace(/(^|;)(\s*b\s*=)[^;]*/, '$1$2');
}
