// Mail of a site without a mail server: files below its data directory.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WITHIN_MS = 20_000;
const POLL_MS = 100;

/** The texts of all mails, oldest first. */
export function readMails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => unfold(readFileSync(join(folder, name), 'utf8')));
}

/** Those to an address. */
export function readMailTo(dataDir: string, address: string): string[] {
  return readMails(dataDir).filter((mail) => mail.toLowerCase().includes(`\nto: ${address.toLowerCase()}`));
}

/** The newest matching mail to an address, once it has been sent. */
export async function waitForMail(dataDir: string, address: string, about: RegExp): Promise<string> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const found = readMailTo(dataDir, address).findLast((mail) => about.test(mail));
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`No mail to ${address} matches ${String(about)}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Path and query of the first link in a mail to a path of ours. */
export function findLink(mail: string, path: string): string {
  const start = mail.indexOf(path);
  const link = start < 0 ? undefined : /^\S+/.exec(mail.slice(start))?.[0];
  if (link === undefined) throw new Error(`No link to ${path} in: ${mail}`);
  return link;
}

/** Joins continued headers and decodes quoted-printable, of which our mails use only continued lines and ASCII. */
function unfold(mail: string): string {
  return mail
    .replace(/\r?\n(?=[ \t])/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
