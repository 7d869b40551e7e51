/** Without a mail server, mail is written as files. This searches and deletes them. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, isMissing } from '#src/lib/if-there.ts';

/** Characters that can continue an address before or after the match. @see RFC 5322 §3.2.3 */
const ADDRESS_PART = /[\w.!#$%&'*+/=?^`{|}~-]/;
const LONGER_HOST = /^(?:[\w-]|\.\w)/;

export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mail');

/**
 * Deletes mails to or from this address, if there is one.
 * @param marks of mails of the same person that do not contain the address
 */
export async function eraseMails(
  folder: string,
  email: string | undefined,
  marks: readonly string[],
): Promise<void> {
  for (const path of listFiles(folder)) {
    const text = (await readIfThere(path)).toLowerCase();
    const isTo = email !== undefined && namesAddress(text, email);
    if (isTo || marks.some((mark) => text.includes(mark))) rmSync(path, { force: true });
  }
}

/** Empty for a mail that was deleted meanwhile. */
async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

/** @returns the number of deleted mails */
export function dropMailsBefore(folder: string, timeMs: number): number {
  const old = listFiles(folder).filter((path) => statSync(path).mtimeMs < timeMs);
  for (const path of old) rmSync(path, { force: true });
  return old.length;
}

function listFiles(folder: string): string[] {
  const names = ifThere(() => readdirSync(folder)) ?? []; // no mail was ever written
  return names.map((name) => join(folder, name));
}

/** Whether a text contains the address itself, and not only a longer one that includes it. */
function namesAddress(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const isWhole =
      !ADDRESS_PART.test(text.charAt(at - 1)) && !LONGER_HOST.test(text.slice(at + email.length));
    if (isWhole) return true;
  }
  return false;
}
