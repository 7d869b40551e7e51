/** People of the desk: who was invited with which role, and what they did. An account of the address signs in. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deskInvitationJob } from '#src/features/desk/editors-desk/desk-invitation.job.ts';
import { toDeskRole } from '#src/features/desk/editors-desk/desk-roles.ts';
import type { DeskRole } from '#src/features/desk/editors-desk/desk-roles.ts';
import { forgetBounce } from '#src/server/mail/bounces.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** Which builds a person gets an email about. */
export type BuildMail = 'none' | 'failed' | 'all';

export interface DeskPerson {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly invitedBy: string;
  readonly invitedAtMs: number;
  /** Undefined until the first visit. */
  readonly seenAtMs: number | undefined;
  readonly buildMail: BuildMail;
}

/** As typed into the form that invites, and refused. */
export interface InvitedPerson {
  readonly email: string;
  readonly name: string;
  readonly role: DeskRole | undefined;
}

export interface AuditEntry {
  readonly atMs: number;
  readonly name: string;
  readonly what: string;
}

interface PersonRow {
  email: string;
  name: string;
  role: string;
  invited_by: string;
  invited_at_ms: number | string;
  seen_at_ms: number | string | null;
  build_mail: BuildMail;
}

const MAX_PEOPLE = 200;
/** Two operators who remove each other at once would leave no operator. */
const TURN = 'desk people';
const SHOWN_ENTRIES = 100;
const MAX_WHAT = 300;
const FORMER = 'A former editor';
const LAST_OPERATOR = 'The desk needs an operator. Make someone else an operator first.';

export async function listDeskPeople(db: Database): Promise<DeskPerson[]> {
  const { rows } = await sql<PersonRow>`
    SELECT email, name, role, invited_by, invited_at_ms, seen_at_ms, build_mail FROM desk_person ORDER BY name, email`.execute(
    db,
  );
  return rows.flatMap((row) => {
    const role = toDeskRole(row.role);
    if (!role) return [];
    const { email, name, invited_by: invitedBy, build_mail: buildMail } = row;
    const seenAtMs = row.seen_at_ms === null ? undefined : Number(row.seen_at_ms);
    return [{ email, name, role, invitedBy, invitedAtMs: Number(row.invited_at_ms), seenAtMs, buildMail }];
  });
}

/** Invites a person by email, or gives one who is there another name or role. Returns why not. */
export async function saveDeskPerson(
  db: Database,
  person: Pick<DeskPerson, 'email' | 'name' | 'role' | 'invitedBy'>,
  nowMs: number,
): Promise<string | undefined> {
  const { name, role, invitedBy } = person;
  const email = person.email.toLowerCase();
  return inTurn(db, TURN, async (tx) => {
    const people = await listDeskPeople(tx);
    if (role !== 'operator' && isLastOperator(people, email)) return LAST_OPERATOR;
    if (people.length >= MAX_PEOPLE && !people.some((one) => one.email === email))
      return `The desk has ${MAX_PEOPLE} people. Remove one first.`;
    await sql`INSERT INTO desk_person (email, name, role, invited_by, invited_at_ms)
      VALUES (${email}, ${name}, ${role}, ${invitedBy}, ${nowMs})
      ON CONFLICT (email) DO UPDATE SET name = excluded.name, role = excluded.role`.execute(tx);
    if (!people.some((one) => one.email === email)) {
      await forgetBounce(tx, email);
      await enqueue(tx, deskInvitationJob, { invitedAtMs: nowMs });
    }
    return undefined;
  });
}

/** Emails the invitation again, to a person who has not come yet. */
export async function inviteAgain(db: Database, email: string, nowMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`UPDATE desk_person SET invited_at_ms = ${nowMs}
      WHERE email = ${email} AND seen_at_ms IS NULL`.execute(tx);
    await forgetBounce(tx, email);
    await enqueue(tx, deskInvitationJob, { invitedAtMs: nowMs });
  });
}

/** Returns why not. */
export async function removeDeskPerson(db: Database, email: string): Promise<string | undefined> {
  return inTurn(db, TURN, async (tx) => {
    if (isLastOperator(await listDeskPeople(tx), email)) return LAST_OPERATOR;
    await sql`DELETE FROM desk_person WHERE email = ${email}`.execute(tx);
    await sql`DELETE FROM desk_draft WHERE email = ${email}`.execute(tx);
    return undefined;
  });
}

function isLastOperator(people: readonly DeskPerson[], email: string): boolean {
  const operators = people.filter((person) => person.role === 'operator' && person.seenAtMs !== undefined);
  return operators.length === 1 && operators[0]?.email === email;
}

/** The desk belongs to its people from the first visit of an operator on: until then the secret opens it. */
export function hasOperator(people: readonly DeskPerson[]): boolean {
  return people.some(({ role, seenAtMs }) => role === 'operator' && seenAtMs !== undefined);
}

export async function noteDeskVisit(db: Database, email: string, nowMs: number): Promise<void> {
  await sql`UPDATE desk_person SET seen_at_ms = ${nowMs} WHERE email = ${email} AND seen_at_ms IS NULL`.execute(
    db,
  );
}

/** @param email empty for a person who signed in with the secret */
export async function recordAuditEntry(
  db: Database,
  { email, name }: { readonly email: string; readonly name: string },
  what: string,
  nowMs: number,
): Promise<void> {
  await sql`INSERT INTO desk_deed (id, at_ms, email, name, what)
    VALUES (${randomUUID()}, ${nowMs}, ${email}, ${name}, ${what.slice(0, MAX_WHAT)})`.execute(db);
}

/** Newest first. */
export async function listAuditEntries(db: Database): Promise<AuditEntry[]> {
  const { rows } = await sql<{ at_ms: number | string; name: string; what: string }>`
    SELECT at_ms, name, what FROM desk_deed ORDER BY at_ms DESC, id LIMIT ${SHOWN_ENTRIES}`.execute(db);
  return rows.map(({ at_ms: atMs, name, what }) => ({ atMs: Number(atMs), name, what }));
}

/** A person who deletes the account leaves the desk; what they changed stays without their name. */
export const deskRecords: ShopperRecords = {
  name: 'desk',
  tables: ['desk_person', 'desk_deed', 'desk_draft'],
  move: () => Promise.resolve(),
  read: async (db, { email = '' }) => {
    const people = await listDeskPeople(db);
    const { rows: auditLog } =
      await sql`SELECT at_ms, what FROM desk_deed WHERE email = ${email} AND email <> ''`.execute(db);
    const { rows: drafts } =
      await sql`SELECT name, at_ms, form FROM desk_draft WHERE email = ${email} AND email <> ''`.execute(db);
    return { person: people.filter((person) => person.email === email), auditLog, drafts };
  },
  erase: async (tx, { email = '' }) => {
    if (email === '') return;
    await sql`UPDATE desk_person SET invited_by = ${FORMER}
      WHERE invited_by IN (SELECT name FROM desk_person WHERE email = ${email})`.execute(tx);
    await sql`DELETE FROM desk_person WHERE email = ${email}`.execute(tx);
    await sql`DELETE FROM desk_draft WHERE email = ${email}`.execute(tx);
    await sql`UPDATE desk_deed SET email = '', name = ${FORMER} WHERE email = ${email}`.execute(tx);
    // What others did about them, "gave a role to ann@example.com as writer: done".
    await sql`UPDATE desk_deed
      SET what = replace(replace(what, ${` ${email} `}, ${` ${FORMER} `}), ${` ${email}:`}, ${` ${FORMER}:`})
      WHERE what LIKE ${`% ${email}%`}`.execute(tx);
  },
};
