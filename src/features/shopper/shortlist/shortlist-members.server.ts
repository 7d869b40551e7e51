/** Who shares a list: beginning one, inviting, joining, leaving. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  INVITE_MS,
  MAX_INVITES,
  MAX_LISTS,
  MAX_MEMBERS,
} from '#src/features/shopper/shortlist/shortlist-limits.ts';
import { shortlistMailJob } from '#src/features/shopper/shortlist/shortlist-mail.job.ts';
import {
  listInvites,
  listMembers,
  listShortlistIds,
  noteShortlistChanged,
} from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import type { ShortlistInvite } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import { inTurn, lockFor } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { dropJobsNaming, enqueue } from '#src/engine/outbox/outbox.ts';

/** What counts the lists of a person takes this turn; with the turn of a list, after it. */
const turnOf = (shopperId: string): string => `shortlists:${shopperId}`;

/** @returns its id; undefined if the person has as many lists as one can */
export function createShortlist(
  db: Database,
  shopperId: string,
  personName: string,
): Promise<string | undefined> {
  return inTurn(db, turnOf(shopperId), async (tx) => {
    if ((await listShortlistIds(tx, shopperId)).length >= MAX_LISTS) return undefined;
    const listId = randomUUID();
    const now = Date.now();
    await sql`INSERT INTO shortlist (id, revision, created_at_ms, changed_at_ms)
      VALUES (${listId}, 1, ${now}, ${now})`.execute(tx);
    await insertMember(tx, listId, shopperId, personName);
    return listId;
  });
}

/** `full`: the list has as many people, or the person as many lists, as there can be. */
export function joinShortlist(
  db: Database,
  invite: ShortlistInvite,
  shopperId: string,
  personName: string,
): Promise<'ok' | 'full'> {
  const { listId } = invite;
  return inTurn(db, `shortlist:${listId}`, async (tx) => {
    await lockFor(tx, turnOf(shopperId));
    const members = await listMembers(tx, listId);
    if (!members.some((member) => member.shopperId === shopperId)) {
      const lists = await listShortlistIds(tx, shopperId);
      if (members.length === 0 || members.length >= MAX_MEMBERS || lists.length >= MAX_LISTS) return 'full';
      await insertMember(tx, listId, shopperId, personName);
      await noteShortlistChanged(tx, listId, Date.now());
    }
    if (invite.email !== '') await dropInvite(tx, listId, invite.id);
    return 'ok';
  });
}

/** @param email for an invitation by email, which only an account with this address can use; else it is a link */
export function invite(
  db: Database,
  { listId, memberId, email = '' }: { listId: string; memberId: string; email?: string },
): Promise<'ok' | 'enough'> {
  return inTurn(db, `shortlist:${listId}`, async (tx) => {
    const now = Date.now();
    const invites = await listInvites(tx, listId, now);
    if (email !== '' && invites.some((one) => one.email === email.toLowerCase())) return 'ok';
    if (invites.length >= MAX_INVITES) return 'enough';
    const id = randomUUID();
    await sql`INSERT INTO shortlist_invite (id, list_id, member_id, email, expires_at_ms)
      VALUES (${id}, ${listId}, ${memberId}, ${email.toLowerCase()}, ${now + INVITE_MS})`.execute(tx);
    if (email !== '') await enqueue(tx, shortlistMailJob, { inviteId: id });
    await noteShortlistChanged(tx, listId, now);
    return 'ok';
  });
}

/** It lets no one join from now on. */
export async function dropInvite(db: Database, listId: string, inviteId: string): Promise<void> {
  const { numAffectedRows } = await sql`DELETE FROM shortlist_invite
    WHERE id = ${inviteId} AND list_id = ${listId}`.execute(db);
  if (numAffectedRows === 0n) return;
  await dropJobsNaming(db, [inviteId]);
  await noteShortlistChanged(db, listId, Date.now());
}

export async function renameMember(
  db: Database,
  { listId, memberId, name }: { listId: string; memberId: string; name: string },
): Promise<void> {
  await sql`UPDATE shortlist_member SET name = ${name}
    WHERE list_id = ${listId} AND member_id = ${memberId}`.execute(db);
  await noteShortlistChanged(db, listId, Date.now());
}

/** The address of the person's calendar is another one from now on. */
export async function renewCalendar(db: Database, listId: string, memberId: string): Promise<void> {
  await sql`UPDATE shortlist_member SET calendar_key = ${randomUUID()}
    WHERE list_id = ${listId} AND member_id = ${memberId}`.execute(db);
}

/**
 * Votes, notes and names that the person gave go with the person; cars and test drives stay for the others. Without
 * anyone left, the list is deleted.
 */
export function leaveShortlist(db: Database, listId: string, memberId: string): Promise<void> {
  return inTurn(db, `shortlist:${listId}`, async (tx) => {
    const { rows } = await sql<{ id: string }>`DELETE FROM shortlist_invite
      WHERE list_id = ${listId} AND member_id = ${memberId} RETURNING id`.execute(tx);
    await dropJobsNaming(
      tx,
      rows.map(({ id }) => id),
    );
    await sql`DELETE FROM shortlist_change WHERE list_id = ${listId} AND member_id = ${memberId}
      AND kind IN ('name', 'vote', 'note')`.execute(tx);
    await sql`DELETE FROM shortlist_member
      WHERE list_id = ${listId} AND member_id = ${memberId}`.execute(tx);
    await noteShortlistChanged(tx, listId, Date.now());
    await sql`DELETE FROM shortlist WHERE id = ${listId}
      AND NOT EXISTS (SELECT 1 FROM shortlist_member WHERE list_id = ${listId})`.execute(tx);
  });
}

export async function deleteShortlist(db: Database, listId: string): Promise<void> {
  await sql`DELETE FROM shortlist WHERE id = ${listId}`.execute(db);
}

async function insertMember(tx: Database, listId: string, shopperId: string, name: string): Promise<void> {
  await sql`INSERT INTO shortlist_member (list_id, member_id, shopper_id, name, calendar_key, joined_at_ms)
    VALUES (${listId}, ${randomUUID()}, ${shopperId}, ${name}, ${randomUUID()}, ${Date.now()})`.execute(tx);
}
