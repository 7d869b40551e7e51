import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_FILE = 'account-secret';
const SECRET_BYTES = 32;

/**
 * What session cookies are signed with and links are derived from: made at the first start, kept beside the database,
 * for the eyes of the server's user alone. A new one signs everybody out.
 */
export function loadAccountSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    // Of processes that start together, one writes it and all read it.
    writeFileSync(path, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`${path} is cut off: delete it, and everybody is signed out.`);
  return secret;
}

/** The same token for the same id, whenever a mail has to be sent again; nobody makes it without the secret. */
export function deriveToken(secret: string, purpose: string, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}
