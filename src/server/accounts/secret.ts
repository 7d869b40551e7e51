import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadOrMakeSecret } from '#src/server/secret-file.ts';

const SECRET_FILE = 'account-secret';
const SECRET_BYTES = 32;

/**
 * Signs session cookies and derives the links in mails. It is made at the first start and stored next to the database,
 * readable by the server's user only. A new secret signs everyone out.
 */
export function loadAccountSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  const secret = loadOrMakeSecret(path, () => `${randomBytes(SECRET_BYTES).toString('base64url')}\n`).trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`${path} is incomplete. Delete it and start again; everyone will be signed out.`);
  return secret;
}

/** The same token for the same id, however often a mail is sent. It cannot be made without the secret. */
export function deriveToken(secret: string, purpose: string, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}
