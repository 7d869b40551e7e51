import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { listOwnOffers } from '#src/features/vehicle/negotiation/own-offers.server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

test("lists the shopper's own offers and questions with the first answer of a person", async () => {
  const db = await openTestDatabase();
  const add = (id: string, shopper: string, kind: string, clickType: string, cents: number | null) =>
    sql`INSERT INTO lead (id, kind, status, message_id, content_key, shopper_id, listing_id, owner_id, owner_name, vehicle,
        first_name, last_name, email, phone, zip, comments, offer_cents, click_type, origin_page, partner_name, received_at_ms)
      VALUES (${id}, ${kind}, 'sent', '', ${id}, ${shopper}, 'car', 'pam', 'Pam', '{"title":"2021 Honda Civic"}', '', '', '', '',
        '', '', ${cents}, ${clickType}, 'vdp', '', ${Number(id)})`.execute(db);
  await add('1', 'account:1', 'offer', '', 2_000_000);
  await add('2', 'account:1', 'email', 'out-the-door', null);
  await add('3', 'account:1', 'email', 'email', null);
  await add('4', 'account:2', 'offer', '', 1);
  await sql`INSERT INTO relay_thread (lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone, opened_at_ms)
    VALUES ('1', 'pam', 'a', 'b', 0, 0, 1)`.execute(db);
  const message = (id: string, direction: string, body: string, isAutomatic: number) =>
    sql`INSERT INTO relay_message (id, lead_id, message_key, direction, body, attachment_count, is_automatic, is_known_sender,
        received_at_ms) VALUES (${id}, '1', ${id}, ${direction}, ${body}, 0, ${isAutomatic}, 1, ${Number(id)})`.execute(
      db,
    );
  await message('1', 'to-shopper', 'We are closed.', 1);
  await message('2', 'to-seller', 'Hello?', 0);
  await message('25', 'to-shopper', 'Thank you for your interest. We will be in touch.', 0);
  await sql`UPDATE relay_message SET is_template = 1, received_at_ms = 2 WHERE id = '25'`.execute(db);
  await message('3', 'to-shopper', 'I can do 21,000.', 0);
  expect(await listOwnOffers(db, 'account:1')).toMatchObject([
    { leadId: '2', offerDollars: undefined, answer: undefined, isRelayed: false },
    { leadId: '1', sellerName: 'Pam', offerDollars: 20_000, answer: 'I can do 21,000.', isRelayed: true },
  ]);
  await db.destroy();
});
