/**
 * A signed time at which a form was shown. Bots submit faster than people can read, or replay forms collected days ago.
 * @see docs/rules/security.md#spam
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import { isSameText, newToken } from '#src/engine/http/tokens.ts';

const SECRET_NAME = 'form-time';

/**
 * A page with a form is shown although the disk is full before the first one needs the secret: its form could not be stored
 * anyway, and its time is then not ours.
 *
 * @param purpose the form's name; a time signed for another form is invalid
 */
export async function signFormTime(db: Database, purpose: string, nowMs: number): Promise<string> {
  const time = String(nowMs);
  try {
    return `${time}.${sign(await loadSecret(db), purpose, time)}`;
  } catch (error) {
    if (!isWriteError(error)) throw error;
    return time;
  }
}

/** How many milliseconds ago the form was shown; undefined when the signature is not ours. */
export async function readFormAge(
  db: Database,
  purpose: string,
  signed: string,
  nowMs: number,
): Promise<number | undefined> {
  const [time = '', signature = ''] = signed.split('.');
  if (!/^\d{1,15}$/.test(time)) return undefined;
  const right = sign(await loadSecret(db), purpose, time);
  return isSameText(signature, right) ? nowMs - Number(time) : undefined;
}

function sign(secret: string, purpose: string, time: string): string {
  return createHmac('sha256', secret).update(`${purpose}|${time}`).digest('base64url');
}

/** The same for every process of this database. */
async function loadSecret(db: Database): Promise<string> {
  const secrets = db.$extendTables<{ server_secret: { name: string; value: string } }>();
  const find = () =>
    secrets.selectFrom('server_secret').select('value').where('name', '=', SECRET_NAME).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await sql`INSERT INTO server_secret (name, value) VALUES (${SECRET_NAME}, ${newToken()})
    ON CONFLICT (name) DO NOTHING`.execute(db);
  return (await find())?.value ?? '';
}
