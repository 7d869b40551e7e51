/** What people who are invited to a dealer's desk receive. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerPeopleForm } from '#src/features/desk/dealer-desk/answer-people-form.server.ts';
import { sendDealerInvitation } from '#src/features/desk/dealer-desk/dealer-invitation.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import type { Mail } from '#src/server/mail/mailer.ts';
import type { Services } from '#src/server/services.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let stockDb: Database;
let sent: Mail[];
beforeEach(async () => {
  db = await openTestDatabase();
  stockDb = await openDatabase(':memory:');
  sent = [];
  const record = JSON.stringify({ id: 'elm', name: 'Elm Street Cars' });
  await sql`INSERT INTO owner (id, digest, record) VALUES ('elm', '', ${record})`.execute(stockDb);
});
afterEach(async () => {
  await db.destroy();
  await stockDb.destroy();
});

const invite = (form: string, atMs: number, invitedBy = 'the operator') =>
  answerPeopleForm({ db, stockDb }, `dealer=elm&${form}`, { invitedBy }, atMs);

/** Runs the jobs that wait. */
async function deliver(): Promise<void> {
  const services = {
    db,
    stockDb,
    site: { origin: 'https://cars.example', brand: { name: 'Forecourt' } },
    log: { info: () => undefined },
    mail: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) },
  } as unknown as Services;
  const { rows } = await sql<{ payload: string }>`DELETE FROM job RETURNING payload`.execute(db);
  for (const { payload } of rows)
    await sendDealerInvitation(JSON.parse(payload) as never, { services } as never);
}

test('who is invited gets one email, with who invites, the dealer, the role and the address of the desk', async () => {
  await invite('email=Ann@example.com&role=manager', 1);
  await invite('email=bo@example.com&role=sales', 1, 'ann@example.com');
  await invite('email=ann@example.com&role=sales', 2); // another role, no other email
  await deliver();
  expect(sent.map(({ to }) => to.address)).toEqual(['ann@example.com', 'bo@example.com']);
  const text = sent[1]?.text;
  expect(text).toContain(
    'You have been invited by ann@example.com to the dealer desk of Elm Street Cars on Forecourt.',
  );
  expect(text).toContain('https://cars.example/dealer-desk?dealer=elm');
  expect(text).toContain('Your role: Sales');
});

test('who was removed meanwhile gets none, and a dealer has a number of invitations a day', async () => {
  await invite('email=ann@example.com&role=sales', 1);
  await invite('email=ann@example.com&action=remove', 2);
  await deliver();
  expect(sent).toEqual([]);
  for (let time = 3; time < 102; time++) {
    expect(await invite('email=ann@example.com&role=sales', time)).toBeUndefined();
    await invite('email=ann@example.com&action=remove', time);
  }
  expect(await invite('email=ann@example.com&role=sales', 102)).toMatch(/a lot of invitations/);
});
