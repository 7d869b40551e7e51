/** Links to a preview for people without the desk: each opens one page, with its drafts of the moment, for a week. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import { DAY_MS } from '#src/lib/durations.ts';

export interface PreviewShare {
  /** Names it in forms; it opens nothing. */
  readonly digest: string;
  /** Of the preview: `/admin/preview/cars-for-sale/honda/civic`. */
  readonly path: string;
  readonly sharedAtMs: number;
  readonly untilMs: number;
}

/** The parameter of a shared link. */
export const SHARE_PARAM = 'share';
export const SHARE_DAYS = 7;
const MAX_SHARES = 200;
const TOKEN = /^[0-9a-f]{32}$/;
const TOKEN_BYTES = 16;

/** Returns the token of a new link, which is stored nowhere; undefined while there are too many. */
export async function sharePreview(db: Database, path: string, nowMs: number): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const untilMs = nowMs + SHARE_DAYS * DAY_MS;
  return inTurn(db, 'preview shares', async (tx) => {
    await sql`DELETE FROM preview_share WHERE until_ms <= ${nowMs}`.execute(tx);
    if ((await listPreviewShares(tx, nowMs)).length >= MAX_SHARES) return undefined;
    await sql`INSERT INTO preview_share (token_digest, path, shared_at_ms, until_ms)
      VALUES (${digest(token)}, ${path}, ${nowMs}, ${untilMs})`.execute(tx);
    return token;
  });
}

/** Until when the token opens the preview at this path; undefined if it does not. */
export async function findPreviewShare(
  db: Database,
  token: string | null,
  path: string,
  nowMs: number,
): Promise<number | undefined> {
  if (token === null || !TOKEN.test(token)) return undefined;
  const { rows } = await sql<{ until_ms: number | string }>`SELECT until_ms FROM preview_share
    WHERE token_digest = ${digest(token)} AND path = ${path} AND until_ms > ${nowMs}`.execute(db);
  return rows[0] && Number(rows[0].until_ms);
}

/** The links that are open now, newest first. */
export async function listPreviewShares(db: Database, nowMs: number): Promise<PreviewShare[]> {
  const { rows } = await sql<{
    token_digest: string;
    path: string;
    shared_at_ms: number | string;
    until_ms: number | string;
  }>`SELECT token_digest, path, shared_at_ms, until_ms FROM preview_share
    WHERE until_ms > ${nowMs} ORDER BY shared_at_ms DESC, token_digest LIMIT ${MAX_SHARES}`.execute(db);
  return rows.map((row) => ({
    digest: row.token_digest,
    path: row.path,
    sharedAtMs: Number(row.shared_at_ms),
    untilMs: Number(row.until_ms),
  }));
}

/** From now on the link opens nothing. */
export async function endPreviewShare(db: Database, shareDigest: string): Promise<void> {
  await sql`DELETE FROM preview_share WHERE token_digest = ${shareDigest}`.execute(db);
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
