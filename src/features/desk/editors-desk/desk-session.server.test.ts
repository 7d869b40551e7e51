import { describe, expect, test } from 'vitest';
import { isSecret, isSession, openSession } from '#src/features/desk/editors-desk/desk-session.server.ts';

const SECRET = 'a secret of some length';
const NOW = 1_800_000_000_000;
const HOUR = 60 * 60_000;

describe('a session', () => {
  const { value } = openSession(SECRET, NOW);

  test('is valid for eight hours', () => {
    expect(isSession(value, SECRET, NOW + 8 * HOUR - 1)).toBe(true);
    expect(isSession(value, SECRET, NOW + 8 * HOUR)).toBe(false);
  });

  test('ends when the secret changes', () => {
    expect(isSession(value, 'another secret of that length', NOW)).toBe(false);
  });

  test.each([
    undefined,
    '',
    '.',
    'x',
    value.replace(/^\d/, '9'),
    `${value}x`,
    value.slice(0, -1),
    value.replace(/.$/, 'é'),
  ])('cannot be forged: %s', (cookie) => {
    expect(isSession(cookie, SECRET, NOW)).toBe(false);
  });
});

test('only the exact secret is accepted', () => {
  expect(isSecret(SECRET, SECRET)).toBe(true);
  for (const other of ['', `${SECRET} `, SECRET.toUpperCase()]) expect(isSecret(other, SECRET)).toBe(false);
});
