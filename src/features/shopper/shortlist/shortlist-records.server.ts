/** Shared lists as personal records: what a person has put on lists, and never what others have. */
import { sql } from 'kysely';
import { leaveShortlist } from '#src/features/shopper/shortlist/shortlist-members.server.ts';
import { shortlistMailMark } from '#src/features/shopper/shortlist/shortlist-mail.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { dropJobsNaming } from '#src/engine/outbox/outbox.ts';
import type { Person, ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

interface Membership {
  readonly listId: string;
  readonly memberId: string;
}

export const shortlistRecords: ShopperRecords = {
  name: 'shared lists',
  tables: ['shortlist', 'shortlist_member', 'shortlist_change', 'shortlist_invite'],
  move: async (tx, from, to) => {
    for (const { listId, memberId } of await listMemberships(tx, from)) {
      const [known] = await listMemberships(tx, to, listId);
      if (!known) {
        await sql`UPDATE shortlist_member SET shopper_id = ${to}
          WHERE list_id = ${listId} AND member_id = ${memberId}`.execute(tx);
        continue;
      }
      // The person was there twice: once in this browser, once with the account.
      for (const table of ['shortlist_change', 'shortlist_invite'])
        await sql`UPDATE ${sql.table(table)} SET member_id = ${known.memberId}
          WHERE list_id = ${listId} AND member_id = ${memberId}`.execute(tx);
      await sql`DELETE FROM shortlist_member
        WHERE list_id = ${listId} AND member_id = ${memberId}`.execute(tx);
    }
  },
  read: async (db, person) => {
    const of = (table: string) =>
      sql`SELECT ${sql.ref(`${table}.list_id`)}, ${sql.raw(READ[table] ?? '')}
      FROM ${sql.table(table)} JOIN shortlist_member AS me
        ON me.list_id = ${sql.ref(`${table}.list_id`)} AND me.member_id = ${sql.ref(`${table}.member_id`)}
      WHERE me.shopper_id = ${person.shopperId}`.execute(db);
    const { rows: people } = await sql`
      SELECT list_id, member_id, name, calendar_key, joined_at_ms, created_at_ms, changed_at_ms
      FROM shortlist_member JOIN shortlist ON id = list_id
      WHERE shopper_id = ${person.shopperId}`.execute(db);
    const { rows: changes } = await of('shortlist_change');
    const { rows: invitations } = await of('shortlist_invite');
    const { rows: invited } = await sql`SELECT id, email, expires_at_ms FROM shortlist_invite
      WHERE email = ${person.email?.toLowerCase() ?? NOBODY}`.execute(db);
    return { people, changes, invitations, invited };
  },
  listMailMarks: async (db, person) => (await listInviteIds(db, person)).map(shortlistMailMark),
  erase: async (tx, person) => {
    const inviteIds = await listInviteIds(tx, person);
    await dropJobsNaming(tx, inviteIds);
    for (const id of inviteIds) await sql`DELETE FROM shortlist_invite WHERE id = ${id}`.execute(tx);
    for (const { listId, memberId } of await listMemberships(tx, person.shopperId))
      await leaveShortlist(tx, listId, memberId);
  },
};

/** No address. */
const NOBODY = '-';
/** What a person's copy has of these tables. */
const READ: Readonly<Record<string, string>> = {
  shortlist_change: 'id, kind, listing_id, item_id, value, at_ms',
  shortlist_invite: 'id, email, expires_at_ms',
};

async function listMemberships(db: Database, shopperId: string, listId?: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`SELECT list_id AS "listId", member_id AS "memberId"
    FROM shortlist_member WHERE shopper_id = ${shopperId}
    ${listId === undefined ? sql`` : sql`AND list_id = ${listId}`}`.execute(db);
  return rows;
}

/** Those to the person's address. The ones that the person sent go when the person leaves the list. */
async function listInviteIds(db: Database, { email }: Person): Promise<string[]> {
  if (email === undefined) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM shortlist_invite WHERE email = ${email.toLowerCase()}`.execute(db);
  return rows.map(({ id }) => id);
}
