import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_FILE = 'account-secret';
const SECRET_BYTES = 32;

/**
 * Signs session cookies and derives the links in mails. It is made at the first start and stored next to the database,
 * readable by the server's user only. A new secret signs everyone out.
 */
export function loadAccountSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    // When processes start together, one writes it and all read it.
    writeFileSync(path, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`${path} is incomplete. Delete it and start again; everyone will be signed out.`);
  return secret;
}

/** The same token for the same id, however often a mail is sent. It cannot be made without the secret. */
export function deriveToken(secret: string, purpose: string, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}
