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

/** `node:dns/promises`, as far as it is used. No request leaves the machine. */
export const fakeNameServer = {
  Resolver: class {
    resolveTxt(name: string): Promise<string[][]> {
      const [selector, domain = ''] = name.split('._domainkey.');
      const records = otherKeys.get(domain) ?? [`v=DKIM1; k=rsa; p=${key}`];
      return selector === SELECTOR && records.length > 0
        ? // Long records come in parts.
          Promise.resolve(records.map((record) => [record.slice(0, 100), record.slice(100)]))
        : Promise.reject(new Error(`queryTxt ENOTFOUND ${name}`));
    }
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
