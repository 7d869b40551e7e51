/** The tables of shared lists. */
import { sql } from 'kysely';
import type { ShortlistChange } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export interface ShortlistMember {
  readonly memberId: string;
  readonly shopperId: string;
  /** Empty if the person gave none. */
  readonly name: string;
  /** In the address of the person's calendar. */
  readonly calendarKey: string;
  readonly joinedAtMs: number;
}

export interface ShortlistInvite {
  readonly id: string;
  readonly listId: string;
  readonly memberId: string;
  /** Empty for a link, which anyone can use who has it. */
  readonly email: string;
  readonly expiresAtMs: number;
}

export interface OpenShortlist {
  readonly listId: string;
  readonly revision: number;
  /** Who has been there longest comes first, and may remove others. */
  readonly members: readonly ShortlistMember[];
  readonly me: ShortlistMember;
}

/** Undefined for anyone who is not one of its people. */
export async function openShortlist(
  db: Database,
  listId: string,
  shopperId: string | undefined,
): Promise<OpenShortlist | undefined> {
  if (shopperId === undefined) return undefined;
  const { rows } = await sql<{
    revision: number;
  }>`SELECT revision FROM shortlist WHERE id = ${listId}`.execute(db);
  const members = rows[0] ? await listMembers(db, listId) : [];
  const me = members.find((member) => member.shopperId === shopperId);
  return rows[0] && me && { listId, revision: rows[0].revision, members, me };
}

export async function listMembers(db: Database, listId: string): Promise<ShortlistMember[]> {
  const { rows } = await sql<ShortlistMember>`
    SELECT member_id AS "memberId", shopper_id AS "shopperId", name, calendar_key AS "calendarKey",
      joined_at_ms AS "joinedAtMs"
    FROM shortlist_member WHERE list_id = ${listId} ORDER BY joined_at_ms, member_id`.execute(db);
  return rows;
}

export async function listChanges(db: Database, listId: string): Promise<ShortlistChange[]> {
  const { rows } = await sql<ShortlistChange>`
    SELECT id, member_id AS "memberId", kind, listing_id AS "listingId", item_id AS "itemId", value,
      at_ms AS "atMs"
    FROM shortlist_change WHERE list_id = ${listId}`.execute(db);
  return rows;
}

/** The lists of a person, those that changed last first. */
export async function listShortlistIds(db: Database, shopperId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT shortlist.id FROM shortlist JOIN shortlist_member ON list_id = id
    WHERE shopper_id = ${shopperId} ORDER BY changed_at_ms DESC, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that still work. */
export async function listInvites(db: Database, listId: string, nowMs: number): Promise<ShortlistInvite[]> {
  const { rows } = await sql<ShortlistInvite>`
    SELECT id, list_id AS "listId", member_id AS "memberId", email, expires_at_ms AS "expiresAtMs"
    FROM shortlist_invite WHERE list_id = ${listId} AND expires_at_ms > ${nowMs}
    ORDER BY expires_at_ms, id`.execute(db);
  return rows;
}

export async function findInvite(
  db: Database,
  id: string,
  nowMs: number,
): Promise<ShortlistInvite | undefined> {
  const { rows } = await sql<ShortlistInvite>`
    SELECT id, list_id AS "listId", member_id AS "memberId", email, expires_at_ms AS "expiresAtMs"
    FROM shortlist_invite WHERE id = ${id} AND expires_at_ms > ${nowMs}`.execute(db);
  return rows[0];
}

/** Invitations by email to the person with this address. */
export async function listInvitesTo(db: Database, email: string, nowMs: number): Promise<ShortlistInvite[]> {
  const { rows } = await sql<ShortlistInvite>`
    SELECT id, list_id AS "listId", member_id AS "memberId", email, expires_at_ms AS "expiresAtMs"
    FROM shortlist_invite WHERE email = ${email.toLowerCase()} AND expires_at_ms > ${nowMs}
    ORDER BY expires_at_ms, id`.execute(db);
  return rows;
}

/** The list looks different now, so pages that show it load it again. */
export async function noteShortlistChanged(tx: Database, listId: string, nowMs: number): Promise<void> {
  await sql`UPDATE shortlist SET revision = revision + 1, changed_at_ms = ${nowMs}
    WHERE id = ${listId}`.execute(tx);
}
