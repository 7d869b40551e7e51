/** Secrets that every machine must have, so that a shopper is signed in on whichever answers. */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import { loadAccountSecret } from '#src/server/accounts/secret.ts';
import type { Config } from '#src/server/config.ts';
import type { VapidKey } from '#src/server/push-config.ts';
import { loadOwnVapidKey, vapidKeySchema } from '#src/server/vapid-keys.ts';

interface SharedSecrets {
  /** Signs session cookies and links in mails. */
  readonly account: string;
  readonly vapidKeys: readonly VapidKey[];
}

/** Those in the database. The first machine puts its own there, so that the move signs no one out. */
export async function loadSharedSecrets(
  db: Database,
  { dataDir, vapidKeys }: Pick<Config, 'dataDir' | 'vapidKeys'>,
): Promise<SharedSecrets> {
  const account = await share(db, 'account', () => loadAccountSecret(dataDir));
  if (vapidKeys.length > 0) return { account, vapidKeys };
  const own = await share(db, 'vapid', () => JSON.stringify(loadOwnVapidKey(dataDir)));
  return { account, vapidKeys: [vapidKeySchema.parse(JSON.parse(own))] };
}

async function share(db: Database, name: string, own: () => string): Promise<string> {
  const find = async () => {
    const { rows } = await sql<{ value: string }>`
      SELECT value FROM server_secret WHERE name = ${name}`.execute(db);
    return rows[0]?.value;
  };
  const known = await find();
  if (known !== undefined) return known;
  await sql`INSERT INTO server_secret (name, value) VALUES (${name}, ${own()})
    ON CONFLICT (name) DO NOTHING`.execute(db);
  const shared = await find();
  if (shared === undefined) throw new Error(`The secret "${name}" was not stored.`);
  return shared;
}
