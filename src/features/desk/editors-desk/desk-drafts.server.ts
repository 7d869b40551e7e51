/** What a person has typed into the form of a text and not saved, for their other devices. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#src/engine/db/sqlite.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import { DAY_MS, MINUTE_MS } from '#src/lib/durations.ts';

const DRAFT_DAYS = 30;
/** Of one person; the oldest go first. */
const MAX_DRAFTS = 30;
/** A text has at most 256 KB, which JSON writes a little longer. */
const MAX_FORM = 640 * 1024;
/** An editor who typed recently is at work. */
const AT_WORK_MS = 30 * MINUTE_MS;
const NAME = z.string().check(z.minLength(1), z.maxLength(200));

export const draftSchema = z.object({
  /** The file of the text, or the kind of a new one. */
  name: NAME,
  /** The digest of the file that the form was opened with. */
  opened: z.string().check(z.maxLength(64)),
  values: z.record(z.string().check(z.maxLength(100)), z.string()),
});

export interface DeskDraft extends z.infer<typeof draftSchema> {
  readonly atMs: number;
}

interface DraftRow {
  name: string;
  at_ms: number | string;
  opened: string;
  form: string;
}

/** Returns false for a form that is too long. */
export async function keepDraft(db: Database, email: string, draft: DeskDraft): Promise<boolean> {
  const { name, atMs, opened, values } = draft;
  const form = JSON.stringify(values);
  if (form.length > MAX_FORM) return false;
  await inTurn(db, `drafts:${email}`, async (tx) => {
    await sql`INSERT INTO desk_draft (email, name, at_ms, opened, form)
      VALUES (${email}, ${name}, ${atMs}, ${opened}, ${form})
      ON CONFLICT (email, name) DO UPDATE
        SET at_ms = excluded.at_ms, opened = excluded.opened, form = excluded.form`.execute(tx);
    const kept = (await listDrafts(tx, email)).slice(MAX_DRAFTS);
    for (const old of kept) await forgetDraft(tx, email, old.name);
  });
  return true;
}

export async function forgetDraft(db: Database, email: string, name: string): Promise<void> {
  await sql`DELETE FROM desk_draft WHERE email = ${email} AND name = ${name}`.execute(db);
}

/** Undefined if there is none, or if it is too old. */
export async function findDraft(
  db: Database,
  email: string,
  name: string,
  nowMs: number,
): Promise<DeskDraft | undefined> {
  const { rows } = await sql<DraftRow>`SELECT name, at_ms, opened, form FROM desk_draft
    WHERE email = ${email} AND name = ${name} AND at_ms > ${nowMs - DRAFT_DAYS * DAY_MS}`.execute(db);
  const [row] = rows;
  const values = row && draftSchema.shape.values.safeParse(parse(row.form)).data;
  return row && values && { name: row.name, atMs: Number(row.at_ms), opened: row.opened, values };
}

/** Of one person, newest first. */
export async function listDrafts(
  db: Database,
  email: string,
): Promise<{ readonly name: string; readonly atMs: number }[]> {
  const { rows } = await sql<Pick<DraftRow, 'name' | 'at_ms'>>`
    SELECT name, at_ms FROM desk_draft WHERE email = ${email} ORDER BY at_ms DESC, name`.execute(db);
  return rows.map(({ name, at_ms: atMs }) => ({ name, atMs: Number(atMs) }));
}

/** Who else is writing a text now: their names. */
export async function listOtherWriters(
  db: Database,
  email: string,
  name: string,
  nowMs: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT p.name FROM desk_draft d JOIN desk_person p ON p.email = d.email
    WHERE d.name = ${name} AND d.email <> ${email} AND d.at_ms > ${nowMs - AT_WORK_MS} ORDER BY p.name`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
