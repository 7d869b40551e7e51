/**
 * Personal data in leads. A profile is deleted as a whole. A lead stays without a name as a record that the seller
 * was contacted; the seller keeps what it received. @see docs/rules/vehicle.md#deleting-a-shoppers-leads
 */
import { sql } from 'kysely';
import { profilesOf } from '#src/features/vehicle/contact-dealer/lead-profile.server.ts';
import { leadsOf } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { dropJobsNaming } from '#src/engine/outbox/outbox.ts';
import type { Person, ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** What its person gets to see: everything but the keys of our own tables. */
const PROFILE_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'is_one_click_opted_in',
  'opt_in_version',
  'opted_in_at_ms',
  'changed_at_ms',
] as const;
const MESSAGE_COLUMNS = [
  ...(['kind', 'status', 'received_at_ms', 'sent_at_ms', 'cancelled_at_ms'] as const),
  ...(['listing_id', 'owner_name', 'vehicle'] as const),
  ...(['first_name', 'last_name', 'email', 'phone', 'zip', 'comments', 'offer_cents'] as const),
  ...(['click_type', 'origin_page', 'partner_name', 'channel'] as const),
  ...(['version', 'text_digest', 'may_text', 'page', 'client_address', 'given_at_ms'] as const),
] as const;

export const leadShopperRecords: ShopperRecords = {
  name: 'leads',
  tables: ['lead', 'lead_consent', 'lead_profile'],
  move: async (tx, from, to) => {
    await leadsOf(tx).updateTable('lead').set({ shopper_id: to }).where('shopper_id', '=', from).execute();
    // Only accounts have profiles, and the account's own one is newer.
    await profilesOf(tx).deleteFrom('lead_profile').where('shopper_id', '=', from).execute();
  },
  read: async (db, person) => ({
    profile: await profilesOf(db)
      .selectFrom('lead_profile')
      .select(PROFILE_COLUMNS)
      .where('shopper_id', '=', person.shopperId)
      .executeTakeFirst(),
    messages: await leadsOf(db)
      .selectFrom('lead')
      .innerJoin('lead_consent', 'lead_id', 'id')
      .select(MESSAGE_COLUMNS)
      .where('id', 'in', await listLeadIds(db, person))
      .execute(),
  }),
  listMailMarks: async (db, person) => (await listLeadIds(db, person)).map((id) => `lead.${id}@`),
  erase: async (tx, person) => {
    await profilesOf(tx).deleteFrom('lead_profile').where('shopper_id', '=', person.shopperId).execute();
    const ids = await listLeadIds(tx, person);
    await dropJobsNaming(tx, ids);
    await leadsOf(tx)
      .updateTable('lead')
      .set((row) => ({ ...ERASED_PERSON, status: 'erased', content_key: row.ref('id') }))
      .where('id', 'in', ids)
      .execute();
    await leadsOf(tx)
      .updateTable('lead_consent')
      .set({ page: '', client_address: '' })
      .where('lead_id', 'in', ids)
      .execute();
  },
};

const ERASED_PERSON = {
  shopper_id: null,
  first_name: 'Deleted',
  last_name: 'shopper',
  email: '',
  phone: '',
  zip: '',
  comments: '',
  offer_cents: null,
  channel: '',
};

async function listLeadIds(db: Database, { shopperId, email }: Person): Promise<string[]> {
  const rows = await leadsOf(db)
    .selectFrom('lead')
    .select('id')
    .where((where) =>
      where.or([
        where('shopper_id', '=', shopperId),
        ...(email === undefined ? [] : [where(sql`lower(email)`, '=', email.toLowerCase())]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
