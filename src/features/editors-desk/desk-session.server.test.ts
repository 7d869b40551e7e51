import { describe, expect, test } from 'vitest';
import { checkSecret, isSession, openSession } from '#src/features/editors-desk/desk-session.server.ts';

const SECRET = 'a secret of some length';
const NOW = 1_800_000_000_000;
const HOUR = 60 * 60_000;

describe('a session', () => {
  const { value } = openSession(SECRET, NOW);

  test('is good for eight hours, and no longer', () => {
    expect(isSession(value, SECRET, NOW + 8 * HOUR - 1)).toBe(true);
    expect(isSession(value, SECRET, NOW + 8 * HOUR)).toBe(false);
  });

  test('ends with the secret', () => {
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
  ])('cannot be made up: %s', (cookie) => {
    expect(isSession(cookie, SECRET, NOW)).toBe(false);
  });
});

describe('the secret', () => {
  test('opens the desk, and nothing else does', () => {
    expect(checkSecret(SECRET, SECRET, '10.0.0.1', NOW)).toBe('right');
    expect(checkSecret('', SECRET, '10.0.0.1', NOW)).toBe('wrong');
    expect(checkSecret(`${SECRET} `, SECRET, '10.0.0.1', NOW)).toBe('wrong');
  });

  test('cannot be guessed quickly: ten wrong ones, then ten minutes of nothing, for that address alone', () => {
    for (let i = 0; i < 10; i++) expect(checkSecret(`guess ${i}`, SECRET, '10.0.0.2', NOW + i)).toBe('wrong');
    expect(checkSecret(SECRET, SECRET, '10.0.0.2', NOW + 10)).toBe('wait');
    expect(checkSecret(SECRET, SECRET, '10.0.0.3', NOW + 10)).toBe('right');
    expect(checkSecret(SECRET, SECRET, '10.0.0.2', NOW + 11 * 60_000)).toBe('right');
  });
});
