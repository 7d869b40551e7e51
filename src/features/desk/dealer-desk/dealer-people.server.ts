/** People of dealers. An account of the address opens the desk of each dealer that it was invited to. */
import { sql } from 'kysely';
import { dealerInvitationJob } from '#src/features/desk/dealer-desk/dealer-invitation.job.ts';
import { toDealerRole } from '#src/features/desk/dealer-desk/dealer-roles.ts';
import type { DealerRole } from '#src/features/desk/dealer-desk/dealer-roles.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { forgetBounce } from '#src/server/mail/bounces.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { findSellersNamed } from '#src/inventory/owner-names.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { likePattern } from '#src/lib/like-pattern.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Services } from '#src/server/services.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

export interface DealerPerson {
  /** In lower case. */
  readonly email: string;
  readonly ownerId: string;
  readonly role: DealerRole;
  readonly invitedBy: string;
  readonly invitedAtMs: number;
}

interface PersonRow {
  email: string;
  owner_id: string;
  role: string;
  invited_by: string;
  invited_at_ms: number;
}

/** Of one dealer. */
const MAX_PEOPLE = 50;
/** Emails of one dealer: whoever is removed and invited again gets another one. */
const INVITATIONS = { name: 'dealer-invitation', max: 100, perMs: DAY_MS };
/** Dealers of one person. */
const MAX_ROOFTOPS = 500;
/** At the operator's desk. */
export const PEOPLE_AT_ONCE = 50;
const FORMER = 'A former manager';
const FORMER_PERSON = "A former user of the dealer's account";

const COLUMNS = sql`email, owner_id, role, invited_by, invited_at_ms`;

/** The dealers of a person. */
export async function listRooftops(db: Database, email: string): Promise<DealerPerson[]> {
  const { rows } = await sql<PersonRow>`SELECT ${COLUMNS} FROM dealer_person
    WHERE email = ${email.toLowerCase()} ORDER BY owner_id LIMIT ${MAX_ROOFTOPS}`.execute(db);
  return rows.flatMap(toPerson);
}

export async function listDealerPeople(db: Database, ownerId: string): Promise<DealerPerson[]> {
  const { rows } = await sql<PersonRow>`SELECT ${COLUMNS} FROM dealer_person WHERE owner_id = ${ownerId}
    ORDER BY email LIMIT ${MAX_PEOPLE}`.execute(db);
  return rows.flatMap(toPerson);
}

/**
 * A page of the people of all dealers.
 * @param asked `text`: only those with it in their address, or in the name or id of their dealer; `page` begins at 0
 */
export async function listAllDealerPeople(
  { db, stockDb }: Pick<Services, 'db' | 'stockDb'>,
  { page, text }: { readonly page: number; readonly text: string },
): Promise<{ readonly people: readonly DealerPerson[]; readonly total: number }> {
  const dealers = text === '' ? [] : await findSellersNamed(stockDb, text);
  const ofDealers = dealers.length > 0 ? sql`OR owner_id IN (${sql.join(dealers)})` : sql``;
  const wanted = sql`lower(email) LIKE ${likePattern(text)} ESCAPE '\\' ${ofDealers}`;
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM dealer_person WHERE ${wanted}`.execute(db);
  const { rows } = await sql<PersonRow>`SELECT ${COLUMNS} FROM dealer_person WHERE ${wanted}
    ORDER BY owner_id, email LIMIT ${PEOPLE_AT_ONCE} OFFSET ${page * PEOPLE_AT_ONCE}`.execute(db);
  return { people: rows.flatMap(toPerson), total: counted[0]?.total ?? 0 };
}

/** Invites a person by email, or gives one who is there another role. Returns why not. */
export async function saveDealerPerson(
  db: Database,
  person: Omit<DealerPerson, 'invitedAtMs'>,
  nowMs: number,
): Promise<string | undefined> {
  const email = person.email.toLowerCase();
  return inTurn(db, `dealer people:${person.ownerId}`, async (tx) => {
    const people = await listDealerPeople(tx, person.ownerId);
    const isNew = !people.some((one) => one.email === email);
    if (isNew && people.length >= MAX_PEOPLE)
      return `A dealer has at most ${MAX_PEOPLE} people. Remove one first.`;
    if (isNew && !(await takeFromLimit(tx, { ...INVITATIONS, key: person.ownerId })))
      return 'That was a lot of invitations. Try again tomorrow.';
    await sql`INSERT INTO dealer_person (${COLUMNS})
      VALUES (${email}, ${person.ownerId}, ${person.role}, ${person.invitedBy}, ${nowMs})
      ON CONFLICT (email, owner_id) DO UPDATE SET role = excluded.role`.execute(tx);
    const invitation = { ownerId: person.ownerId, invitedAtMs: nowMs };
    if (!isNew) return undefined;
    await forgetBounce(tx, email);
    // Who was invited in the same millisecond is in the same job.
    await enqueue(tx, dealerInvitationJob, invitation, { key: `${person.ownerId}:${nowMs}` });
    return undefined;
  });
}

export async function removeDealerPerson(db: Database, email: string, ownerId: string): Promise<void> {
  await sql`DELETE FROM dealer_person WHERE email = ${email.toLowerCase()} AND owner_id = ${ownerId}`.execute(
    db,
  );
}

/** A person who deletes the account leaves every dealer's desk. */
export const dealerDeskRecords: ShopperRecords = {
  name: 'dealerDesk',
  tables: ['dealer_person', 'car_correction_log'],
  move: () => Promise.resolve(),
  read: (db, { email = '' }) => listRooftops(db, email),
  erase: async (tx, { email = '' }) => {
    if (email === '') return;
    await sql`DELETE FROM dealer_person WHERE email = ${email.toLowerCase()}`.execute(tx);
    await sql`UPDATE car_correction_log SET email = ${FORMER_PERSON} WHERE email = ${email.toLowerCase()}`.execute(
      tx,
    );
    await sql`UPDATE dealer_person SET invited_by = ${FORMER} WHERE invited_by = ${email.toLowerCase()}`.execute(
      tx,
    );
  },
};

function toPerson(row: PersonRow): DealerPerson[] {
  const role = toDealerRole(row.role);
  return role === undefined
    ? []
    : [
        {
          email: row.email,
          ownerId: row.owner_id,
          role,
          invitedBy: row.invited_by,
          invitedAtMs: row.invited_at_ms,
        },
      ];
}
