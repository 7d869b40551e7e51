import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Services } from '#src/server/services.ts';
import type { Mail } from '#src/server/mail/mailer.ts';
import { sendDeskInvitation } from '#src/features/desk/editors-desk/desk-invitation.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import {
  deskRecords,
  hasOperator,
  inviteAgain,
  listAuditEntries,
  listDeskPeople,
  recordAuditEntry,
  noteDeskVisit,
  removeDeskPerson,
  saveDeskPerson,
} from '#src/features/desk/editors-desk/desk-people.server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

const ANN = { email: 'Ann@example.com', name: 'Ann Lee', role: 'operator', invitedBy: 'the secret' } as const;

test('the desk belongs to its people when an operator has come, and never loses the last one', async () => {
  await saveDeskPerson(db, ANN, 1);
  expect(hasOperator(await listDeskPeople(db))).toBe(false);
  await noteDeskVisit(db, 'ann@example.com', 2);
  expect(hasOperator(await listDeskPeople(db))).toBe(true);
  expect(await removeDeskPerson(db, 'ann@example.com')).toMatch(/needs an operator/);
  expect(await saveDeskPerson(db, { ...ANN, role: 'writer' }, 3)).toMatch(/needs an operator/);
  await saveDeskPerson(db, { ...ANN, email: 'bo@example.com', name: 'Bo' }, 4);
  await noteDeskVisit(db, 'bo@example.com', 5);
  expect(await removeDeskPerson(db, 'ann@example.com')).toBeUndefined();
  expect((await listDeskPeople(db)).map(({ name, seenAtMs }) => [name, seenAtMs])).toEqual([['Bo', 5]]);
});

test('who is invited gets one email, and another when it is asked for, until they have come', async () => {
  const sent: Mail[] = [];
  const services = {
    db,
    ...{
      site: { origin: 'https://cars.example', brand: { name: 'Forecourt' } },
      log: { info: () => undefined },
    },
    mail: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) },
  } as unknown as Services;
  const mailFor = (invitedAtMs: number) => sendDeskInvitation({ invitedAtMs }, { services } as never);
  await saveDeskPerson(db, ANN, 1);
  await saveDeskPerson(db, { ...ANN, role: 'writer' }, 2); // no other invitation
  await inviteAgain(db, 'ann@example.com', 3);
  const { rows } = await sql<{ payload: string }>`SELECT payload FROM job ORDER BY payload`.execute(db);
  expect(rows.map(({ payload }) => payload)).toEqual(['{"invitedAtMs":1}', '{"invitedAtMs":3}']);
  await mailFor(1); // was asked for again meanwhile
  await mailFor(3);
  expect(sent).toMatchObject([{ to: { address: 'ann@example.com', name: 'Ann Lee' } }]);
  expect(sent[0]?.text).toContain('https://cars.example/admin');
  await noteDeskVisit(db, 'ann@example.com', 4);
  await mailFor(3);
  expect(sent).toHaveLength(1);
});

test('who deletes the account leaves the desk, and no name stays in the log', async () => {
  await saveDeskPerson(db, ANN, 1);
  await recordAuditEntry(
    db,
    { email: 'ann@example.com', name: 'Ann Lee' },
    'Saved faqs/honda/civic/price.md',
    2,
  );
  const person = { shopperId: 'account:1', email: 'ann@example.com' };
  expect(await deskRecords.read(db, person)).toMatchObject({
    person: [{ name: 'Ann Lee' }],
    auditLog: [{ at_ms: 2 }],
  });
  await deskRecords.erase(db, person);
  expect(await listDeskPeople(db)).toEqual([]);
  expect(await listAuditEntries(db)).toEqual([
    { atMs: 2, name: 'A former editor', what: 'Saved faqs/honda/civic/price.md' },
  ]);
});

test('who deletes the account is named no more by what others did about them', async () => {
  const by = { email: 'bo@example.com', name: 'Bo' };
  const tell = async () => (await listAuditEntries(db)).map(({ what }) => what).toSorted();
  await recordAuditEntry(db, by, 'gave a role to ann@example.com as writer: done', 1);
  await recordAuditEntry(db, by, 'removed from the desk ann@example.com: done', 2);
  await recordAuditEntry(db, by, 'removed from the desk joann@example.com: done', 3);
  await deskRecords.erase(db, { shopperId: 'ann', email: 'ann@example.com' });
  const [gave, removed, other] = await tell();
  expect([gave, removed].join()).not.toContain('ann@example.com');
  expect(gave).toMatch(/^gave a role to .+ as writer: done$/);
  expect(other).toBe('removed from the desk joann@example.com: done');
});
