// Accounts for tests: created in the database of a served site, and signed in through its API.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '#src/engine/db/sqlite.ts';
import { createAccountRow } from '#src/server/accounts/create-account.ts';
import { hashPassword } from '#src/server/accounts/passwords.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** An account that no other test uses. */
export async function createTestAccount(dataDir: string): Promise<Credentials> {
  const db = await openDatabase(join(dataDir, 'forecourt.db'));
  try {
    return await createTestAccountIn(db);
  } finally {
    await db.destroy();
  }
}

/** The same in a database that is open. */
export async function createTestAccountIn(db: Database): Promise<Credentials> {
  const name = `Shopper ${randomUUID()}`;
  const credentials = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const passwordHash = await hashPassword(credentials.password);
  await createAccountRow(db, { email: credentials.email, name, passwordHash });
  return credentials;
}
