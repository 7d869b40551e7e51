import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { resetPassword } from '#src/features/shopper/account/password.server.ts';
import { isCommonPassword } from '#src/server/accounts/common-passwords.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const ANN = { id: 'ann', email: 'ann@example.com', name: 'Ann Lovelace' };

/** Jobs of the last reset. */
const mails: unknown[] = [];

/** Sets a password for Ann. Returns the outcome and the password that was stored. */
async function resetTo(password: string, token = 'of her mail') {
  const db = await openTestDatabase();
  const set = vi.fn(() => Promise.resolve(ANN.id));
  const accounts = {
    isCommonPassword,
    findReset: (asked: string) => Promise.resolve(asked === 'of her mail' ? ANN : undefined),
    resetPassword: set,
    tokenOf: () => 'a mark of someone',
  };
  const site = { brand: { name: 'Forecourt' } };
  const reports = { secure: () => undefined };
  const services = { db, accounts, reports, shopperRecords: [] };
  const locals = { services, site, clientIp: '10.0.0.1' } as unknown as App.Locals;
  const outcome = await resetPassword(locals, { token, password });
  const { rows } = await sql<{ payload: string }>`SELECT payload FROM job`.execute(db);
  mails.splice(0, mails.length, ...rows.map((row): unknown => JSON.parse(row.payload)));
  await db.destroy();
  return [outcome, set.mock.calls.length];
}

test.each([ANN.email, 'Ann@Example.com', 'Lovelace1', 'forecourt'])(
  'a reset link refuses a password that is easy to guess: %s',
  async (password) => expect(await resetTo(password)).toEqual(['common-password', 0]),
);

test('a short password is refused, and the link stays valid', async () => {
  expect(await resetTo('short')).toEqual(['short-password', 0]);
});

test('a good password is stored, and its owner gets an email about it', async () => {
  expect(await resetTo('engines and looms')).toEqual(['ok', 1]);
  expect(mails).toEqual([{ kind: 'password-changed', email: ANN.email }]);
});

test('an expired or used link is reported first, whatever the password', async () => {
  expect(await resetTo('short', 'of last year')).toEqual(['gone', 0]);
});
