import { expect, test, vi } from 'vitest';
import { resetPassword } from '#src/features/shopper/account/password.server.ts';
import { isCommonPassword } from '#src/server/accounts/common-passwords.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

const ANN = { id: 'ann', email: 'ann@example.com', name: 'Ann Lovelace' };

/** What comes of a password for Ann, and what was set. */
async function resetTo(password: string, token = 'of her mail') {
  const db = await openDatabase(':memory:');
  const set = vi.fn(() => Promise.resolve(ANN.id));
  const accounts = {
    isCommonPassword,
    findReset: (asked: string) => Promise.resolve(asked === 'of her mail' ? ANN : undefined),
    resetPassword: set,
  };
  const site = { brand: { name: 'Forecourt' } };
  const services = { db, accounts, shopperRecords: [] };
  const locals = { services, site, clientIp: '10.0.0.1' } as unknown as App.Locals;
  const outcome = await resetPassword(locals, { token, password });
  await db.destroy();
  return [outcome, set.mock.calls.length];
}

test.each([ANN.email, 'Ann@Example.com', 'Lovelace1', 'forecourt'])(
  'a link of a mail does not set what everybody knows of its owner: %s',
  async (password) => expect(await resetTo(password)).toEqual(['common-password', 0]),
);

test('a password that is too short is refused, and the link stays good', async () => {
  expect(await resetTo('short')).toEqual(['short-password', 0]);
});

test('a good password is set', async () => {
  expect(await resetTo('engines and looms')).toEqual(['ok', 1]);
});

test('a link that is used or too old is told first, whatever the password', async () => {
  expect(await resetTo('short', 'of last year')).toEqual(['gone', 0]);
});
