import { expect, test } from 'vitest';
import { signUpSchema } from '#src/features/shopper/account/account.schema.ts';
import { answerSignUp } from '#src/features/shopper/account/sign-up.server.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';

const INPUT = { name: 'Ann', email: 'ann@example.com', password: 'a password of hers' };

/** The payload of the email about an account that was requested in a dialog. */
async function refUrlOf(refUrl: string | undefined): Promise<unknown> {
  const db = await openDatabase(':memory:');
  const accounts = {
    isCommonPassword: () => false,
    hashPassword: () => Promise.resolve('hash'),
    tokenOf: (_purpose: string, id: string) => id,
  };
  const site = { origin: 'https://cars.example', brand: { name: 'Forecourt' } };
  const locals = { services: { db, accounts }, site, clientIp: '10.0.0.1' } as unknown as App.Locals;
  const asked = { locals, signal: new AbortController().signal };
  expect(await answerSignUp({ ...INPUT, refUrl }, asked)).toEqual({ type: 'ok' });
  const { payload } = await jobsOf(db).selectFrom('job').select('payload').executeTakeFirstOrThrow();
  await db.destroy();
  return (JSON.parse(payload) as { refUrl?: string }).refUrl;
}

test('a sign-up in a dialog leads back to the page of the dialog', async () => {
  expect(await refUrlOf('/cars-for-sale/honda?maxPrice=20000')).toBe('/cars-for-sale/honda?maxPrice=20000');
});

test.each([undefined, 'https://evil.example/', '//evil.example', `/cars-for-sale?q=${'x'.repeat(3_000)}`])(
  'creates an account when the return path is invalid: %.30s',
  async (refUrl) => {
    expect(await refUrlOf(refUrl)).toBeUndefined();
  },
);

test('a name is one line without direction marks, because it is emailed to an unconfirmed address', () => {
  const { name } = signUpSchema.parse({ ...INPUT, name: ' Zo\u202Ee\r\n\r\nBcc:\u0000 x ' });
  expect(name).toBe('Zoe Bcc: x');
  expect(signUpSchema.safeParse({ ...INPUT, name: '\u202E \u0007' }).success).toBe(false);
});
