// Signed mail (DKIM) as senders' mail servers make it, and the name server that has their keys. A test file uses them by
// `vi.mock('node:dns/promises', async () => (await import('#tests/support/mail-keys.ts')).fakeNameServer)`.
import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';

const SELECTOR = 'test';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** What the name server answers in place of the key, by the domain that signs. */
export const otherKeys = new Map<string, string[]>();

/** What else the name server knows. "SILENT" as a name's text is a server that does not answer for it. */
export const names = new Map<string, { txt?: string[]; a?: string[]; aaaa?: string[]; mx?: string[] }>();

function found(name: string, records: string[] = []): Promise<string[]> {
  const code = records[0] === 'SILENT' ? 'ETIMEOUT' : 'ENOTFOUND';
  return records.length > 0 && code === 'ENOTFOUND'
    ? Promise.resolve(records)
    : Promise.reject(Object.assign(new Error(`query ${code} ${name}`), { code }));
}

/** `node:dns/promises`, as far as it is used. No request leaves the machine. */
export const fakeNameServer = {
  Resolver: class {
    resolveTxt(name: string): Promise<string[][]> {
      const [selector, domain = ''] = name.split('._domainkey.');
      const keys = selector === SELECTOR ? (otherKeys.get(domain) ?? [`v=DKIM1; k=rsa; p=${key}`]) : [];
      // Long records come in parts.
      return found(name, keys.length > 0 ? keys : names.get(name)?.txt).then((records) =>
        records.map((record) => [record.slice(0, 100), record.slice(100)]),
      );
    }
    resolve4 = (name: string) => found(name, names.get(name)?.a);
    resolve6 = (name: string) => found(name, names.get(name)?.aaaa);
    resolveMx = (name: string) =>
      found(name, names.get(name)?.mx).then((hosts) => hosts.map((exchange) => ({ exchange, priority: 1 })));
    cancel(): void {}
  },
};

/** For a transport of nodemailer. @param domain that signs */
export const dkimOf = (domain: string) => ({
  domainName: domain,
  keySelector: SELECTOR,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
});

/** A whole mail. @param domain that signs; by default the one of its sender */
export async function writeSignedMail(
  mail: SendMailOptions & { from: string },
  domain = domainOf(mail.from),
): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, dkim: dkimOf(domain) });
  const { message } = await transport.sendMail({ to: 'alias@relay.example', ...mail });
  return message as Buffer;
}

export const domainOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace('>', '');
