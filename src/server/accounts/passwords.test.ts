import { describe, expect, test } from 'vitest';
import { hashPassword, PasswordsBusy, verifyPassword } from '#src/server/accounts/passwords.ts';

describe('a stored password', () => {
  test('is argon2id with its parameters, and never twice the same', async () => {
    const first = await hashPassword('correct horse');
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hashPassword('correct horse')).not.toBe(first);
    expect(await verifyPassword(first, 'correct horse')).toBe(true);
    expect(await verifyPassword(first, 'correct horsf')).toBe(false);
  });

  test('matches other programs: the test vector of the reference implementation', async () => {
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword(known, 'password')).toBe(true);
  });

  test('uses every character: those after the seventy-second count', async () => {
    const long = 'x'.repeat(100);
    expect(await verifyPassword(await hashPassword(long), `${long.slice(0, 99)}y`)).toBe(false);
  });

  test('is the same in composed and decomposed Unicode', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
  });

  test.each(['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$short$short'])(
    '%j matches nothing',
    async (stored) => {
      expect(await verifyPassword(stored, '')).toBe(false);
    },
  );
});

test('hashes eight at once and refuses the ninth', async () => {
  const asked = Array.from({ length: 9 }, () => hashPassword('a password'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(outcomes[8]).toMatchObject({ status: 'rejected', reason: expect.any(PasswordsBusy) as unknown });
  expect(await hashPassword('afterward')).toContain('$argon2id$');
});
